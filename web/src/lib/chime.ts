// A quiet sound when it becomes somebody's move: two soft tones, made here, nothing is fetched. It must never
// sound unless it was asked for, and a browser that forbids it is left in peace.
let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [i, pitch] of [523.25, 783.99].entries()) {
      const tone = context.createOscillator();
      const level = context.createGain();
      const from = now + 0.14 * i;
      tone.type = 'sine';
      tone.frequency.value = pitch;
      level.gain.setValueAtTime(0, from);
      level.gain.linearRampToValueAtTime(0.06, from + 0.02);
      level.gain.exponentialRampToValueAtTime(0.0005, from + 0.45);
      tone.connect(level).connect(context.destination);
      tone.start(from);
      tone.stop(from + 0.5);
    }
  } catch {
    // No sound here.
  }
}
