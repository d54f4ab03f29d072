/** What somebody hears who looks at the part and not at the screen: right is one high note, wrong two low ones. */
import { storeOf } from '../store.ts'

const KEPT = 'SCM-MUTED'
/** Is it silent in this browser? */
export const muted = storeOf(localStorage.getItem(KEPT) === '1')
export function mute(silent: boolean): void {
  localStorage.setItem(KEPT, silent ? '1' : '0')
  muted.set(silent)
}

let context: AudioContext | undefined
function note(hertz: number, from: number, seconds: number): void {
  const c = context!
  const [tone, loudness] = [c.createOscillator(), c.createGain()]
  tone.type = hertz > 500 ? 'sine' : 'square'
  tone.frequency.value = hertz
  loudness.gain.setValueAtTime(0.2, c.currentTime + from)
  loudness.gain.exponentialRampToValueAtTime(0.001, c.currentTime + from + seconds)
  tone.connect(loudness).connect(c.destination)
  tone.start(c.currentTime + from)
  tone.stop(c.currentTime + from + seconds)
}

/** Tells right from wrong; silent where there is no sound. */
export function sound(right: boolean): void {
  if (muted.get() || !globalThis.AudioContext) return
  context ??= new AudioContext()
  // A browser lets it sound once somebody has touched the page, as a scan does.
  void context.resume()
  if (right) note(1320, 0, 0.14)
  else for (const from of [0, 0.26]) note(196, from, 0.22)
  navigator.vibrate?.(right ? 40 : [120, 80, 120])
}
