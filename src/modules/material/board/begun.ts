/** What the board knows of a part, as the need and the notice that are begun from it ask. */
import { toInstant, type WireHead } from '../../../declare/index.ts'
import type { materialBoard } from './materialBoard.ts'
import { coverText } from './text.ts'

export type BoardRow = WireHead<typeof materialBoard>
const HOUR = 3_600_000
const after = (now: string, hours: number) => toInstant(new Date(Date.parse(now) + hours * HOUR))

/** The line stops when the part runs out; what it misses in the next shift is wanted before, and at least an hour from now. */
export function asNeed(r: BoardRow, now: string) {
  const stops = r.coverHours !== null && r.coverHours >= 0 ? r.coverHours : undefined
  return {
    plant: r.plant, supplierCode: r.supplierCode, partNo: r.partNo, lineCode: r.lineCode, stationCode: r.stationCode,
    warehouse: r.warehouse, level: r.warnLevel, needType: 1,
    needQty: r.shortageQty < 0 ? -r.shortageQty : r.next8h || undefined,
    needAt: after(now, Math.max(1, Math.min(8, stops ?? 8))),
    lineStopAt: stops === undefined || stops >= 72 ? undefined : after(now, stops),
  }
}

/** To all suppliers of the parts, to be answered today. */
export function asNotice(rows: readonly BoardRow[], now: string) {
  const each = (of: (r: BoardRow) => string) => [...new Set(rows.map(of))].join()
  const today = now.slice(0, 10)
  return {
    plant: rows[0]!.plant,
    noticeType: 1,
    level: Math.max(...rows.map((r) => r.warnLevel)),
    supplierCodes: each((r) => r.supplierCode),
    partNos: each((r) => r.partNo),
    title: `催料：${rows[0]!.partNo}${rows.length > 1 ? `等${rows.length}个零件` : ''}`,
    content: rows.map(said).join('\n'),
    effectiveDate: today, needReply: true, deadline: today,
  }
}

function said(r: BoardRow): string {
  const name = `零件${r.partNo}${r.partName ? ` ${r.partName}` : ''}`
  const line = r.lineCode ? `（${r.lineCode}${r.stationCode ? ` ${r.stationCode}` : ''}）` : ''
  const short = r.shortageQty < 0 ? `，8小时内缺${-r.shortageQty}${r.unit}` : ''
  return `${name}${line}可用${coverText(r.coverHours)}小时，在途${r.transitQty}${r.unit}${short}，请尽快发运并回复到货时间`
}
