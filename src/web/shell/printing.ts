/** Is the page being printed? What is made for the window (only the rows in sight, inner scrolling) is drawn whole then. */
import { flushSync } from 'react-dom'
import { storeOf } from '../store.ts'

const printing = storeOf(false)
// Paper is laid out right after this event: a drawing that waits for a frame comes too late.
matchMedia('print').addEventListener('change', (e) => flushSync(() => printing.set(e.matches)))

export const usePrinting = printing.use
