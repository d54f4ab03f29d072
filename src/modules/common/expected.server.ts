/** How papers for phones in the yard are answered, whichever document they are of. */
import { toWire } from '../../declare/index.ts'
import type { AskContext, Read } from '../../engine/rule.ts'
import { boxLabel } from '../distribution/boxLabel/boxLabel.ts'
import { part } from '../master/part/part.ts'
import { reasonCode } from '../master/reasonCode/reasonCode.ts'
import { supplier } from '../master/supplier/supplier.ts'
import type { expectedOf, ExpectedLine, ExpectedReason, ExpectedSheet } from './expected.ts'

export type Asked = AskContext<ReturnType<typeof expectedOf>['input']>
type ReasonGroup = 'DIFF' | 'UNSAT'

/** Papers that a phone takes along; those due first. */
const MOST = 300
/** Trucks come early, and the night shift receives what the calendar calls tomorrow. */
const AHEAD = 24 * 3600_000

/** Due within a day, or late. */
export const isSoon = (at: string | null, now: string): boolean => at === null || Date.parse(at) <= Date.parse(now) + AHEAD

/** In which way goods differ, as phones call it. */
const ways = { short: 'short', damaged: 'damaged', rejected: 'wrong', over: 'extra' } as const

/** A row that is a paper, or stands for one. */
interface Due {
  id: number
  rowVersion: number
  /** Null: any time. */
  at: string | null
}

/** @param due in scope; `whole` writes those out that the phone does not have @param groups of reasons why something may differ */
export async function tellExpected<D extends Due>(
  { read, input, now }: Asked,
  due: readonly D[],
  whole: (due: D[], read: Read) => Promise<ExpectedSheet[]>,
  groups: readonly ReasonGroup[] = ['DIFF'],
) {
  const sorted = due.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? '') || a.id - b.id)
  const sheets = sorted.slice(0, MOST)
  const known = new Set((input.known ?? '').split(','))
  const has = (s: D) => known.has(`${s.id}.${s.rowVersion}`)
  const reasons = await read.any(reasonCode, { reasonGroup: [...groups], status: 'enabled' })
  return {
    now,
    more: due.length - sheets.length,
    reasons: reasons.map((r): ExpectedReason => ({
      code: r.code, text: r.reasonText,
      ...(r.differs && { way: ways[r.differs] }),
    })),
    same: sheets.filter(has).map((s) => s.id),
    sheets: await whole(
      sheets.filter((s) => !has(s)),
      read,
    ),
  }
}

/** A sheet is coming in these, or being received. */
export const coming = ['sent', 'arrived', 'receiving'] as const
/** A carrier drives sheets to many stores, and takes in what comes to its own. */
export const takesIn = ({ who }: Asked) => (who.orgType === 'carrier' ? { operatorId: who.orgId } : {})
interface Coming {
  id: number
  rowVersion: number
  status: string
  planArriveAt: string
}
/** Sheets that come: what is on its way is due within a day or late. @param open those in `coming`, in scope */
export const tellComing = <S extends Coming>(
  asked: Asked,
  open: readonly S[],
  whole: (due: (S & { at: string })[], read: Read) => Promise<ExpectedSheet[]>,
) =>
  tellExpected(
    asked,
    open.filter((s) => s.status !== 'sent' || isSoon(s.planArriveAt, asked.now)).map((s) => ({ ...s, at: s.planArriveAt })),
    whole,
  )

/** A quantity as JSON has it. */
export const wire = (qty: bigint) => toWire(boxLabel.fields.qty, qty) as number

interface Named {
  supplierCode: string
  lines: readonly { partNo: string }[]
}
interface Line {
  id: number
  lineNo: number
  partNo: string
  unit: string
}
interface Head extends Pick<
  ExpectedSheet,
  'id' | 'sheetNo' | 'supplierCode' | 'plant' | 'warehouse' | 'dock' | 'plateNo' | 'planArriveAt'
> {
  rowVersion: number
}
interface Sent {
  shipQty: bigint
  receivedQty: bigint
  damagedQty: bigint
  rejectedQty: bigint
}
/** What of a line that was sent nobody has counted yet. */
export const uncounted = (l: Sent) => l.shipQty - l.receivedQty - l.damagedQty - l.rejectedQty

/** What the suppliers and parts of these papers are called. */
export async function wordsOf(sheets: readonly Named[], read: Read) {
  const codes = <T>(all: T[]) => [...new Set(all)]
  const suppliers = await read.any(supplier, { supplierCode: codes(sheets.map((s) => s.supplierCode)) })
  const parts = await read.any(part, { partNo: codes(sheets.flatMap((s) => s.lines.map((l) => l.partNo))) })
  const supplierNames = new Map(suppliers.map((s) => [s.supplierCode, s.supplierName]))
  const byNo = new Map(parts.map((p) => [p.partNo, p]))
  return {
    /** What a paper says above its lines. */
    head: ({ id, rowVersion, sheetNo, supplierCode, plant, warehouse, dock, plateNo, planArriveAt }: Head) => ({
      id, version: rowVersion, sheetNo, supplierCode, plant, warehouse, dock, plateNo, planArriveAt,
      supplierName: supplierNames.get(supplierCode) ?? supplierCode,
    }),
    isBatch: (partNo: string) => !!byNo.get(partNo)?.isBatch,
    /** @param openQty what of it is to be counted */
    line: (l: Line, openQty: bigint): ExpectedLine => ({
      id: l.id, lineNo: l.lineNo, partNo: l.partNo, unit: l.unit,
      partName: byNo.get(l.partNo)?.partName ?? '',
      openQty: wire(openQty),
    }),
  }
}
