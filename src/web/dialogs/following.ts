/** The step that was chosen after another one: its dialog is the portal's, whatever page is open. */
import type { AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { storeOf } from '../store.ts'
import type { Content } from './merge.ts'

export interface FollowUp {
  doc: AnyDocument
  name: string
  /** What its button says. */
  label: string
  /** What it acts on; none, a new one is made. */
  row?: WireRow
  /** What a new one begins with, and what it is begun from. */
  preset?: Content & { from: string }
  /** Beside the way of what it is begun from. */
  aside?: true | undefined
  /** Once it is done: the next one of the same kind opens. */
  after?: (() => void) | undefined
  /** Where nothing is asked it is done without a question: the button said what. */
  atOnce?: true
}
export const following = storeOf<FollowUp | undefined>(undefined)
