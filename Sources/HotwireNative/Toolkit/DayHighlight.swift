/// The shape of the highlight behind a calendar's selected day.
///
/// GTK draws the number of a day at the top of its cell, whose padding is below it. The highlight surrounds the digits, which the font
/// places higher or lower in their line.
nonisolated struct DayHighlight {
    /// How far the center of the digits is below the center of their line, in pixels.
    let drop: Int

    /// The rules in GTK's CSS, for cells with a padding of 3 pixels.
    ///
    /// The highlight is 4 pixels higher than the cell. A shadow moves it, as GTK draws no background outside of a cell, and transparent borders
    /// take away what the cell has too much. The shadow is drawn twice, so that no seam shows between it and the cell.
    /// The names of the days are above the highlight of the first row.
    var rules: String {
        let shadow = "0 \(drop - 3)px 0 2px @hotwire_accent_color"
        return """
            calendar:selected {
              border: solid transparent; border-width: \(max(0, drop - 5))px 0 \(max(0, 1 - drop))px; border-radius: 4px;
              color: @theme_selected_fg_color; background: @hotwire_accent_color; background-clip: padding-box;
              box-shadow: \(shadow), \(shadow);
            }
            calendar.day-name { padding-bottom: \(max(3, 6 - drop))px; }
            """
    }
}
