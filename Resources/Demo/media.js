// The tones of the page about media keys, which the page generates. Loaded once; listens on the document.
(() => {
  const tones = [["Cuckoo", 440], ["Owl", 330], ["Wren", 660]];
  const samplesPerSecond = 8000;
  let current = 0;

  // A tone of two seconds, as a WAV file.
  const file = (frequency) => {
    const count = 2 * samplesPerSecond;
    const data = new DataView(new ArrayBuffer(44 + count));
    const text = (at, letters) => [...letters].forEach((letter, index) => data.setUint8(at + index, letter.charCodeAt(0)));
    const number = (at, value) => data.setUint32(at, value, true);
    text(0, "RIFF");
    number(4, 36 + count);
    text(8, "WAVEfmt ");
    number(16, 16); // bytes until the data
    number(20, 0x00010001); // uncompressed, one channel
    number(24, samplesPerSecond);
    number(28, samplesPerSecond); // bytes per second
    number(32, 0x00080001); // one byte per sample, of eight bits
    text(36, "data");
    number(40, count);
    const wave = (index) => Math.sin((2 * Math.PI * frequency * index) / samplesPerSecond);
    for (let index = 0; index < count; index++) data.setUint8(44 + index, 128 + 20 * wave(index));
    return new Blob([data], { type: "audio/wav" });
  };

  const play = (step) => {
    const player = document.querySelector("[data-player]");
    if (!player) return;
    current = (current + step + tones.length) % tones.length;
    const [title, frequency] = tones[current];
    URL.revokeObjectURL(player.src);
    player.src = URL.createObjectURL(file(frequency));
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: "Trailhead", artwork: [{ src: "/assets/icon.png", sizes: "96x96", type: "image/png" }] });
    mediaSession.setActionHandler("previoustrack", () => play(-1));
    mediaSession.setActionHandler("nexttrack", () => play(1));
    player.play().catch(() => {}); // the user has chosen another tone in the meantime
  };

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-play]");
    if (button) play(Number(button.dataset.play));
  });

  // These events do not bubble.
  for (const [name, words] of [["playing", "is playing."], ["pause", "is paused."]]) {
    document.addEventListener(name, ({ target }) => {
      const place = document.querySelector("[data-playing]");
      if (place && target.matches("[data-player]")) place.textContent = `${tones[current][0]} ${words}`;
    }, true);
  }
})();
