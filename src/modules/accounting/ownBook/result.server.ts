/** A comparison as screens and workbooks show it. */
import { show } from '../../../declare/index.ts'
import { FileAnswer } from '../../../engine/http/call.ts'
import type { Read } from '../../../engine/rule.ts'
import { writeXlsx, type Cell, type SheetColumn } from '../../../engine/sheets/write.ts'
import { eachYielding } from '../../../engine/yielding.ts'
import { partsOf, type Found, type PartResult } from './reconcile.server.ts'
import { moveText, total, type His, type Ours, type Stated } from './sides.server.ts'
import { shares, type Share } from './spread.ts'
import { hows, reasons } from './words.ts'

const number = (qty: bigint): number => Number(show(qty))
const sum = (groups: readonly Found[], of: (g: Found) => bigint): bigint => groups.reduce((n, g) => n + of(g), 0n)
/** A dispute says so much of a part. */
const MOST_SAID = 400

/** A part a row: what agrees, what only one side has, what of the difference is proven, and what is left. */
export async function summaries(read: Read, stated: Stated, parts: readonly PartResult[]) {
  const named = await partsOf(
    read,
    parts.map((p) => p.partNo),
  )
  const lines = Map.groupBy(stated.row.lines, (l) => l.partNo)
  const rows: (ReturnType<typeof summary> & { disputed: ReturnType<typeof disputed> })[] = []
  await eachYielding(parts, (p) =>
    rows.push({ ...summary(p, named.get(p.partNo)), disputed: disputed(p, stated, lines.get(p.partNo) ?? []) }),
  )
  return rows
}

/** What nothing explains, on the lines of the statement that it belongs to, as a dispute says it. */
function disputed({ groups }: PartResult, { lying }: Stated, lines: Stated['row']['lines']) {
  const open = groups.filter((g) => g.openQty)
  const lain = lines.map((l) => {
    const [place, qty, days] = lying(l)
    return { id: l.id, place, qty, ...(days && { days }) }
  })
  return shares(open, lain).map((s) => ({
    lineId: s.id,
    qty: number(s.qty),
    remark: (lines.length > 1 ? shareText(s, open) : open.map(openText).join('；')).slice(0, MOST_SAID),
  }))
}
/** Of several lines each says what it has of a difference that no document of ours places. */
const shareText = ({ booked, spreadQty }: Share<Found>, open: readonly Found[]): string =>
  [
    ...booked.map(openText),
    ...(spreadQty
      ? [
          `${open
            .filter((g) => !g.ours.length)
            .map(openText)
            .join('；')}，按各行数量分摊 ${show(spreadQty)}`,
        ]
      : []),
  ].join('；')

function summary({ partNo, his, ours, groups }: PartResult, part: { partName: string; unit: string } | undefined) {
  const of = (...how: Found['how'][]) => groups.filter((g) => how.includes(g.how))
  const open = groups.filter((g) => g.openQty)
  const openQty = sum(open, (g) => g.openQty)
  return {
    partNo,
    partName: part?.partName ?? null,
    unit: part?.unit ?? null,
    hisQty: number(total(his)),
    oursQty: number(total(ours)),
    agreedQty: number(sum(of('exact', 'date', 'sum', 'number', 'day'), (g) => total(g.ours))),
    hisOnlyQty: number(sum(of('his'), (g) => g.diffQty)),
    oursOnlyQty: number(sum(of('ours'), (g) => -g.diffQty)),
    quantityQty: number(sum(of('quantity'), (g) => g.diffQty)),
    provenQty: number(sum(groups, (g) => g.diffQty) - openQty),
    openQty: number(openQty),
    openCount: open.length,
    lineCount: his.length + ours.length,
    reasons: [
      ...Map.groupBy(
        groups.flatMap((g) => g.reasons),
        (r) => r.reason,
      ),
    ]
      .map(([name, list]) => `${reasons[name]} ${show(list.reduce((n, r) => n + r.qty, 0n))}`)
      .join('、'),
    open: open.map(openText).join('；').slice(0, MOST_SAID),
  }
}

/** What of a group nothing explains, as a dispute says it. */
function openText(g: Found): string {
  const no = g.his[0]?.docNo ?? g.ours[0]?.sheetNo ?? g.ours[0]?.docNo
  return g.how === 'quantity'
    ? `${no} 我方${show(total(g.his))}、结算单${show(total(g.ours))}`
    : `${no} ${g.how === 'his' ? '仅我方有' : '仅结算单有'} ${show(g.openQty < 0n ? -g.openQty : g.openQty)}`
}

/** The groups of a part: what does not agree first. */
export const groupsOf = ({ groups }: PartResult) =>
  groups
    .toSorted((a, b) => rank(b) - rank(a))
    .map((g) => ({
      how: hows[g.how][0],
      diffQty: number(g.diffQty),
      openQty: number(g.openQty),
      his: g.his.map((h) => ({ day: h.day, docNo: h.docNo, qty: number(h.qty), lineNo: h.lineNo, kind: h.kind })),
      ours: g.ours.map((o) => ({
        day: o.day, doc: o.doc, docNo: o.docNo, sheetNo: o.sheetNo, sheetDoc: o.sheetDoc,
        // The further paper whose number he writes.
        paper: g.his.find((h) => h.nos.some((no) => o.papers?.includes(no)))?.docNo ?? null,
        qty: number(o.qty),
        move: moveText(o.move),
      })),
      reasons: g.reasons.map((r) => ({ ...r, qty: number(r.qty), label: reasons[r.reason] })),
    }))
const rank = (g: Found): number => (g.openQty ? 100 : g.diffQty ? 50 : 0) + hows[g.how][0]

const columns: SheetColumn[] = [
  ['零件号', 'text'],
  ['零件名称', 'text'],
  ['组', 'int'],
  ['结果', 'text'],
  ['供应商日期', 'date'],
  ['供应商单据号', 'text'],
  ['供应商数量', 'decimal'],
  ['主机厂日期', 'date'],
  ['主机厂单据号', 'text'],
  ['送货单号', 'text'],
  ['业务', 'text'],
  ['主机厂数量', 'decimal'],
  ['差额', 'decimal'],
  ['未查明', 'decimal'],
  ['原因', 'text'],
].map(([title, type]) => ({
  title, type,
  ...(type === 'decimal' ? { scale: 3 } : {}),
  ...(title === '原因' ? { width: 60 } : {}),
})) as SheetColumn[]

/** All lines of both sides, those of one group beneath each other, as a workbook. */
export async function resultBook(read: Read, stmtNo: string, parts: readonly PartResult[]): Promise<FileAnswer> {
  const named = await partsOf(
    read,
    parts.map((p) => p.partNo),
  )
  let group = 0
  function* rows(): Generator<Cell[][]> {
    for (const p of parts) yield p.groups.flatMap((g) => cellsOf(p.partNo, named.get(p.partNo)?.partName ?? '', ++group, g))
  }
  return new FileAnswer(`对账比对_${stmtNo}.xlsx`, writeXlsx({ name: '对账比对', columns, rows: rows() }))
}

function cellsOf(partNo: string, partName: string, group: number, g: Found): Cell[][] {
  const said = g.reasons.map((r) => `${reasons[r.reason]} ${show(r.qty)}（${r.docNo}）`).join('、')
  return Array.from({ length: Math.max(g.his.length, g.ours.length) }, (_, i): Cell[] => {
    const [h, o]: [His | undefined, Ours | undefined] = [g.his[i], g.ours[i]]
    return [
      partNo,
      partName,
      group,
      hows[g.how][1],
      ...(h ? [h.day, h.docNo, show(h.qty)] : [null, null, null]),
      ...(o ? [o.day, o.docNo, o.sheetNo, moveText(o.move), show(o.qty)] : [null, null, null, null, null]),
      ...(i ? [null, null, null] : [show(g.diffQty), show(g.openQty), said]),
    ]
  })
}
