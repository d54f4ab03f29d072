/** Documents that ship goods to a plant's warehouse: what receipts, docks and the yard say of a sheet, whichever it is. */
import { nameField, type AnyDocument, type Row } from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import type { Read, ReadOptions, Where } from '../../engine/rule.ts'
import { batSend, unitKind } from './batSend/batSend.ts'
import { delivery, deliveryType } from './delivery/delivery.ts'
import type { shipment } from '../common/shipment.ts'
import { accSend } from '../material/accSend/accSend.ts'
import { cusSend } from '../material/cusSend/cusSend.ts'
import { jis } from './jis/jis.ts'
import { sendSheet, sheetType } from './sendSheet/sendSheet.ts'
import { sheetDocuments, shippingDocuments, statesOf } from './sheets.ts'

/** What all of these have. */
export type AnySheet = Omit<Row<typeof shipment>, 'lines'> & {
  /** Which document it is of: all have `arrive`, `reslot`, `settle` and `unreceive`. */
  doc: AnyDocument
  /** What docks that take some kinds only call it. */
  kind: string
  /** What asked for the goods. */
  sourceNo: string | null
  lines: Pick<Row<typeof shipment>['lines'][number], 'id' | 'receivedQty' | 'damagedQty' | 'rejectedQty'>[]
}
export const kindOfSheet = (s: Pick<Row<typeof sendSheet>, 'sheetType'>): string => sheetType[s.sheetType][1]
export const kindOfUnits = (s: Pick<Row<typeof batSend>, 'sendKind'>): string => unitKind[s.sendKind][1]
export const kindOfDelivery = (s: Pick<Row<typeof delivery>, 'deliveryType'>): string => deliveryType[s.deliveryType][1]

const sent = (s: Row<typeof sendSheet>): AnySheet => ({ ...s, doc: sendSheet, kind: kindOfSheet(s) })
const units = (s: Row<typeof batSend>): AnySheet => ({ ...s, doc: batSend, kind: kindOfUnits(s), sourceNo: s.orderNo })
const delivered = (s: Row<typeof delivery>): AnySheet => ({ ...s, doc: delivery, kind: kindOfDelivery(s) })

/** The sheets with these ids. */
export async function sheetsOf(read: Read, id: number[], options?: ReadOptions): Promise<AnySheet[]> {
  const found = await read.any(sendSheet, { id }, options)
  // Ids are given once over all documents.
  const sheets = found.map(sent)
  const left = () => sheets.length < new Set(id).size
  if (left()) sheets.push(...(await read.any(delivery, { id }, options)).map(delivered))
  if (left()) sheets.push(...(await read.any(batSend, { id }, options)).map(units))
  return sheets
}

/** What receipts and differences say of a sheet. */
export type ReceivedSheet = Pick<
  AnySheet,
  | Exclude<keyof AnySheet & keyof Row<typeof jis> & keyof Row<typeof accSend> & keyof Row<typeof cusSend>, 'lines' | 'status'>
  | 'sheetNo'
  | 'transportBy'
  | 'doc'
  | 'lines'
> & {
  /** Of one that goes to no store: the customer who has it. */
  customerCode?: string
}

/** The sheets with these ids that were received, racks in sequence, those for depots and for customers too. */
export async function receivedSheetsOf(read: Read, id: number[], options?: ReadOptions): Promise<ReceivedSheet[]> {
  const docked = await sheetsOf(read, id, options)
  const left = (...found: readonly unknown[]) => found.length < new Set(id).size
  const racks = left(...docked) ? await read.any(jis, { id }, options) : []
  const parcels = left(...docked, ...racks) ? await read.any(accSend, { id }, options) : []
  const customers = left(...docked, ...racks, ...parcels) ? await read.any(cusSend, { id }, options) : []
  return [
    ...docked,
    ...racks.map((s) => ({ ...s, sheetNo: s.jisNo, doc: jis })),
    ...parcels.map((s) => ({ ...s, transportBy: 'supplier' as const, doc: accSend })),
    ...customers.map((s) => ({ ...s, transportBy: 'supplier' as const, doc: cusSend })),
  ]
}

/** The sheets of which this holds. */
export async function sheetsBy(
  read: Read,
  where: Pick<Where<typeof sendSheet>, 'plant' | 'plateNo' | 'sheetNo' | 'status'>,
): Promise<AnySheet[]> {
  return [
    ...(await read.any(sendSheet, where)).map(sent),
    ...(await read.any(batSend, where)).map(units),
    ...(await read.any(delivery, where)).map(delivered),
  ]
}

/** SQL: what statements ask of the heads of all of them, under each other. */
export const sheetHeads = (): Sql =>
  join(
    sheetDocuments.map((d) => sql`select id, ${d.name} doc, sheet_no, supplier_code, status, received_at from ${table(d)}`),
    ' union all ',
  )

/** SQL: those of these states that a document has, as a list for `in`. */
export const stateCodes = (doc: AnyDocument, ...states: readonly string[]): Sql =>
  codes(doc, 'status' as never, ...(statesOf(doc, ...states) as never[]))

/** When a rack is to be there is what the line says. */
const byWhen = (doc: AnyDocument): Sql => ident('planArriveAt' in doc.fields ? 'planArriveAt' : 'needAt')

/** SQL: lines of sheets in these states with what of them is not counted yet; of a rack in sequence by its own number. */
export const sheetLinesOf = (...states: readonly string[]): Sql =>
  join(
    shippingDocuments
      .filter((d) => statesOf(d, ...states).length)
      .map(
        (
          d,
        ) => sql`select h.id, ${d.name} doc, h.${ident(nameField(d))} sheet_no, h.plant, h.supplier_id, h.send_at, h.${byWhen(d)} plan_arrive_at, h.creation_date,
        l.part_no, l.ship_qty, l.ship_qty - l.received_qty - l.damaged_qty - l.rejected_qty left_qty
      from ${lineTable(d)} l join ${table(d)} h on h.id = l.head_id where h.status in ${stateCodes(d, ...states)}`,
      ),
    ' union all ',
  )
