import { show } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { followed } from '../../../parts/demanded.rules.ts'
import { publishing, viewing } from '../../../parts/told.rules.ts'
import { writtenRules } from '../../../parts/written.rules.ts'
import { clockwork, plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { linkedParts } from '../../common/links.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { pullLines, shippableLines } from '../sendSheet/demand.server.ts'
import { draftSheet, packing, refuseShipment, wantedOf } from '../sendSheet/shipment.server.ts'
import { beyondOrders, giveBack, release, taken, takings } from './orders.server.ts'
import { boxesOf, planOf, usualOf, waysOf } from './callOff.server.ts'
import { pullSheet } from './pullSheet.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'

type Pull = Parameters<typeof pullLines>[0]

type Facts = {
  ways: Awaited<ReturnType<typeof waysOf>>
  usual: Awaited<ReturnType<typeof usualOf>>
}
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

const { create, edit } = writtenRules(pullSheet, {
  find: async (pulls, read) => ({ ways: await waysOf(read, pulls), usual: await usualOf(read, pulls) }),
  together: 'each',
  wrong: (pull) => {
    if (!pull.lines.length) return '拉动单没有明细行'
    if (pull.windowEnd && pull.windowEnd <= pull.needAt) return [{ field: 'windowEnd', message: '窗口截止必须晚于需求到达时间' }]
    return pull.lines
      .filter((l) => l.snp && pull.pullType !== 'urgent' && l.needQty % l.snp !== 0n)
      .map((l) => ({
        line: l.lineNo,
        field: 'needQty',
        message: `零件${l.partNo}：数量必须是标准包装${show(l.snp!)}的整数倍`,
      }))
  },
  create: { effect: (pull, { found }, to) => plan(pull, found, to) },
  edit: {
    effect: (pull, { input, found }, to) => {
      const { lines, ...head } = input
      to.set(head)
      // Boxes follow from the quantity, unless they were counted otherwise.
      const counted = new Map(pull.lines.map((l) => [l.id, packing(l.needQty, l.snp).boxes]))
      if (lines) to.replaceLines(lines.map((l) => (l.needBoxes === counted.get(l.id!) ? { ...l, needBoxes: null } : l)))
      plan(pull, found, to)
    },
  },
})

/** Kanban cards of these pull sheets that still wait for goods elsewhere, as plant|card. */
async function openCards(read: Read, pulls: Pull[]): Promise<Set<string>> {
  const cards = pulls.flatMap((p) => p.lines.flatMap((l) => (l.kanbanNo ? [l.kanbanNo] : [])))
  if (!cards.length) return new Set()
  const rows = await read.rows<{ k: string }>(
    sql`select h.plant || '|' || l.kanban_no k from ${lineTable(pullSheet)} l join ${table(pullSheet)} h on h.id = l.head_id join demand_line d on d.id = l.id
      where l.kanban_no = any(${cards}::text[]) and h.supplier_code = any(${pulls.map((p) => p.supplierCode)}::text[])
        and h.status in ${codes(pullSheet, 'status', 'published', 'partSent', 'allSent', 'partReceived')} and d.open + d.alloc + d.transit > 0`,
  )
  return new Set(rows.map((r) => r.k))
}

const publish = publishing(pullSheet, {
  find: async (pulls, read) => {
    const unlinked = await linkedParts(read, pulls, (p) =>
      p.lines.map((l) => ({ partNo: l.partNo, on: p.needAt.slice(0, 10), lineNo: l.lineNo })),
    )
    const plants = await read.any(factory, { plant: [...new Set(pulls.map((p) => p.plant))] })
    return {
      unlinked,
      takings: await takings(read, pulls),
      over: new Map(plants.map((p) => [p.plant, p.allowOverCall])),
      openCards: await openCards(read, pulls),
    }
  },
  guard: (pull, { found }) => [
    ...(found.unlinked.get(pull.id) ?? []),
    ...pull.lines
      .filter((l) => l.kanbanNo && found.openCards.has(`${pull.plant}|${l.kanbanNo}`))
      .map((l) => ({ line: l.lineNo, field: 'kanbanNo', message: `看板卡${l.kanbanNo}已存在未完成需求` })),
    ...(found.over.get(pull.plant) ? [] : pull.lines.flatMap((l) => beyondOrders(l, found.takings.get(l.id)!))),
  ],
  effect: (pull, { found }, to) => {
    // What another order gives is a line of its own, with the same card.
    release(pull, found.takings, to, (line, qty) => {
      const { packageCode, kanbanNo, stationCode, lineNeedAt, projectCode, batchReq } = line
      const needBoxes = packing(qty, line.snp).boxes
      return { packageCode, kanbanNo, stationCode, lineNeedAt, projectCode, batchReq, needBoxes }
    })
    to.set({ lineCount: pull.lines.length, boxCount: pull.lines.reduce((n, l) => n + boxesOf(l), 0) })
    to.tell('published', pull.supplierId, { pullNo: pull.pullNo })
  },
})
const remindUnseen = clockwork(pullSheet, 'remindUnseen', {
  due: (read, { now }, most) =>
    read.rows(sql`select id from ${table(pullSheet)} where status in ${codes(pullSheet, 'status', 'published')} and not viewed
      and reminded_at is null and latest_send_at <= ${now}::timestamptz + interval '30 minutes' and need_at > ${now}::timestamptz
      order by latest_send_at limit ${most}`),
  effect: (pull, { now }, to) => {
    to.set({ remindedAt: now })
    const data = { pullNo: pull.pullNo, latest: pull.latestSendAt!.slice(11, 16), supplierCode: pull.supplierCode }
    to.tell('unviewed', pull.supplierId, data)
    to.tell('unviewedToPlant', null, data)
  },
})

/** What should be there by the end of its window and is not. */
const runLate = clockwork(pullSheet, 'runLate', {
  due: (read, { now }, most) =>
    read.rows(sql`select id from ${table(pullSheet)} where status in ${codes(pullSheet, 'status', 'published', 'partSent', 'allSent', 'partReceived')}
      and not overdue and window_end <= ${now}::timestamptz order by window_end limit ${most}`),
  effect: (pull, _, to) => {
    to.set({ overdue: true })
    const left = show(pull.orderedQty - pull.receivedQty - pull.cancelledQty)
    const data = { pullNo: pull.pullNo, windowEnd: pull.windowEnd!.slice(5, 16).replace('T', ' '), left }
    to.tell('overdue', pull.supplierId, data)
    to.tell('overdue', null, data)
  },
})

const createSend = rule(pullSheet, 'createSend', {
  find: (_, read, inputs) =>
    shippableLines(
      read,
      inputs.flatMap((i) => i.lines.map((l) => l.id)),
    ),
  guard: (_, { input, found }) => refuseShipment(wantedOf(input.lines), found),
  effect: (pull, { input, found }, to) => {
    const { lines, ...trip } = input
    draftSheet(
      to,
      {
        ...trip,
        sourceType: 'pullSheet',
        sourceNo: pull.pullNo,
        zone: pull.zone,
        planArriveAt: pull.needAt,
        windowEnd: pull.windowEnd,
      },
      wantedOf(lines),
      found,
    )
  },
})

const cancel = rule(pullSheet, 'cancel', {
  find: taken,
  guard: (pull) =>
    pull.lines.some((l) => l.allocQty + l.transitQty + l.receivedQty > 0n) && '已开送货单或已发运，不能取消，请改用关闭',
  effect: (pull, { input, found }, to) => {
    to.set({ closeReason: input.reasonCode ?? null })
    if (pull.publishedAt) to.post(...giveBack(pull, found))
  },
})
const close = rule(pullSheet, 'close', {
  find: taken,
  guard: (pull) => pull.lines.some((l) => l.allocQty > 0n) && '有未发运的送货单，请先取消送货单',
  effect: (pull, { input, found }, to) => {
    to.set({ closeReason: input.reasonCode ?? null })
    to.post(...giveBack(pull, found))
  },
})

export default rules(pullSheet, {
  create,
  edit,
  publish,
  viewed: viewing(pullSheet),
  remindUnseen,
  runLate,
  createSend,
  cancel,
  close,
  remove: plain,
  ...followed(pullSheet, {
    waitAgain: 'waiting',
    partSend: 'partSent',
    allSend: 'allSent',
    partReceive: 'partReceived',
    finish: 'settled',
  }),
})
