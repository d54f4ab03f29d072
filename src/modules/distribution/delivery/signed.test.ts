/** Signing of deliveries: the store's own phase, the driver's ticket, what plants and suppliers waive, and T8. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { checkLaws } from '../../../ledger/laws.ts'
import { drawing } from '../../../../test/milk.ts'
import { chain, flows, is, postings, step, supplierWaiver, todo, withStrategy } from '../../../../test/signing/kit.ts'
import { settled, STORE, stocked, stockOf, thirdStore } from '../../../../test/third.ts'
import { pull, soon, stock, today, world, type Answer, type Person, type World } from '../../../../test/world.ts'

let w: World
let keeper: Person
const details = (id: number, who: Person = keeper) => who.get('delivery/getDetails', { id })
/** So much of P1 from the store to the plant, published. */
async function published(qty = 10): Promise<any> {
  const [line] = (await pull(w, [['P1', qty]])).lines as any[]
  const { id } = await keeper.post('delivery/create', {
    plant: 'CN01', fromWarehouse: STORE,
    planSendAt: soon(1),
    planArriveAt: soon(5),
    plateNo: '吉A55555',
    lines: [{ demandLineId: line.id, shipQty: qty }],
  })
  await keeper.post('delivery/publish', { ids: [id] })
  return details(id)
}
/** Of which so much came. */
async function receivedShort(received: number): Promise<any> {
  const d = await published()
  await keeper.post('delivery/send', { id: d.id })
  const lines = [{ id: d.lines[0].id, receivedQty: received, diffReason: 'DF01' }]
  await w.as.receiver.post('delivery/receive', { id: d.id, lines })
  return details(d.id)
}
const signing = async (id: number) => (await details(id)).signStatus
const waivers = async (more: object): Promise<() => Promise<unknown>> => {
  const { id } = await w.as.admin.post('plantSkipSign/save', {
    plant: 'CN01', driverSendSign: false, driverReceiveSign: false, receiverSign: false, wmSendSign: false, wmDiffSign: false,
    reason: '长期合作',
    validFrom: today(),
    ...more,
  })
  return () => w.as.admin.post('plantSkipSign/stop', { ids: [id] })
}

suite('deliveries are signed', () => {
  before(async () => {
    w = await world()
    keeper = await thirdStore(w)
    await stocked(w, keeper, { parts: [['P1', 200]] })
    await w.as.accountant.post('priceRecord/save', { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', price: 5, taxRate: 0.13, validFrom: '2020-01-01' }) // prettier-ignore
  })

  test('the store signs before it leaves; taken back, it is asked again; signed, it is not changed', async () => {
    const steps = [step(1, 'WMSendSign', 'carrier', { byConfirm: false })]
    await withStrategy(w, 'delivery', 'ship', steps, async () => {
      const d = await published()
      assert.deepEqual([d.signStatus, (await todo(keeper, d.sheetNo)).length], [1, 1])
      assert.match(await keeper.refused('delivery/send', { id: d.id }), /请先完成发运签字/)
      assert.notEqual((await w.as.carrier.ask('POST', 'delivery/sign', { ids: [d.id] })).status, 0)
      const hand = (await keeper.upload('file/upload', Buffer.from(drawing.split(',')[1]!, 'base64'), 'hand.png')).content
      const sign = () => keeper.post('delivery/sign', { id: d.id, method: 2, image: [hand] })
      await sign()
      assert.equal(await signing(d.id), 2)
      assert.match(await keeper.refused('delivery/edit', { id: d.id, remark: '晚点', lines: [] }), /已签，请先取回签字/)
      await keeper.post('delivery/cancelSign', { ids: [d.id] })
      assert.equal(await signing(d.id), 1)
      const again = (await keeper.upload('file/upload', Buffer.from(drawing.split(',')[1]!, 'base64'), 'hand.png')).content
      await keeper.post('delivery/sign', { id: d.id, method: 2, image: [again] })
      await keeper.post('delivery/send', { id: d.id })
      assert.match(await keeper.refused('delivery/cancelSign', { ids: [d.id] }), /在途|不能|签字/)
      const headers = { authorization: `Bearer ${w.as.receiver.token}` }
      const pdf = await w.app.inject({ url: `/api/delivery/signPdf?id=${d.id}`, headers })
      assert.equal(pdf.headers['content-type'], 'application/pdf')
      const book = xlsx.read(await keeper.file('delivery/expSignDetail', { id: d.id }))
      const rows = xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!) as Record<string, unknown>[]
      assert.deepEqual(rows.map((r) => r['环节名称']), ['仓库发运签字', '仓库发运签字']) // prettier-ignore
    })
  })

  test('the driver signs by the link that the store shows; it leaves once both have', async () => {
    const steps = [
      step(1, 'WMSendSign', 'carrier'),
      step(2, 'DriverSendSign', 'driverAtSupplier', { rejectTo: 'before', skipBy: 'plant' }),
    ]
    await withStrategy(w, 'delivery', 'ship', steps, async () => {
      const d = await published()
      await keeper.post('delivery/sign', { ids: [d.id] })
      assert.match(await keeper.refused('delivery/send', { id: d.id }), /司机发运签字/)
      const open = (await flows(keeper, 'delivery', d.id)).at(-1).tasks.find((t: any) => t.state === is.open)
      const ticket = await keeper.post('flowTask/makeTicket', { taskId: open.id, driverName: '马强' })
      const t = new URL(ticket.link || ticket.path, 'http://x/').searchParams.get('t')!
      const shown = (await w.app.inject({ url: `/api/driver/sheet?t=${t}` })).json() as Answer
      assert.deepEqual([shown.content.no, shown.content.title, shown.content.lines[0].qty], [d.sheetNo, '配送单', '10'])
      const payload = { t, key: 'k1', name: '马强', image: drawing }
      const said = async () => (await w.app.inject({ method: 'POST', url: '/api/driver/sign', payload })).json() as Answer
      assert.equal((await said()).status, 0)
      assert.equal((await said()).status, 0)
      assert.deepEqual(await chain(keeper, 'delivery', d.id), [['WMSendSign', is.signed], ['DriverSendSign', is.signed]]) // prettier-ignore
      await keeper.post('delivery/send', { id: d.id })
      assert.equal((await details(d.id)).status, 2)
    })
  })

  test('what the plant waives nobody signs: of this carrier alone, and of deliveries alone', async () => {
    const end = await waivers({ bizType: 7, wmSendSign: true, carrierCode: 'TPL9' })
    const d = await published()
    assert.equal(d.signStatus, 2)
    assert.deepEqual(await chain(keeper, 'delivery', d.id), [['WMSendSign', is.waived]])
    await end()
    for (const other of [{ bizType: 1 }, { bizType: 7, carrierCode: 'T01' }]) {
      const stop = await waivers({ wmSendSign: true, ...other })
      assert.equal((await published()).signStatus, 1)
      await stop()
    }
  })

  test('a store answers for what it despatched, whoever drove; a carrier that is at fault is named and signs', async () => {
    const decided = async (plateCarrier: string | null, resolution: number, carrierCode?: string) => {
      const [line] = (await pull(w, [['P1', 10]])).lines as any[]
      const { id } = await w.as.planner.post('delivery/create', {
        plant: 'CN01', fromWarehouse: STORE,
        planSendAt: soon(1),
        planArriveAt: soon(5),
        plateNo: '吉A55555', carrierCode: plateCarrier,
        lines: [{ demandLineId: line.id, shipQty: 10 }],
      })
      await keeper.post('delivery/publish', { ids: [id] })
      await keeper.post('delivery/send', { id })
      const sheet = await details(id)
      await w.as.receiver.post('delivery/receive', { id, lines: [{ id: sheet.lines[0].id, receivedQty: 8, diffReason: 'DF01' }] })
      const [d] = (await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })).items
      const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
      const answer = await w.as.manager.ask('POST', 'diff/decide', {
        id: d.id, carrierCode,
        lines: [{ id: lines[0].id, resolution }],
      })
      if (answer.status !== 0) return answer.message
      await w.as.manager.post('diff/startSign', { ids: [d.id] })
      const may = []
      for (const [code, who] of [
        ['TPL9', keeper],
        ['T01', w.as.carrier],
        ['S001', w.as.supplierA],
      ] as const)
        if ((await who.ask('POST', 'diff/sign', { ids: [d.id] })).status === 0) may.push(code)
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      const now = await w.as.manager.get('diff/getDetails', { id: d.id })
      return [now.status, now.carrierCode, ...may]
    }
    assert.deepEqual(await decided(null, 14), [15, 'TPL9', 'TPL9'])
    assert.deepEqual(await decided('T01', 14), [15, 'TPL9', 'TPL9'])
    assert.deepEqual(await decided('T01', 24), [15, 'TPL9', 'TPL9'])
    assert.deepEqual(await decided('T01', 13, 'T01'), [15, 'T01', 'T01'])
    assert.match((await decided('T01', 24, 'T01')) as string, /退回三方仓由发货仓运营方TPL9签字/)
    assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
  })

  test('T8: what supplier and plant waive is signed at once, posted once, as by hand; what the store lost it signs itself', async () => {
    const short = await receivedShort(8)
    const usual = await postings(w, 'diff', (await settled(w, short.sheetNo, 14)).id)
    const ends = [
      await supplierWaiver(w, { bizType: 2, supplierDiffSign: true }),
      await waivers({ bizType: 4, wmDiffSign: true }),
    ]
    const before = await stock(w, 'P1')
    const d = await receivedShort(8)
    const { items } = await w.as.manager.get('diff/getPager', { sheetNo: d.sheetNo })
    const { id, lines } = await w.as.manager.get('diff/getDetails', { id: items[0].id })
    await w.as.manager.post('diff/decide', { id, lines: lines.map((l: any) => ({ id: l.id, resolution: 14 })) })
    const starts = await Promise.all([1, 2].map(() => w.as.manager.ask('POST', 'diff/startSign', { ids: [id] })))
    assert.equal(starts.filter((s) => s.status === 0).length, 1)
    assert.equal((await w.as.manager.get('diff/getDetails', { id })).status, 7)
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [id] }), /承运商签字中/)
    await keeper.post('diff/sign', { ids: [id] })
    assert.equal((await w.as.manager.get('diff/getDetails', { id })).status, 15)
    assert.deepEqual(await postings(w, 'diff', id), usual)
    assert.deepEqual(await chain(w.as.manager, 'diff', id), [['CarrierDiffSign', is.signed], ['WMDiffSign', is.waived]]) // prettier-ignore
    const after = await stock(w, 'P1')
    assert.deepEqual(
      [after.TPL! - before.TPL!, after.CON! - before.CON!, after.USED! - before.USED!, after.TRN! - before.TRN!],
      [-10, 8, 2, 0],
    )
    assert.equal((await details(d.id)).diffSignStatus, 15)
    assert.equal((await stockOf(keeper, 'P1')).tplQty, after.TPL)
    for (const end of ends) await end()
    assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
  })
})
