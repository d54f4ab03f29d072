/** The documents that ship goods to a plant's warehouse; their states have the same names and codes. */
import { batSend } from './batSend/batSend.ts'
import { delivery } from './delivery/delivery.ts'
import { sendSheet } from './sendSheet/sendSheet.ts'

export const sheetDocuments = [sendSheet, batSend, delivery] as const
