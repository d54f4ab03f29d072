/** The driver's link: one sheet, one signature, for a short time. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { world, type Answer, type World } from '../world.ts'
import { chain, flows, is, person, picture, png, publishedSheet, sheetRow, step, together, withStrategy } from './kit.ts'

let w: World
const steps = [
  step(1, 'DriverSendSign', 'driverAtSupplier', { skipBy: 'plant' }),
  step(2, 'SupplierSendSign', 'supplier', { rejectTo: 'before' }),
]
const image = (data = png()) => `data:image/png;base64,${data.toString('base64')}`
const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  (await w.app.inject({ method, url: `/api/${path}`, ...(body ? { payload: body } : {}) })).json()
const look = (t: string) => ask('GET', `driver/sheet?t=${t}`)
const sign = (t: string, key: string, more: object = {}) =>
  ask('POST', 'driver/sign', { t, key, name: '王师傅', image: image(), ...more })

/** A published sheet whose driver has a link. */
async function linked(more: Record<string, unknown> = {}) {
  const sheet = await publishedSheet(w, more)
  const [open] = (await flows(w.as.supplierA, 'sendSheet', sheet.id)).at(-1).tasks.filter((t: any) => t.state === is.open)
  const ticket = await w.as.supplierA.post('flowTask/makeTicket', { taskId: open.id, driverName: '王师傅' })
  return { sheet, taskId: open.id as number, t: new URL(ticket.link || ticket.path, 'http://x/').searchParams.get('t')!, ticket }
}
const inStrategy = (work: () => Promise<void>) => withStrategy(w, 'sendSheet', 'ship', steps, work)

describe('the driver’s link', () => {
  before(async () => {
    w = await world()
  })

  test('it shows just its sheet and signs just its step', () =>
    inStrategy(async () => {
      const { sheet, t } = await linked()
      const shown = await look(t)
      assert.equal(shown.status, 0, shown.message)
      assert.deepEqual(Object.keys(shown.content).sort(), [
        'driverName', 'expiresAt', 'lines', 'no', 'parties', 'signed', 'stepName', 'title', 'totals',
      ])
      assert.deepEqual(
        [shown.content.no, shown.content.stepName, shown.content.driverName, shown.content.signed],
        [sheet.sheetNo, '司机发货签字', '王师傅', null].map((x) => (x === '司机发货签字' ? '司机发运签字' : x)),
      )
      assert.deepEqual(
        shown.content.lines.map((l: any) => [l.code, Number(l.qty)]),
        [['G1', 5]],
      )
      const at = new Date(Date.now() - 60_000).toISOString()
      const done = await sign(t, 'k1', { at, geo: { lat: 43.88, lon: 125.32, accuracy: 12.4 } })
      assert.equal(done.status, 0, done.message)
      const [first] = (await flows(w.as.supplierA, 'sendSheet', sheet.id)).at(-1).tasks
      assert.deepEqual([first.state, first.method], [is.signed, 3])
      assert.match(first.evidence, /^王师傅；绘制于 .*；位置 43\.88000,125\.32000（±12米）$/)
      assert.deepEqual(await chain(w.as.supplierA, 'sendSheet', sheet.id), [
        ['DriverSendSign', is.signed],
        ['SupplierSendSign', is.open],
      ])
      assert.ok((await look(t)).content.signed)
      // The token opens nothing else.
      const other = await w.app.inject({
        method: 'GET',
        url: `/api/sendSheet/getDetails?id=${sheet.id}`,
        headers: { authorization: `Bearer ${t}` },
      })
      assert.notEqual(other.json().status, 0)
    }))

  test('exactly once: the same request again answers the same, another one is refused', () =>
    inStrategy(async () => {
      const { t, sheet } = await linked()
      const first = await sign(t, 'same')
      assert.deepEqual(await sign(t, 'same'), first)
      assert.match((await sign(t, 'other')).message, /已使用/)
      assert.equal(
        (await flows(w.as.supplierA, 'sendSheet', sheet.id)).at(-1).tasks.filter((x: any) => x.state === is.signed).length,
        1,
      )
    }))

  test('two at once: the same request is one signature, of two different ones one is refused', () =>
    inStrategy(async () => {
      const a = await linked()
      const same = await Promise.all([sign(a.t, 'x'), sign(a.t, 'x'), sign(a.t, 'x')])
      for (const s of same) assert.deepEqual(s, same[0])
      assert.equal(same[0]!.status, 0, same[0]!.message)
      const b = await linked()
      const { done, refused } = await together([sign(b.t, 'x'), sign(b.t, 'y')])
      assert.equal(done, 1)
      assert.match(refused[0]!, /已使用|已处理/)
    }))

  test('of two links for one step the second finds it done', () =>
    inStrategy(async () => {
      const { t, taskId } = await linked()
      const second = new URL((await w.as.supplierA.post('flowTask/makeTicket', { taskId })).path, 'http://x/').searchParams.get(
        't',
      )!
      await sign(t, 'k')
      assert.match((await look(second)).message, /已处理/)
      assert.match((await sign(second, 'k')).message, /已处理/)
      assert.match(await w.as.supplierA.refused('flowTask/makeTicket', { taskId }), /已处理/)
    }))

  test('after its time, or made up, it shows and signs nothing; signed or not', () =>
    inStrategy(async () => {
      const [open, used] = [await linked(), await linked()]
      await sign(used.t, 'k')
      await w.engine.db.pool.query(`update sign_ticket set expires_at = now() - interval '1 second' where task_id = any($1)`, [
        [open.taskId, used.taskId],
      ])
      for (const { t } of [open, used]) assert.match((await look(t)).message, /已过期/)
      assert.match((await sign(open.t, 'k')).message, /已过期/)
      assert.equal((await sign(used.t, 'k')).status, 0)
      for (const t of ['x', `${open.t}x`, "' or 1=1"]) {
        assert.match((await look(encodeURIComponent(t))).message, /链接无效/)
        assert.match((await sign(t, 'k')).message, /链接无效/)
      }
      const { rows } = await w.engine.db.pool.query('select token_hash from sign_ticket')
      assert.ok(!rows.some((r) => r.token_hash === open.t))
    }))

  test('a sheet that was taken back has nothing to sign', () =>
    inStrategy(async () => {
      const { t, sheet } = await linked()
      await w.as.supplierA.post('sendSheet/cancel', { ids: [sheet.id] })
      assert.match((await look(t)).message, /已处理/)
      assert.match((await sign(t, 'k')).message, /已处理/)
    }))

  test('no picture, no name, no key: refused, and the link stays', () =>
    inStrategy(async () => {
      const { t } = await linked()
      const bad: [object, RegExp][] = [
        [{ image: 'data:image/jpeg;base64,AAAA' }, /PNG/],
        [{ image: 'data:image/png;base64,AAAA' }, /PNG/],
        [{ image: image(png().subarray(0, 50)) }, /PNG/],
        [{ image: image(Buffer.concat([png(), Buffer.alloc(210_000)])) }, /200KB/],
        [{ image: undefined }, /image/],
        [{ name: '' }, /name|姓名/],
        [{ name: '   ' }, /姓名/],
        [{ name: '王'.repeat(31) }, /name/],
        [{ key: undefined }, /key/],
        [{ image: 5 }, /image/],
      ]
      for (const [more, message] of bad) {
        const a = await sign(t, 'k', more)
        assert.notEqual(a.status, 0)
        assert.notEqual(a.status, 99, JSON.stringify(more).slice(0, 60))
        assert.match(a.message, message)
      }
      // What nobody can check is left out, not believed.
      const odd = await sign(t, 'k', { at: 'gestern', geo: { lat: 'x', lon: [] } })
      assert.equal(odd.status, 0, odd.message)
    }))

  test('links are made by the organization and plant whose step it is', async () => {
    await inStrategy(async () => {
      const { taskId } = await linked()
      for (const who of [w.as.supplierB, w.as.carrier, w.as.manager])
        assert.match(await who.refused('flowTask/makeTicket', { taskId }), /不能扫码签字|没有/)
    })
    await withStrategy(w, 'sendSheet', 'ship', [step(1, 'DriverSendSign', 'driverAtMaker')], async () => {
      const sheet = await publishedSheet(w)
      const [t] = (await flows(w.as.supplierA, 'sendSheet', sheet.id)).at(-1).tasks
      const other = await person(w, 'wh2', 'WH_MANAGER', 'OEM', ['CN02'])
      assert.match(await other.refused('flowTask/makeTicket', { taskId: t.id }), /不能扫码签字/)
      await w.as.manager.post('flowTask/makeTicket', { taskId: t.id })
    })
  })

  test('on the screen of who hands over: by hand with the driver’s name, not as if scanned', () =>
    inStrategy(async () => {
      const { taskId, sheet } = await linked()
      const drawn = [(await w.as.supplierA.upload('file/upload', picture(300, 120, 6), '签名.png')).content]
      const post = (more: object) => ({ taskId, image: drawn, ...more })
      assert.match(await w.as.supplierA.refused('flowTask/sign', post({ method: 3, evidence: '王师傅' })), /扫码签字请由司机/)
      assert.match(await w.as.supplierA.refused('flowTask/sign', post({ method: 2 })), /司机姓名/)
      const text = [(await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.4\n%%EOF\n'), '签名.pdf')).content]
      assert.match(await w.as.supplierA.refused('flowTask/sign', post({ method: 2, evidence: '王师傅', image: text })), /PNG/)
      await w.as.supplierA.post('flowTask/sign', post({ method: 2, evidence: '王师傅' }))
      assert.equal((await chain(w.as.supplierA, 'sendSheet', sheet.id))[0]![1], is.signed)
      assert.equal((await sheetRow(w, sheet.id)).signStatus, 1)
    }))
})
