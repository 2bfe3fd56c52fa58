let sound: AudioContext | null = null;

/** A wrong piece is heard and felt as well as seen: a low tone, and the phone shakes. */
export function alarm(): void {
  navigator.vibrate?.([120, 60, 120]);
  try {
    sound ??= new AudioContext();
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    tone.type = "square";
    tone.frequency.value = 180;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.35);
  } catch {
    // A device without sound says it in words and colour.
  }
}

/** A right one is a short touch. */
export function nod(): void {
  navigator.vibrate?.(30);
}
