/** What tests of signing share: differences, strategies, people, the clock, the inbox. */
import assert from 'node:assert/strict'
import { drawPng } from '../../demo/png.ts'
import { perform } from '../../src/engine/write/perform.ts'
import { addPerson } from '../../src/identity/seed.ts'
import { system } from '../../src/engine/system.ts'
import type { SignSide, SignStep } from '../../src/declare/index.ts'
import { runClock } from '../../src/engine/tasks/clock.ts'
import { signSteps } from '../../src/signing/steps.ts'
import { defaultStep } from '../../src/signing/strategy/steps.ts'
import { seal } from '../../src/signing/seal/seal.ts'
import { signStrategy } from '../../src/signing/strategy/strategy.ts'
import { pull, receive, ship, soon, today, type Answer, type Person, type World } from '../world.ts'

const PASSWORD = 'Test@2026'
const worlds = new WeakMap<World, Map<string, Promise<Person>>>()
/** Somebody beside the world's people; the same one when asked again. */
export function person(
  w: World,
  userName: string,
  role: string,
  org: string | { org: string; orgType: 1 | 2 | 4 } = 'OEM',
  plants = ['CN01', 'CN02'],
): Promise<Person> {
  const where = typeof org === 'string' ? { org, orgType: org === 'OEM' ? (1 as const) : (2 as const) } : org
  const make = async () => {
    await addPerson(w.engine.db, w.engine.ids, {
      userName, displayName: userName, password: PASSWORD,
      ...where,
      role,
      plants: where.orgType === 1 ? plants : [],
    })
    return w.enter(userName)
  }
  const known = worlds.get(w) ?? new Map<string, Promise<Person>>()
  worlds.set(w, known)
  if (!known.has(userName)) known.set(userName, make())
  return known.get(userName)!
}

/** A difference that is decided: 10 shipped, 8 received, the supplier ships again what is missing. */
export async function difference(
  w: World,
  more: Record<string, unknown> = {},
  resolution = 11,
  line: object = { receivedQty: 8 },
) {
  const sheet = await ship(w, await pull(w, [['G1', 10]], more), [10])
  await receive(w, sheet, [{ ...line }])
  const [d] = (await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })).items
  const full = await w.as.manager.get('diff/getDetails', { id: d.id })
  await w.as.manager.post('diff/decide', {
    id: d.id,
    lines: full.lines.map((l: any) => ({ id: l.id, resolution, liability: 1 })),
  })
  return { id: d.id as number, no: d.diffNo as string, sheet }
}
export async function startedDifference(w: World, more: Record<string, unknown> = {}) {
  const d = await difference(w, more)
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  return d
}
/** Who is asked signs a difference, the supplier and the carrier, then the maker. @param carrier who acts for the carrier */
export async function signDiff(w: World, id: number, carrier = w.as.carrier): Promise<void> {
  const asked = async () => ({ 5: w.as.supplierA, 7: carrier })[(await diffRow(w, id)).status as 5 | 7]
  for (let who = await asked(); who; who = await asked()) await who.post('diff/sign', { ids: [id] })
  await w.as.manager.post('diff/sign', { ids: [id] })
}
export const diffRow = (w: World, id: number) => w.as.manager.get('diff/getDetails', { id })

/** Open tasks of a document that this person may act on. */
export const todo = async (who: Person, docNo: string): Promise<any[]> =>
  (await who.get('flowTask/getMyPager', { tab: 1, docNo })).items
/** The one open task of a document that is this person's. */
export async function task(who: Person, docNo: string): Promise<number> {
  const list = await todo(who, docNo)
  assert.equal(list.length, 1, `${docNo}: ${list.length} tasks`)
  return list[0].id
}
export const flows = (who: Person, doc: string, id: number): Promise<any[]> => who.get(`${doc}/getSigns`, { id })
/** Several requests at once; how many succeeded, and why the others did not. */
export async function together(asked: Promise<Answer>[]): Promise<{ done: number; refused: string[] }> {
  const answers = await Promise.all(asked)
  return { done: answers.filter((a) => a.status === 0).length, refused: answers.flatMap((a) => (a.status ? [a.message] : [])) }
}

export const ahead = (w: World, hours: number) => ({ ...w.engine, now: () => new Date(Date.now() + hours * 3600_000) })
/** The minute job as it runs in so many hours. */
export const clock = (w: World, hours: number): Promise<void> => runClock(ahead(w, hours))

/** What a document posted: type, account and quantity, in a fixed order. */
export async function postings(w: World, doc: string, id: number): Promise<string[]> {
  const { rows } = await w.engine.db.pool.query(
    `select concat_ws(' ', t.movement_type, t.sub_type, l.book, l.account, l.part_no, l.qty) x from ledger_txn t join ledger_line l on l.txn_id = t.id
     where t.doc_type = $1 and t.doc_id = $2 order by 1`,
    [doc, id],
  )
  return rows.map((r) => r.x)
}

type Step = ReturnType<typeof defaultStep>
/** A step of a strategy: an id of the specification or an own code. */
export const step = (seq: number, code: SignStep | (string & {}), side: SignSide, more: Record<string, unknown> = {}): Step =>
  ({
    ...defaultStep(seq, code as SignStep, side, 'ship'),
    stepName: signSteps[code as SignStep] ?? code,
    ...more,
  }) as Step

let last = 0
/** An enabled strategy that goes before all others while `work` runs, then stopped. */
export async function withStrategy<T>(
  w: World,
  bizType: string,
  phase: string,
  steps: Step[],
  work: (code: string) => Promise<T>,
  more: Record<string, unknown> = {},
): Promise<T> {
  const code = `T${++last}`
  const head = { code, name: code, bizType, phase, priority: 1000 + last, allowWithdraw: true, allowRecall: true, ...more }
  const who = system('测试')
  const { ids } = await perform(w.engine, who, signStrategy, 'create', { items: [{ input: head, lines: steps }], source: 'job' })
  await perform(w.engine, who, signStrategy, 'publish', { items: [{ id: ids[0]!, input: {} }], source: 'job' })
  try {
    return await work(code)
  } finally {
    const { rows } = await w.engine.db.pool.query('select id from sign_strategy where code = $1 and status = 1', [code])
    const items = rows.map((r) => ({ id: Number(r.id), input: {} }))
    if (items.length) await perform(w.engine, who, signStrategy, 'stop', { items, source: 'job' })
  }
}

/** A small PNG with a transparent background. */
export const png = (side = 200): Buffer => picture(side, side, 6)
/** A PNG of one colour: type 2 has no transparency, 6 has. */
export const picture = (width: number, height: number, type: 2 | 6): Buffer => drawPng(width, height, type === 6, () => undefined)

/** A send sheet of S001 that is published and not yet sent. */
export async function publishedSheet(w: World, more: Record<string, unknown> = {}) {
  const pulled = await pull(w, [['G1', 5]])
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: [{ demandLineId: pulled.lines[0].id, shipQty: 5 }],
    ...more,
  })
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  return sheetRow(w, id)
}
export const sheetRow = (w: World, id: number) => w.as.supplierA.get('sendSheet/getDetails', { id })

/** Step and state of every task of the last flow, in the order of the chain. */
export const chain = async (who: Person, doc: string, id: number): Promise<[string, number][]> =>
  (await flows(who, doc, id)).at(-1).tasks.map((t: any) => [t.step, t.state])
/** Numbers of task states (flow.ts). */
export const is = {
  waiting: 9, open: 0, signed: 1, rejected: 2, transferred: 3, cancelled: 4, waived: 5, notified: 6, held: 7, superseded: 8,
}

/** A reviewed seal that these people of the organization may use. */
export async function approvedSeal(
  w: World,
  more: { orgCode?: string; sealName?: string; holders?: string } = {},
): Promise<{ id: number; sealNo: string }> {
  const org = more.orgCode ?? 'S001'
  const boundary = await w.as.supplierA.upload('file/upload', png(), 'seal.png')
  const keeper = system('印章申请')
  const { ids } = await perform(w.engine, { ...keeper, userId: await userId(w, 'supplierA') }, seal, 'create', {
    items: [
      {
        input: {
          orgCode: org,
          sealName: more.sealName ?? '物流专用章',
          sealType: 'logistics',
          image: [{ id: boundary.content.id, fileName: '', size: 0 }],
          holders: more.holders ?? 'supplierA',
          validFrom: '2020-01-01', validTo: '2099-12-31',
        },
      },
    ],
    source: 'job',
  })
  for (const [action, name] of [
    ['submit', '申请人'],
    ['approve', '审核人'],
  ] as const)
    await perform(w.engine, { ...system('印章'), name }, seal, action, { items: [{ id: ids[0]!, input: {} }], source: 'job' })
  return { id: ids[0]!, sealNo: (await w.as.admin.get('seal/getDetails', { id: ids[0]! })).sealNo }
}
const userId = async (w: World, name: string): Promise<number> =>
  (await w.engine.db.pool.query('select id from sys_user where user_name = $1', [name])).rows[0].id

/** S001 waives steps of its own, agreed by the maker. @returns ends it */
export async function supplierWaiver(w: World, more: Record<string, unknown>): Promise<() => Promise<unknown>> {
  const file = (await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.4\n%%EOF\n'), '协议.pdf')).content
  const { id } = await w.as.supplierA.post('supSkipSign/save', {
    supplierCode: 'S001', supplierSendSign: false, supplierDiffSign: false, supplierStmtSign: false,
    agreementFile: [file],
    validFrom: today(),
    validTo: '2099-12-31',
    ...more,
  })
  await w.as.supplierA.post('supSkipSign/submit', { ids: [id] })
  await w.as.admin.post('supSkipSign/approve', { ids: [id] })
  return () => w.as.supplierA.post('supSkipSign/stop', { ids: [id] })
}

/** A price of S001 in CN01. @returns ends it */
export async function partPrice(w: World, partNo: string, price: number, more: object = {}): Promise<() => Promise<unknown>> {
  const base = { plant: 'CN01', supplierCode: 'S001', partNo, currency: 'CNY', taxRate: 0.13, validFrom: '2020-01-01' }
  const { id } = await w.as.accountant.post('priceRecord/save', { ...base, price, ...more })
  return () => w.as.accountant.post('priceRecord/disable', { ids: [id] })
}
