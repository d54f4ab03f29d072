/** In which states lines of a document are still to be shipped, and of which sort the document is. */
import type { Action, AnyDocument } from '../../declare/index.ts'
import { jis } from './jis/jis.ts'

/** As what makes its sheets says; a rack in sequence is its own sheet, and on its way until it is received. */
export const shippableAs = (doc: AnyDocument): Pick<Action, 'from' | 'only'> | undefined =>
  doc === jis ? { from: [...jis.actions.send.from, ...jis.actions.receive.from] } : doc.actions.createSend
