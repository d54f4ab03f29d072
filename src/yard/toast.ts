/** The answer to the last scan, for eyes, ears and hands: green and one high note, amber or red and two low ones. */
import { sound } from '../web/scan/sound.ts'
import { storeOf } from '../web/store.ts'

export interface Toast {
  tone: 'right' | 'again' | 'wrong'
  title: string
  text: string
  /** What may be done about it. */
  offer?: { label: string; run: () => void }
  /** Another one each time, though it says the same. */
  n: number
}
export const lastToast = storeOf<Toast | undefined>(undefined)
let count = 0

export function toast(tone: Toast['tone'], title: string, text = '', offer?: Toast['offer']): void {
  lastToast.set({ tone, title, text, n: ++count, ...(offer ? { offer } : {}) })
  sound(tone === 'right')
}
export const closeToast = () => lastToast.set(undefined)
