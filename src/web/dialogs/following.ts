/** The step that was chosen after another one: its dialog is the portal's, whatever page is open. */
import type { AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { storeOf } from '../store.ts'

export interface FollowUp {
  doc: AnyDocument
  name: string
  row: WireRow
}
export const following = storeOf<FollowUp | undefined>(undefined)
