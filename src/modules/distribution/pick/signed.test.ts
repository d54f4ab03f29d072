/** Signatures at the supplier's dock: drawn on the driver's phone, they sign the sheet that leaves. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { formOf } from '../../../engine/prints/form.ts'
import { render } from '../../../engine/prints/render.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { pngOf } from '../../../signing/picture.ts'
import { signGiven } from '../../../signing/jobs.ts'
import { drawing, hands, publishedStop, routeFor } from '../../../../test/milk.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { order, today, world, type World } from '../../../../test/world.ts'
import { flows, is, step, supplierWaiver, todo, withStrategy } from '../../../../test/signing/kit.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'

let w: World
let trips = 0
/** A pick of one stop of S001, 20 pieces, its truck on the way. */
async function pickOf20(): Promise<{ pick: any; stop: any }> {
  const stop = await publishedStop(w, { routeNo: 'R9', tripNo: ++trips, stopSeq: 1 }, [['P1', 20]])
  await w.as.carrier.post('mrPullSheet/createPick', { ids: [stop.id] })
  const { pickNo } = await stopOf(stop)
  const [{ id }] = (await w.as.carrier.get('pick/getPager', { pickNo })).items
  await w.as.carrier.post('pick/dispatch', { id, plateNo: '吉A77777', driverName: '王强' })
  return { pick: await w.as.carrier.get('pick/getDetails', { id }), stop }
}
const stopOf = (stop: any, who = w.as.supplierA) => who.get('mrPullSheet/getDetails', { id: stop.id })
const png = () => pngOf(drawing)
const signs = (stop: any) => [stop.handedSigns.length, stop.takenSigns.length]
const asked = (pick: any, pickQty: number, more: object = hands) => ({
  id: pick.id,
  mrNo: pick.lines[0].mrNo,
  ...more,
  lines: [{ id: pick.lines[0].id, pickQty, ...(pickQty < 20 ? { diffReason: 'DF01' } : {}) }],
})
async function sheetOf(pick: any): Promise<any> {
  const { sheetNo } = (await w.as.carrier.get('pick/getDetails', { id: pick.id })).lines[0]
  const [{ id }] = (await w.as.supplierA.get('sendSheet/getPager', { sheetNo })).items
  return w.as.supplierA.get('sendSheet/getDetails', { id })
}
/** The jobs that signatures wait for, twice as after a crash. */
async function signed(sheet: any): Promise<any> {
  const { rows } = await w.engine.db.pool.query(
    `select payload from graphile_worker._private_jobs where payload->'given' is not null and (payload->>'flow')::bigint in
      (select id from sign_flow where doc_no = $1)`,
    [sheet.sheetNo],
  )
  for (const { payload } of rows) for (let i = 0; i < 2; i++) await signGiven(w.engine, payload)
  return (await flows(w.as.supplierA, 'sendSheet', sheet.id)).at(-1)
}

suite('signed at the supplier’s dock', () => {
  before(async () => {
    w = await world()
    await routeFor(w, 'R9', ['S001'])
    await order(w, [['P1', 500]])
  })

  test('short is said with the supplier’s signature; who hands over is named, and a picture is one', async () => {
    const { pick } = await pickOf20()
    const refused = (pickQty: number, more: object) => w.as.carrier.refused('pick/pickup', asked(pick, pickQty, more))
    assert.match(await refused(15, {}), /有少取：请供应商交货人在手机上手写签字/)
    assert.match(await refused(15, { handedSign: drawing }), /请填写交货人姓名/)
    assert.match(await refused(20, { ...hands, handedSign: 'data:image/png;base64,AAAA' }), /签名图片应为 PNG/)
    // What the plant says for the carrier is asked of the supplier afterwards.
    await w.as.planner.post('pick/pickup', asked(pick, 15, {}))
    const sheet = await sheetOf(pick)
    assert.deepEqual([sheet.status, sheet.signStatus, (await todo(w.as.supplierA, sheet.sheetNo)).length], [2, 1, 1])
    await w.as.supplierA.post('sendSheet/sign', { ids: [sheet.id] })
    assert.equal((await sheetOf(pick)).signStatus, 2)
  })

  test('both hands sign the sheet that leaves, each once; supplier and carrier see who it was', async () => {
    const steps = [step(1, 'DriverSendSign', 'driverAtSupplier', { skipBy: 'plant' }), step(2, 'SupplierSendSign', 'supplier')]
    await withStrategy(w, 'sendSheet', 'ship', steps, async () => {
      const { pick, stop } = await pickOf20()
      await w.as.carrier.post('pick/pickup', asked(pick, 12))
      const sheet = await sheetOf(pick)
      assert.equal(sheet.signStatus, 1)
      const flow = await signed(sheet)
      assert.deepEqual(
        flow.tasks.map((t: any) => [t.step, t.state, t.doneBy, t.method]),
        [['DriverSendSign', is.signed, '王强', 2], ['SupplierSendSign', is.signed, '赵库管', 2]], // prettier-ignore
      )
      assert.match(flow.tasks[1].evidence, /赵库管；绘制于 .*；.+ 登记/)
      assert.equal((await sheetOf(pick)).signStatus, 2)
      const headers = { authorization: `Bearer ${w.as.supplierA.token}` }
      const pdf = await w.app.inject({ url: `/api/sendSheet/signPdf?id=${sheet.id}`, headers })
      assert.equal(pdf.headers['content-type'], 'application/pdf')
      for (const who of [w.as.supplierA, w.as.carrier]) {
        const seen = await stopOf(stop, who)
        assert.deepEqual([seen.handedBy, seen.takenBy, signs(seen)], ['赵库管', '王强', [1, 1]])
      }
      const [line] = (await w.as.carrier.get('pick/getDetails', { id: pick.id })).lines
      assert.deepEqual([line.handedBy, line.takenBy, line.backQty], ['赵库管', '王强', 8])
    })
  })

  test('nothing was there: no sheet leaves, the stop keeps who said so', async () => {
    const { pick, stop } = await pickOf20()
    await w.as.carrier.post('pick/pickup', asked(pick, 0))
    const seen = await stopOf(stop)
    assert.deepEqual([seen.handedBy, signs(seen), seen.actualPickAt], ['赵库管', [1, 1], null])
    assert.equal((await w.as.carrier.get('pick/getDetails', { id: pick.id })).lines[0].sheetNo, null)
  })

  test('the stop’s paper carries what both have drawn, each at its place, and stays one to be signed by pen until then', async () => {
    const { pick, stop } = await pickOf20()
    const paper = async () => {
      const headers = { authorization: `Bearer ${w.as.carrier.token}` }
      return readPdf((await w.app.inject({ url: `/api/mrPullSheet/print?ids=${stop.id}`, headers })).rawPayload)
    }
    const before = await paper()
    assert.deepEqual([before.pictures, before.letters.has('赵')], [0, false])
    await w.as.carrier.post('pick/pickup', asked(pick, 12))
    const after = await paper()
    assert.deepEqual([after.pictures, after.letters.has('赵'), after.pages.length], [2, true, 1])
    const { handedSigns, takenSigns } = await stopOf(stop)
    const said = (files: any[]) => files.map((f) => f.fileName)
    assert.deepEqual([said(handedSigns), said(takenSigns)], [[`赵库管 ${today()}.png`], [`王强 ${today()}.png`]]) // prettier-ignore
    // A stop that was collected twice has two hands beside each other; a picture that is lost leaves who it was.
    const files = { 供应商发货: [{ said: '甲', png: png() }, { said: '乙', png: png() }], 司机取货: [{ said: '丙' }] } // prettier-ignore
    const form = formOf(mrPullSheet, mrPullSheet.prints.print as never, [{ ...(await stopOf(stop)), archived: false }])
    const twice = readPdf(
      await render({ kind: 'a4', title: 't', landscape: false, forms: [{ ...form, drawn: files }], stamp: '' }),
    )
    assert.deepEqual([twice.pictures, twice.letters.has('丙')], [2, true])
  })

  test('whose signature is waived signs nothing, unless the goods were short', async () => {
    const end = await supplierWaiver(w, { bizType: 1, supplierSendSign: true })
    const { pick } = await pickOf20()
    await w.as.carrier.post('pick/pickup', asked(pick, 20, {}))
    assert.equal((await sheetOf(pick)).signStatus, 2)
    const other = await pickOf20()
    assert.match(await w.as.carrier.refused('pick/pickup', asked(other.pick, 19, {})), /有少取/)
    await end()
  })

  test('the same request twice, and both people at once: one sheet, one flow, two files', async () => {
    const { pick, stop } = await pickOf20()
    const answers = await Promise.all([1, 2, 3].map(() => w.as.carrier.ask('POST', 'pick/pickup', asked(pick, 20))))
    assert.equal(answers.filter((a) => a.status === 0).length, 1)
    const sheet = await sheetOf(pick)
    assert.equal((await flows(w.as.supplierA, 'sendSheet', sheet.id)).length, 1)
    assert.deepEqual(signs(await stopOf(stop)), [1, 1])
    assert.equal((await signed(sheet)).tasks[0].state, is.signed)
    assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
  })
})
