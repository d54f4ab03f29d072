/** What the authors of rules count on: what an effect sees, refusals as data, and how far it is from a call to a guard. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { checkDocuments } from '../src/declare/check.ts'
import { defineDocument, no } from '../src/declare/index.ts'
import type { Engine } from '../src/engine/engine.ts'
import { plain, rules, type Rule } from '../src/engine/rule.ts'
import { order, pull, today, thisMonth, world } from './world.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Watches a rule for the time of some work. */
async function watched(
  engine: Engine,
  doc: string,
  action: string,
  watch: Partial<Rule<any, any, any>>,
  work: () => Promise<unknown>,
) {
  const { actions } = engine.rules.get(doc)!
  const own = actions[action] as Rule<any, any, any>
  actions[action] = {
    ...own,
    guard: (row, c) => (watch.guard?.(row, c), own.guard?.(row, c)),
    effect: (row, c, to) => (watch.effect?.(row, c, to), own.effect!(row, c, to)),
  }
  await work().finally(() => (actions[action] = own))
}

test('a call crosses six frames of ours before the guard', async () => {
  const w = await world()
  const p = await pull(w, [['P1', 5]])
  let frames: string[] = []
  const guard = () => {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 60
    frames = new Error().stack!.split('\n').filter((l) => l.includes('/src/'))
    Error.stackTraceLimit = limit
    return undefined
  }
  await watched(w.engine, 'pullSheet', 'cancel', { guard }, () =>
    w.as.planner.post('pullSheet/cancel', { ids: [p.id], reason: '测试', reasonCode: 'CA01' }),
  )
  assert.ok(frames.length >= 5 && frames.length <= 6, frames.join('\n'))
  assert.match(frames.at(-1)!, /http\/app\.ts/)
})

test('an effect sees the state before the action, whether `to` is one state or several; what it sets shows at once', async () => {
  const w = await world()
  for (const [doc, action, make] of [
    ['pullSheet', 'cancel', () => pull(w, [['P1', 5]])],
    ['materialOrder', 'publish', () => order(w, [['P1', 5]])],
  ] as const) {
    const row = await make()
    const before = w.engine.documents.get(doc)!.states
    const seen: string[] = []
    const effect = (r: any, c: any, to: any) => {
      seen.push(r.status)
      to.move(r.status)
      to.set({ remark: '见' })
      seen.push(r.status, r.remark)
    }
    const call = doc === 'pullSheet' ? 'cancel' : 'rePublish'
    await watched(w.engine, doc, action, { effect }, () =>
      w.as.planner.post(`${doc}/${call}`, {
        ids: [row.id],
        ...(doc === 'pullSheet' ? { reason: '测试', reasonCode: 'CA01' } : {}),
      }),
    )
    const was = Object.keys(before).find((s) => before[s]![0] === row.status)
    assert.deepEqual(seen, [was, was, '见'], doc)
  }
})

test('refusals are data: row of the file, line, field and number', async () => {
  const w = await world()
  const body = { plant: 'CN01', supplierCode: 'S001', orderMonth: thisMonth(), fulfilMode: 1, warehouse: 'CN01W1' }
  const line = { partNo: 'P1', orderQty: 1, needDate: today() }
  const wrong = await w.as.planner.ask('POST', 'materialOrder/create', { ...body, lines: [line, { ...line, orderQty: 'x' }] })
  assert.deepEqual(wrong.content, [{ line: 2, field: 'orderQty', message: '订单数量格式不正确，应为最多3位小数的数字' }])
  assert.equal(wrong.message, '第2行：订单数量格式不正确，应为最多3位小数的数字')
  const [a, b] = [await order(w, [['P1', 1]]), await order(w, [['P1', 1]])]
  await w.as.planner.post('materialOrder/cancel', { ids: [a.id, b.id] })
  const again = await w.as.planner.ask('POST', 'materialOrder/cancel', { ids: [a.id, b.id] })
  const content = [a, b].map((o) => ({ no: o.orderNo, message: '当前状态为已取消，不能取消' }))
  assert.deepEqual(again.content, content)
  assert.equal(again.message, content.map((c) => `${c.no}：${c.message}`).join('；'))
  const csv = Buffer.from('工厂,零件号\nCN01,P1\nCN01,NONE\n')
  const imported = await w.as.admin.upload('partPlant/importExcel', csv, 'x.csv')
  assert.deepEqual(imported.content, [{ row: 3, field: 'partNo', message: '零件号NONE不存在' }])
  assert.equal(imported.message, '第3行：零件号NONE不存在')
})

test('nothing reads its own words back', () => {
  for (const f of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(root + f, 'utf8')
    assert.doesNotMatch(text, /第\\?\(?\\d|startsWith\('(第|⟦)|replace\(`\$\{\w+\}：`/, f)
  }
})

test('an input that is no field is not written by a plain action', () => {
  const doc = defineDocument('wish', {
    title: '愿望', key: 'x.wish',
    unique: ['wish'],
    scope: { internal: 'all' },
    fields: { wish: no('愿望', { required: true }) },
    states: { open: [0, '新', 'info'] },
    actions: {
      edit: { label: '修改', key: 'edit', by: 'internal', from: ['open'], input: { wish: no('愿望'), reason: no('原因') } },
    },
    list: ['wish'],
    query: ['wish'],
    sort: ['wish'],
  })
  const complaints = checkDocuments([doc], new Map([[doc.name, rules(doc, { edit: plain })]]), [])
  assert.deepEqual(complaints, ['D23 wish: edit asks reason, which is no field'])
})
