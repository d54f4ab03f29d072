/** A shipment is declared in a screen and has the whole life of its trait: it leaves, comes to a dock, is counted, or ends before. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import { complaintsOf, type AnyDocument, type Row, type Who } from '../src/declare/index.ts'
import type { Effects, Posting, Read, Rule } from '../src/engine/rule.ts'
import { documents } from '../src/modules/index.ts'
import { declaredRoles } from '../src/modules/roles.ts'
import { allRules } from '../src/rules.gen.ts'
import rules, { sampleShipment } from './fixtures/sampleShipment.ts'

const line = {
  id: 71, lineNo: 1, toolNo: 'T9', partNo: 'P1', unit: 'EA',
  shipQty: 5000n,
  batchNo: null,
  prodDate: null,
  demandLineId: null,
  receivedQty: 0n,
  shortQty: 0n,
  damagedQty: 0n,
  rejectedQty: 0n,
  overQty: 0n,
  diffReason: null,
  qcState: null,
}
const sheet = {
  id: 7, sheetNo: 'TR0001', repairNo: 'R5', wear: 'light', status: 'published', plant: 'A01', warehouse: 'W1', dock: 'D1',
  supplierId: 12, supplierCode: 'S001',
  operatorId: null,
  carrierCode: null,
  plateNo: '沪A12345',
  driverName: null,
  driverPhone: null,
  slotStart: null,
  windowEnd: null,
  sendAt: null,
  arriveAt: null,
  totalQty: 5000n,
  receivedQty: 0n,
  diffSignStatus: null,
  remark: null,
}
const warehouses = [{ plant: 'A01', warehouse: 'W1', whKind: 'line' }]
/** A ticket that has this sheet alone on it. */
const ticket = {
  id: 90, plant: 'A01', plateNo: '沪A12345', dock: 'D1',
  appointStart: '2026-11-12T08:00:00.000+08:00',
  lines: [{ sheetNo: 'TR0001' }],
}
const world = {
  any: async ({ name }: AnyDocument) => (name === 'warehouse' ? warehouses : name === 'ddRoom' ? [ticket] : []),
  rows: async () => [{ id: 90 }],
}

interface Done {
  set: Record<string, unknown>
  lines: Record<string, unknown>[]
  posted: Posting[]
  acts: [doc: string, action: string, id: number][]
  told: unknown[]
}
/** What an action says against it, or else what it writes, posts and tells. */
async function act(action: string, input: object = {}, more: object = {}): Promise<Done | { wrong: string[] }> {
  const { find, guard, effect } = rules.actions[action] as Rule<any, any, any>
  const it = structuredClone({ ...sheet, lines: [line], ...more }) as unknown as Row<any>
  const c = { today: '2026-11-12', now: '2026-11-12T08:30:00.000+08:00', who: { orgType: 'internal', name: '王' } as Who, input }
  const found = await find?.([it], world as unknown as Read, [input as never], c)
  const wrong = complaintsOf(guard?.(it, { ...c, found })).map((w) => w.message)
  if (wrong.length) return { wrong }
  const done: Done = { set: {}, lines: [], posted: [], acts: [], told: [] }
  const tell = (event: string, org: number | null, data: object) => void done.told.push([event, org, data])
  const made = { id: 200, no: 'RC1', lineIds: [201], post: (...p: Posting[]) => void done.posted.push(...p), tell }
  const to: Partial<Effects<any>> = {
    set: (patch) => void (Object.assign(done.set, patch), Object.assign(it, patch)),
    setLine: (id, patch) => void (done.lines.push({ id, ...patch }), Object.assign(it.lines[0]!, patch)),
    move: (state) => void (done.set.status = state),
    create: (doc) => (done.acts.push([doc.name, 'create', 0]), made),
    act: (doc, name, id) => void done.acts.push([doc.name, name, id]),
    post: (...p) => void done.posted.push(...p),
    tell,
  }
  effect?.(it, { ...c, found }, to as Effects<any>)
  return done
}
const done = async (...asked: Parameters<typeof act>) => {
  const said = await act(...asked)
  assert.ok('posted' in said, `${asked[0]} is refused`)
  return said
}
const leaving = { plateNo: null, driverName: '李', driverPhone: null }
const counted = { finish: 'yes', businessDate: null, lines: [{ id: 71, receivedQty: 5000n }] }

test('a plain shipment is a document without a complaint, in at most 60 lines', () => {
  const known = new Map([...allRules.map((r) => [r.doc.name, r] as const), [sampleShipment.name, rules]])
  const said = checkDocuments([...documents, sampleShipment], known, [], declaredRoles)
  assert.deepEqual(
    said.filter((c) => c.includes('sampleShipment')),
    [],
  )
  const text = readFileSync(new URL('fixtures/sampleShipment.ts', import.meta.url), 'utf8')
  assert.ok(text.split('\n').length <= 61)
})

test('titles say what it is called for short, lists and papers have its own columns', () => {
  assert.equal(sampleShipment.tells.sent.title, '工装已发运')
  assert.equal(sampleShipment.agendas.departures!.title, '今日工装发运')
  assert.deepEqual(sampleShipment.list.slice(0, 4), ['sheetNo', 'status', 'repairNo', 'supplierCode'])
  assert.deepEqual(Object.keys(sampleShipment.waits), ['toolsToPublish', 'toolsToSend', 'toolsLate', 'toolsToReceive'])
  assert.equal(sampleShipment.prints.reportPdf!.menu, '工装返运单（表单，不计次数）')
})

test('nothing is published without lines; the plant hears of what is', async () => {
  assert.deepEqual(await act('publish', {}, { lines: [] }), { wrong: ['工装返运单没有明细行'] })
  assert.deepEqual((await done('publish')).told, [['published', null, { sheetNo: 'TR0001' }]])
})

test('it leaves with a truck that is named, and with what its document asks besides', async () => {
  assert.deepEqual(await act('send', leaving, { plateNo: null }), { wrong: ['请填写车牌号'] })
  assert.deepEqual(await act('send', leaving, { wear: 'heavy' }), { wrong: ['磨损重的工装请在备注写明怎样处理'] })
  const { set, posted, told } = await done('send', leaving)
  assert.deepEqual(set, { sendAt: '2026-11-12T08:30:00.000+08:00', plateNo: '沪A12345', driverName: '李', driverPhone: null })
  assert.deepEqual(told, [['sent', null, { sheetNo: 'TR0001' }]])
  const [{ type, qty, batchNo, toHolder }] = posted as [Posting]
  assert.deepEqual({ type, qty, batchNo, toHolder }, { type: 'SHP', qty: 5000n, batchNo: 'R5', toHolder: 'DIRECT' })
})

test('a ticket follows a sheet that has a window, from one truck to another, and ends with it', async () => {
  const booked = { slotStart: ticket.appointStart }
  assert.deepEqual((await done('send', leaving)).acts, [])
  assert.deepEqual((await done('send', { ...leaving, plateNo: '沪B10001' }, booked)).acts, [['ddRoom', 'rebook', 90]])
  assert.deepEqual((await done('cancel', {}, booked)).acts, [['ddRoom', 'unload', 90]])
})

test('what will not come is free again, removed as well as cancelled', async () => {
  for (const action of ['cancel', 'remove']) {
    assert.deepEqual((await done(action)).posted, [], 'asked for by nobody')
    const [freed] = (await done(action, {}, { lines: [{ ...line, demandLineId: 5 }] })).posted
    assert.deepEqual([freed!.type, freed!.qty, freed!.demandLineId], ['ALX', 5000n, 5])
  }
})

const received = ['received', 12, { receiveNo: 'RC1', sheetNo: 'TR0001' }]
test('counted by the plant it is received; what is missing opens a difference', async () => {
  const all = await done('receive', counted, { status: 'sent' })
  assert.deepEqual([all.set.status, all.set.receivedQty, all.set.diffSignStatus], ['received', 5000n, undefined])
  assert.deepEqual([all.lines[0]!.damagedQty, all.told], [0n, [received]])
  const some = await done('receive', { ...counted, lines: [{ id: 71, receivedQty: 3000n }] })
  assert.deepEqual([some.lines[0]!.shortQty, some.set.diffSignStatus], [2000n, 'waiting'])
  assert.deepEqual(some.told, [['diffOpened', null, { sheetNo: 'TR0001' }], received])
  assert.deepEqual(await act('receive', { ...counted, lines: [{ id: 71, receivedQty: 6000n }] }), {
    wrong: ['第1行：收货数量6不能超过未收数量5，多出的请填在超收'],
  })
})

test('a difference that is not signed keeps it open', async () => {
  assert.deepEqual(await act('close', {}, { diffSignStatus: 'waiting' }), { wrong: ['差异尚未签字完成，不能关闭'] })
  assert.ok(!('wrong' in (await act('close', {}, { diffSignStatus: 'done' }))))
})
