import Foundation

/// Converts colors to sRGB channels from 0 to 1, with the matrices of CSS Color 4.
enum ColorSpace {
    /// The three values of a color in its space.
    typealias Channels = (Double, Double, Double)
    private typealias Matrix = (Channels, Channels, Channels)

    private static let oklabToRoots: Matrix = (
        (1, 0.3963377773761749, 0.2158037573099136), (1, -0.1055613458156586, -0.0638541728258133),
        (1, -0.0894841775298119, -1.2914855480194092)
    )
    private static let conesToXYZ: Matrix = (
        (1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
        (-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
        (-0.0763729366746601, -0.4214933324022432, 1.5869240198367816)
    )
    private static let p3ToXYZ: Matrix = (
        (0.48657094864821626, 0.26566769316909294, 0.1982172852343625),
        (0.22897456406974884, 0.6917385218365062, 0.079286914093745),
        (0, 0.045113381858902575, 1.0439443689009757)
    )
    private static let a98ToXYZ: Matrix = (
        (0.5766690429101308, 0.18555823790654627, 0.18822864623499472),
        (0.29734497525053616, 0.627363566255466, 0.07529145849399789),
        (0.027031361386412378, 0.07068885253582714, 0.9913375368376389)
    )
    private static let proPhotoToD50: Matrix = (
        (0.7977666449006423, 0.1351812974005331, 0.0313477341283922),
        (0.2880748288194013, 0.7118352342418731, 0.0000899369387256),
        (0, 0, 0.8251046025104602)
    )
    private static let rec2020ToXYZ: Matrix = (
        (0.6369580483012913, 0.14461690358620838, 0.16888097516417205),
        (0.26270021201126703, 0.677998071518871, 0.059301716469861945),
        (0, 0.028072693049087508, 1.0609850577107909)
    )
    private static let d50ToD65: Matrix = (
        (0.955473421488075, -0.02309845494876471, 0.06325924320057072),
        (-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
        (0.012314014864481998, -0.020507649298898964, 1.330365926242124)
    )
    private static let xyzToLinear: Matrix = (
        (3.2409699419045213, -1.5373831775700935, -0.4986107602930033),
        (-0.9692436362808798, 1.8759675015077206, 0.04155505740717561),
        (0.05563007969699361, -0.20397695888897657, 1.0569715142428786)
    )

    /// Converts HSL; the hue is in degrees.
    static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> Channels {
        let (saturation, turn) = (max(saturation, 0), turned(hue))
        func channel(_ offset: Double) -> Double {
            let place = (offset + turn / 30).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
        }
        return (channel(0), channel(8), channel(4))
    }

    /// Converts HWB; the hue is in degrees.
    static func hwb(_ hue: Double, _ white: Double, _ black: Double) -> Channels {
        guard white + black < 1 else {
            let gray = white / (white + black)
            return (gray, gray, gray)
        }
        let color = hsl(hue, 1, 0.5)
        func channel(_ value: Double) -> Double { value * (1 - white - black) + white }
        return (channel(color.0), channel(color.1), channel(color.2))
    }

    /// Converts polar coordinates to a lightness and two axes; the hue is in degrees.
    static func axes(_ lightness: Double, _ chroma: Double, _ hue: Double) -> Channels {
        let angle = turned(hue) * .pi / 180
        return (lightness, chroma * cos(angle), chroma * sin(angle))
    }

    /// Converts CIE Lab with the white point D50.
    static func lab(_ color: Channels) -> Channels {
        let (epsilon, kappa) = (0.008856451679035631, 903.2962962962963)
        let lightness = min(max(color.0, 0), 100)
        let y = (lightness + 16) / 116
        let (x, z) = (color.1 / 500 + y, y - color.2 / 200)
        func linear(_ value: Double) -> Double {
            pow(value, 3) > epsilon ? pow(value, 3) : (116 * value - 16) / kappa
        }
        let height = lightness > kappa * epsilon ? pow(y, 3) : lightness / kappa
        let white = (0.9642956764295677, 1.0, 0.8251046025104602)
        return fromD50((linear(x) * white.0, height * white.1, linear(z) * white.2))
    }

    static func oklab(_ color: Channels) -> Channels {
        let roots = times(
            oklabToRoots,
            (min(max(color.0, 0), 1), color.1, color.2)
        )
        let cones = (pow(roots.0, 3), pow(roots.1, 3), pow(roots.2, 3))
        return fromXYZ(
            times(
                conesToXYZ,
                cones
            )
        )
    }

    /// Converts the arguments of `color()`; `nil` if the space is unknown.
    static func predefined(_ space: String, _ color: Channels) -> Channels? {
        switch space {
        case "srgb": color
        case "srgb-linear": each(color, encoded)
        case "xyz", "xyz-d65": fromXYZ(color)
        case "xyz-d50": fromD50(color)
        case "display-p3":
            fromXYZ(
                times(
                    p3ToXYZ,
                    each(color, decoded)
                )
            )
        case "a98-rgb":
            fromXYZ(
                times(
                    a98ToXYZ,
                    each(color) { power($0, 2.19921875) }
                )
            )
        case "prophoto-rgb":
            fromD50(
                times(
                    proPhotoToD50,
                    each(color) { abs($0) <= 0.03125 ? $0 / 16 : power($0, 1.8) }
                )
            )
        case "rec2020":
            fromXYZ(
                times(
                    rec2020ToXYZ,
                    each(color) { value in
                        abs(value) < 0.08124285829863151
                            ? value / 4.5 : power((abs(value) + 0.09929682680944) / 1.09929682680944, 1 / 0.45)
                    }
                )
            )
        default: nil
        }
    }

    /// Converts CIE XYZ with the white point D50.
    private static func fromD50(_ color: Channels) -> Channels {
        fromXYZ(
            times(
                d50ToD65,
                color
            )
        )
    }

    /// Converts CIE XYZ with the white point D65.
    private static func fromXYZ(_ color: Channels) -> Channels {
        let linear = times(
            xyzToLinear,
            color
        )
        return each(linear, encoded)
    }

    private static func encoded(_ value: Double) -> Double {
        let size = abs(value)
        return size > 0.0031308 ? (value < 0 ? -1 : 1) * (1.055 * pow(size, 1 / 2.4) - 0.055) : 12.92 * value
    }

    private static func decoded(_ value: Double) -> Double {
        let size = abs(value)
        return size <= 0.04045 ? value / 12.92 : (value < 0 ? -1 : 1) * pow((size + 0.055) / 1.055, 2.4)
    }

    private static func power(_ value: Double, _ exponent: Double) -> Double {
        (value < 0 ? -1 : 1) * pow(abs(value), exponent)
    }

    private static func turned(_ degrees: Double) -> Double {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    private static func each(_ color: Channels, _ convert: (Double) -> Double) -> Channels {
        (convert(color.0), convert(color.1), convert(color.2))
    }

    private static func times(_ matrix: Matrix, _ color: Channels) -> Channels {
        func row(_ row: Channels) -> Double { row.0 * color.0 + row.1 * color.1 + row.2 * color.2 }
        return (row(matrix.0), row(matrix.1), row(matrix.2))
    }
}
