import { type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { rules, type Effects, type Read } from '../../../engine/rule.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { wanted } from '../../common/callOff.ts'
import { callOffRules, inWindow, lineShipped } from '../../common/callOff.server.ts'
import { linkedParts } from '../../common/links.server.ts'
import { boxesOf, oddBoxes, planOf, usualOf, waysOf } from '../../common/deliveryRoutes.server.ts'
import { packing } from '../sendSheet/shipment.server.ts'
import { pullSheet } from './pullSheet.ts'
import { ledger } from '../../../ledger/read.ts'

type Pull = Row<typeof pullSheet>

/** What pull sheets are held against: lines whose part the supplier does not deliver then, ways of the goods, what parts usually have. */
const factsOf = async (pulls: Pull[], read: Read) => ({
  unlinked: await linkedParts(read, pulls, (p) =>
    p.lines.map((l) => ({ partNo: l.partNo, on: p.needAt.slice(0, 10), lineNo: l.lineNo })),
  ),
  ways: await waysOf(read, pulls),
  usual: await usualOf(read, pulls),
})
type Facts = Awaited<ReturnType<typeof factsOf>>

/** What follows from its lines, from the way that its goods come, and from where its parts are used. */
function plan(pull: Pull, { ways, usual }: Facts, to: Effects<typeof pullSheet>): void {
  const day = pull.needAt.slice(0, 10)
  to.set({ ...planOf(pull, ways.hours(pull, day)), carrierCode: pull.carrierCode ?? ways.carrier(pull, day) })
  for (const l of pull.lines) {
    const { stationCode, packageCode } = usual(pull, l)
    const more = {
      ...(l.needBoxes ? {} : { needBoxes: boxesOf(l) }),
      ...(!l.stationCode && stationCode ? { stationCode } : {}),
      ...(!l.packageCode && packageCode ? { packageCode } : {}),
    }
    if (Object.keys(more).length) to.setLine(l.id, more)
  }
}

const { create, edit } = createEditRules(pullSheet, {
  find: factsOf, together: 'each',
  wrong: (pull, { found }) => {
    if (!pull.lines.length) return '拉动单没有明细行'
    const firsts = new Map(pull.lines.toReversed().map((l) => [l.kanbanNo, l.lineNo]))
    const again = pull.lines.filter((l) => l.kanbanNo && firsts.get(l.kanbanNo) !== l.lineNo)
    return [
      ...(pull.windowEnd && pull.windowEnd <= pull.needAt ? [{ field: 'windowEnd', message: '窗口截止必须晚于需求时间' }] : []),
      ...(found.unlinked.get(pull.id) ?? []),
      ...again.map((l) => ({
        line: l.lineNo, field: 'kanbanNo',
        message: `看板卡${l.kanbanNo}与第${firsts.get(l.kanbanNo)}行相同，一张卡只填一行`,
      })),
      ...(pull.pullType === 'urgent' ? [] : pull.lines.flatMap((l) => oddBoxes(l, l.snp, l.lineNo))),
    ]
  },
  edit: {
    effect: (pull, { input: { lines, ...head } }, to) => {
      to.set(head)
      // Boxes follow from the quantity, unless they were counted otherwise.
      const counted = new Map(pull.lines.map((l) => [l.id, packing(l.needQty, l.snp).boxes]))
      if (lines) to.replaceLines(lines.map((l) => (l.needBoxes === counted.get(l.id!) ? { ...l, needBoxes: null } : l)))
    },
  },
  follows: (pull, { found }, to) => plan(pull, found, to),
})

const cardsOf = (p: Pull) => new Set(p.lines.flatMap((l) => (l.kanbanNo ? [`${p.plant}|${l.kanbanNo}`] : [])))
/** Kanban cards that still wait for goods elsewhere, or are on several of these pull sheets, as plant|card. */
async function openCards(pulls: Pull[], read: Read): Promise<Set<string>> {
  const cards = pulls.flatMap((p) => p.lines.flatMap((l) => (l.kanbanNo ? [l.kanbanNo] : [])))
  if (!cards.length) return new Set()
  const rows = await read.rows<{ k: string }>(
    sql`select h.plant || '|' || l.kanban_no k from ${lineTable(pullSheet)} l join ${table(pullSheet)} h on h.id = l.head_id join ${ledger.demandLines()} d on d.id = l.id
      where l.kanban_no = any(${cards}::text[]) and h.supplier_code = any(${pulls.map((p) => p.supplierCode)}::text[])
        and h.status in ${codes(pullSheet, 'status', ...wanted)} and d.open + d.alloc + d.transit > 0`,
  )
  const once = new Set<string>()
  const twice = pulls.flatMap((p) => [...cardsOf(p)]).filter((k) => once.has(k) || !once.add(k))
  return new Set([...rows.map((r) => r.k), ...twice])
}

const callOff = callOffRules(pullSheet, {
  find: openCards,
  wrong: (pull: Pull, cards) =>
    pull.lines
      .filter((l) => l.kanbanNo && cards.has(`${pull.plant}|${l.kanbanNo}`))
      .map((l) => ({ line: l.lineNo, field: 'kanbanNo', message: `看板卡${l.kanbanNo}已存在未完成需求` })),
  // What another order gives is a line of its own, with the same card.
  more: ({ packageCode, kanbanNo, stationCode, lineNeedAt, projectCode, batchReq, snp }: Pull['lines'][number], qty) => ({
    packageCode, kanbanNo, stationCode, lineNeedAt, projectCode, batchReq,
    needBoxes: packing(qty, snp).boxes,
  }),
  released: (pull: Pull, to: Effects<typeof pullSheet>) =>
    to.set({ lineCount: pull.lines.length, boxCount: pull.lines.reduce((n, l) => n + boxesOf(l), 0) }),
})

export default rules(pullSheet, { create, edit, createSend: lineShipped(pullSheet, { head: inWindow }), ...callOff })
