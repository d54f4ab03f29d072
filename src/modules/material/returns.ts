/** After-sales parts that go back, as RETANN says it: one request that waits for the supplier, and a sheet that left the depot. */
import { show, type Decimal, toMinute } from '../../declare/index.ts'
import { ORIGINAL } from '../../exchange/edifact/functions.ts'
import type { retann } from '../../exchange/edifact/retann.ts'
import type { Content } from '../../exchange/edifact/table.ts'

interface Returns {
  no: string
  /** When it was written. */
  at: string
  /** When the goods left. */
  outAt?: string | null
  plant: string
  supplierCode: string
  warehouse: string
  handleType: 'goBack' | 'exchange' | 'scrap'
  /** Of the depot: where and from whom the goods are fetched. */
  address?: string | null
  contact?: string | null
  phone?: string | null
  plateNo?: string | null
  carrierCode?: string | null
  remark: string | null
  /** By which the goods came. */
  sourceSheetNo?: string | null
  lines: readonly {
    lineNo: number
    partNo: string
    unit: string
    qty: Decimal
    reasonCode: string
    reqNo?: string
    batchNo?: string | null
  }[]
}

/** What is wanted for the goods: a credit note, or a despatch of the same again. */
const wanted = { goBack: '381', exchange: '351', scrap: '381' }
/** What becomes of them: they go back, or are destroyed. */
const state = { goBack: '12E', exchange: '12E', scrap: '14E' }

/** @param code what the message is for (1225) */
export const returns = (r: Returns, code: string = ORIGINAL): Content<typeof retann> => ({
  documentNo: r.no, function: code,
  writtenAt: toMinute(r.at),
  sendAt: r.outAt ? toMinute(r.outAt) : '',
  note: r.remark ?? '',
  wanted: wanted[r.handleType],
  despatchNo: r.sourceSheetNo ?? '',
  buyer: r.plant, depot: r.warehouse, supplier: r.supplierCode, shipFrom: r.warehouse,
  address: r.address ?? '',
  contacts: r.contact || r.phone ? [{ name: r.contact ?? '', phone: r.phone ?? '' }] : [],
  transports: r.plateNo || r.carrierCode ? [{ carrier: r.carrierCode ?? '', plateNo: r.plateNo ?? '' }] : [],
  lines: r.lines.map((l) => ({
    lineNo: String(l.lineNo),
    item: l.partNo,
    batchNo: l.batchNo ?? '',
    qty: show(l.qty),
    unit: l.unit,
    state: state[r.handleType],
    requestNo: l.reqNo ?? '',
    reason: l.reasonCode,
  })),
  lineCount: String(r.lines.length),
})
