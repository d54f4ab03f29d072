/** Is help shown? Anybody may open it: the header, a key, an empty list. */
import { storeOf } from '../store.ts'

export const helpOpen = storeOf(false)
