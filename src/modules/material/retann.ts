/**
 * RETANN (announcement for returns, D.01B) of after-sales parts: of one request that waits for the supplier, and of a sheet that left
 * the depot. Codes are ours, which the standard calls the buyer's (agency 92, item number IN). States of goods are EANCOM's (agency 9).
 */
import { show, type Decimal } from '../../declare/index.ts'
import { unitCodes } from '../../exchange/edifact/units.ts'
import { chunks, dtm, type Written } from '../../exchange/edifact/write.ts'

export const retann = { type: 'RETANN', version: 'D:01B:UN' } as const

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

const buyers = (code: string) => [code, '', '92'] as const
/** What is wanted for the goods: a credit note, or a despatch of the same again. */
const wanted = { goBack: '381', exchange: '351', scrap: '381' }
/** What becomes of them: they go back, or are destroyed. */
const state = { goBack: '12E', exchange: '12E', scrap: '14E' }

export function returnsSegments(r: Returns): Written[] {
  const text = chunks(r.remark, 512, 5)
  return [
    ['BGM', ['70E', '', '9'], r.no, '9'],
    dtm('137', r.at),
    ...(r.outAt ? [dtm('11', r.outAt)] : []),
    ...(text.length ? [['FTX', 'AAI', '', '', text] as const] : []),
    ['DOC', wanted[r.handleType]],
    ...(r.sourceSheetNo ? [['RFF', ['DQ', r.sourceSheetNo]] as const] : []),
    ['NAD', 'BY', buyers(r.plant)],
    ['LOC', '14', buyers(r.warehouse)],
    ['NAD', 'SU', buyers(r.supplierCode)],
    ['NAD', 'SF', buyers(r.warehouse), '', '', chunks(r.address, 35, 4)],
    ...(r.contact || r.phone ? [['CTA', 'IC', ['', r.contact ?? '']] as const] : []),
    ...(r.phone ? [['COM', [r.phone, 'TE']] as const] : []),
    ...(r.plateNo || r.carrierCode
      ? [['TDT', '20', '', '3', '', r.carrierCode ? buyers(r.carrierCode) : '', '', '', ['', '', '', r.plateNo ?? '']] as const]
      : []),
    ...r.lines.flatMap((l): Written[] => [
      ['LIN', String(l.lineNo), '', [l.partNo, 'IN']],
      ...(l.batchNo ? [['PIA', '1', [l.batchNo, 'NB']] as const] : []),
      ['QTY', ['61', show(l.qty), unitCodes[l.unit] ?? l.unit]],
      ['CDI', '3E', [state[r.handleType], '', '9']],
      ...(l.reqNo ? [['RFF', ['ACE', l.reqNo]] as const] : []),
      ['FTX', 'RTI', '1', buyers(l.reasonCode)],
    ]),
    ['UNS', 'S'],
    ['CNT', ['2', String(r.lines.length)]],
  ]
}
