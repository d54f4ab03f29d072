/** The documents that ship goods to a plant. */
import type { AnyDocument } from '../../declare/index.ts'
import { batSend } from './batSend/batSend.ts'
import { delivery } from './delivery/delivery.ts'
import { jis } from './jis/jis.ts'
import { sendSheet } from './sendSheet/sendSheet.ts'

/** Those that come to a dock and are checked in there; their states have the same names and codes. */
export const sheetDocuments = [sendSheet, batSend, delivery] as const
/** All of them: racks in sequence have a number of their own, fewer states and no dock to be booked. */
export const shippingDocuments = [...sheetDocuments, jis] as const

/** Those of these states that a document has. */
export const statesOf = (doc: AnyDocument, ...states: readonly string[]): string[] => states.filter((s) => s in doc.states)
