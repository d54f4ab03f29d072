/** What goes back from depots, and what comes back for it: requests, sheets, signatures, exchanges, differences. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { readBarcodes } from 'zxing-wasm/reader'
import { sql } from '../../../engine/database/db.ts'
import { formOf } from '../../../engine/prints/form.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import {
  applyReasons, dayIn, DEPOT, depots, exchangeSheetOf, inDepot, shippedBack, signedFor, toExchange,
} from '../../../../test/after.ts'
import { signDiff } from '../../../../test/signing/kit.ts'
import { chance, stock, world, type Person, type World } from '../../../../test/world.ts'
import { picture } from '../../../../test/codes.ts'
import { accReturnExchange } from '../exChange/exChange.ts'
import { exchangeSheet } from './exchangeSheet.ts'

let w: World
let planner: Person
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const request = (id: number) => planner.get('accReturnExchange/getDetails', { id })
const sheetBy = (id: number) => planner.get('exchangeSheet/getDetails', { id })
const lineOf = async (id: number) => {
  const { lines } = await sheetBy(id)
  return lines.map((l: any) => [l.qty, l.signedQty, l.exchangedQty, l.comingQty, l.waivedQty])
}
const make = (lines: { id: number; qty: number }[], who = planner) =>
  who.ask('POST', 'accReturnExchange/createExchangeSheet', { lines })
/** A difference decided so and signed by both. */
async function settled(diffNo: string, resolution: number, more: object = {}) {
  const [d] = (await w.as.manager.get('diff/getPager', { diffNo })).items
  const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
  await w.as.manager.post('diff/decide', { id: d.id, ...more, lines: lines.map((l: any) => ({ id: l.id, resolution })) })
  await w.as.manager.post('diff/startSign', { ids: [d.id] })
  await signDiff(w, d.id)
}

suite('returns and exchanges of after-sales parts', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    for (const part of ['A1', 'A2', 'A3', 'A4', 'A5', 'P1', 'P2', 'P3', 'P4', 'P5']) await inDepot(w, planner, part, 100)
  })

  test('an exchange of 10 of which 7 come back', async () => {
    const [id] = (await toExchange(w, planner, [['A1', 10]])) as [number]
    assert.deepEqual([(await request(id)).status, (await stock(w, 'A1')).ACC], [2, 100])
    const sheet = await exchangeSheetOf(planner, [{ id, qty: 10 }])
    assert.deepEqual([sheet.status, sheet.handleType, sheet.address], [1, 2, '永旺路26号'])
    assert.deepEqual([(await request(id)).status, (await stock(w, 'A1')).ACC, (await stock(w, 'A1')).RTN], [4, 90, 10])
    const signed = await signedFor(w, planner, sheet)
    assert.deepEqual([signed.status, signed.signedQty, signed.returnBackQty, (await request(id)).status], [5, 10, 0, 5])
    assert.equal((await stock(w, 'A1')).RTN ?? 0, 0)
    // What is owed is a plan of the supplier's: urgent, to the same depot, ready to be shipped.
    const mine = (await w.as.supplierA.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo })).items
    assert.deepEqual(mine.map((p: any) => [p.planType, p.isExchange, p.status, p.planQty, p.openQty, p.needDate, p.warehouse]), [[2, true, 1, 10, 10, dayIn(7), DEPOT]]) // prettier-ignore
    // It comes back by this row, which nobody splits.
    const [{ supplyOrderNo, planNo }] = mine
    const split = { supplyOrderNo, planNo, sqType: 2, sqQty: 3, sqArrivalDate: dayIn(20), sqReason: 'AP01' }
    await applyReasons(w)
    assert.match(await w.as.supplierA.refused('accApply/create', split), /换货的备件计划不能拆分/)
    await shippedBack(w, planner, mine[0], 7)
    assert.deepEqual(await lineOf(sheet.id), [[10, 10, 7, 0, 0]])
    assert.equal((await sheetBy(sheet.id)).returnBackQty, 7)
    assert.equal((await stock(w, 'A1')).ACC, 97)
    // Its figure is what the ledger says, and opens it.
    const [{ id: lineId }] = sheet.lines
    assert.equal((await planner.get('exchangeSheet/getProof', { id: sheet.id, field: 'exchangedQty', lineId })).total, 7)
    assert.equal((await planner.get('exchangeSheet/getProof', { id: sheet.id, field: 'signedQty', lineId })).total, 10)
    // Both name each other.
    assert.match(JSON.stringify(await planner.get('accPlan/getRelated', { id: mine[0].id })), new RegExp(sheet.sheetNo))
    assert.match(JSON.stringify(await planner.get('accReturnExchange/getRelated', { id })), new RegExp(sheet.sheetNo))
    assert.deepEqual(await red(), [])
  })

  test('signed for in part: the rest is a difference, and what the supplier found after all is owed as well', async () => {
    const ids = await toExchange(w, planner, [['A2', 10], ['A3', 5]]) // prettier-ignore
    const sheet = await exchangeSheetOf(planner, ids.map((id, i) => ({ id, qty: [10, 5][i]! }))) // prettier-ignore
    const much = { id: sheet.id, lines: sheet.lines.map((l: any) => ({ id: l.id, signedQty: l.qty + 1 })) }
    assert.match(await w.as.supplierA.refused('exchangeSheet/finish', much), /待出库|状态/)
    await planner.post('exchangeSheet/out', { ids: [sheet.id] })
    assert.match(await w.as.supplierA.refused('exchangeSheet/finish', much), /签收数量[\d.]+不能超过/)
    const lines = sheet.lines.map((l: any, i: number) => ({ id: l.id, signedQty: i ? 0 : 7 }))
    await w.as.supplierA.post('exchangeSheet/finish', { id: sheet.id, lines })
    const signed = await sheetBy(sheet.id)
    assert.deepEqual(
      [signed.signedQty, signed.diffSignStatus, (await stock(w, 'A2')).RTN, (await stock(w, 'A3')).RTN],
      [7, 0, 3, 5],
    )
    assert.equal((await planner.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo })).total, 1)
    await settled(signed.diffNo, 43)
    assert.deepEqual([(await sheetBy(sheet.id)).diffSignStatus, (await stock(w, 'A2')).RTN ?? 0], [15, 0])
    assert.deepEqual(
      (await lineOf(sheet.id)).map((l: any) => l[1]),
      [10, 5],
    )
    const { items } = await planner.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo, sort: 'planNo', order: 'asc' })
    assert.deepEqual(items.map((p: any) => [p.partNo, p.planQty, p.openQty, p.status]), [['A2', 10, 10, 1], ['A3', 5, 5, 1]]) // prettier-ignore
    assert.deepEqual(await red(), [])
  })

  test('of what came back already, more is wanted when the difference is signed', async () => {
    const [id] = (await toExchange(w, planner, [['A2', 4]])) as [number]
    const sheet = await signedFor(w, planner, await exchangeSheetOf(planner, [{ id, qty: 4 }]), [3])
    const [plan] = (await planner.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo })).items
    await shippedBack(w, planner, plan, 3)
    assert.equal((await planner.get('accPlan/getDetails', { id: plan.id })).status, 5)
    await settled(sheet.diffNo, 43)
    const now = await planner.get('accPlan/getDetails', { id: plan.id })
    assert.deepEqual([now.status, now.planQty, now.openQty, now.receivedQty], [4, 4, 1, 3])
    await shippedBack(w, planner, plan, 1)
    assert.deepEqual(await lineOf(sheet.id), [[4, 4, 4, 0, 0]])
    assert.deepEqual(await red(), [])
  })

  test('what is missing goes back to the depot, or is lost by the carrier: nobody owes the supplier for it', async () => {
    for (const [resolution, more, back] of [
      [42, {}, 2],
      [41, { carrierCode: 'T01' }, 0],
    ] as const) {
      // prettier-ignore
      const before = (await stock(w, 'A4')).ACC!
      const [id] = (await toExchange(w, planner, [['A4', 5, { handleType: 1 }]])) as [number]
      const sheet = await signedFor(w, planner, await exchangeSheetOf(planner, [{ id, qty: 5 }]), [3])
      assert.equal((await planner.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo })).total, 0)
      await settled(sheet.diffNo, resolution, more)
      const now = await stock(w, 'A4')
      assert.deepEqual([now.ACC, now.RTN ?? 0, now.USED ?? 0], [before - 5 + back, 0, 0])
      assert.equal((await sheetBy(sheet.id)).signedQty, 3)
    }
    assert.deepEqual(await red(), [])
  })

  test('scrap leaves the books, and nothing comes for it', async () => {
    const before = await stock(w, 'A4')
    const [id] = (await toExchange(w, planner, [['A4', 6, { handleType: 3 }]])) as [number]
    const sheet = await signedFor(w, planner, await exchangeSheetOf(planner, [{ id, qty: 6 }]))
    const now = await stock(w, 'A4')
    assert.deepEqual([now.ACC, now.RTN ?? 0, now.ADJ], [before.ACC! - 6, 0, (before.ADJ ?? 0) + 6])
    assert.equal((await planner.get('exchangeSheet/getProof', { id: sheet.id, field: 'signedQty' })).total, 6)
    assert.equal((await planner.get('accPlan/getPager', { supplyOrderNo: sheet.sheetNo })).total, 0)
    assert.deepEqual(await red(), [])
  })

  test('a request on several sheets; a sheet that is cancelled gives it back', async () => {
    const [id] = (await toExchange(w, planner, [['P1', 10, { handleType: 1 }]])) as [number]
    const first = await exchangeSheetOf(planner, [{ id, qty: 4 }])
    assert.deepEqual([(await request(id)).status, (await request(id)).sheetQty], [2, 4])
    const second = await exchangeSheetOf(planner, [{ id, qty: 6 }])
    assert.deepEqual([(await request(id)).status, (await stock(w, 'P1')).RTN], [4, 10])
    await planner.get('exchangeSheet/cancel', { ids: second.id })
    assert.deepEqual([(await request(id)).status, (await request(id)).sheetQty, (await stock(w, 'P1')).RTN], [2, 4, 4])
    await signedFor(w, planner, first)
    assert.deepEqual([(await request(id)).status, (await request(id)).doneQty], [2, 4])
    // The rest is not wanted any more.
    await planner.get('accReturnExchange/cancel', { ids: id })
    const now = await request(id)
    assert.deepEqual([now.status, now.reqQty], [5, 4])
    // What has left cannot be cancelled.
    assert.notEqual((await planner.ask('GET', `exchangeSheet/cancel?ids=${first.id}`)).status, 0)
    assert.deepEqual(await red(), [])
  })

  test('the supplier agrees, objects, or says nothing for a week', async () => {
    const [agreed, objected, silent] = (await toExchange(w, planner, [['P2', 5], ['P2', 5], ['P2', 5]], false)) as [number, number, number] // prettier-ignore
    assert.equal((await w.as.supplierA.get('accReturnExchange/getPager', { partNo: 'P2' })).total, 0, 'not told yet')
    await planner.post('accReturnExchange/publish', { ids: [agreed, objected, silent] })
    assert.equal((await request(silent)).confirmBy, dayIn(7))
    await w.as.supplierA.get('accReturnExchange/confirm', { ids: agreed, agree: 'true', remark: '同意' })
    const said = (query: string) => w.as.supplierA.ask('GET', `accReturnExchange/confirm?ids=${objected}&agree=false${query}`)
    assert.match((await said('')).message, /异议说明/)
    assert.equal((await said('&handleType=1&remark=' + encodeURIComponent('停产，只能退'))).status, 0)
    assert.deepEqual([(await request(objected)).status, (await request(objected)).supplierHandle], [3, 1])
    assert.match(JSON.stringify(await make([{ id: objected, qty: 5 }])), /供应商有异议，请先裁定/)
    await planner.post('accReturnExchange/decide', { ids: [objected], result: 1, handleType: 1 })
    assert.deepEqual([(await request(objected)).status, (await request(objected)).handleType], [2, 1])
    await runClock(w.engine, [accReturnExchange])
    assert.equal((await request(silent)).status, 1)
    await w.engine.db.rows(sql`update acc_return_exchange set confirm_by = current_date - 2 where id = ${silent}`)
    await runClock(w.engine, [accReturnExchange])
    const now = await request(silent)
    assert.deepEqual([now.status, now.deemed], [2, true])
    // Two kinds of handling are two sheets.
    assert.equal((await make([agreed, objected, silent].map((id) => ({ id, qty: 5 })))).status, 0)
    const sheets = (await planner.get('exchangeSheet/getLines', { partNo: 'P2' })).items
    assert.equal(new Set(sheets.map((l: any) => l.sheetNo)).size, 2)
  })

  test('sheets of any selection: all is checked at once, and said line by line; nothing is made then', async () => {
    const [a, b] = (await toExchange(w, planner, [['P3', 10], ['P4', 10]])) as [number, number] // prettier-ignore
    const [told] = (await toExchange(w, planner, [['P5', 10]], false)) as [number]
    await planner.post('accReturnExchange/publish', { ids: [told] })
    const refused: any = await make([{ id: a, qty: 10 }, { id: b, qty: 11 }, { id: told, qty: 1 }]) // prettier-ignore
    assert.notEqual(refused.status, 0)
    const said = JSON.stringify(refused)
    const no = async (id: number) => (await request(id)).reqNo
    assert.match(said, new RegExp(`退换货${await no(b)} 零件P4：可开数量不足：10`))
    assert.match(said, new RegExp(`退换货${await no(told)} 零件P5：供应商尚未确认`))
    assert.deepEqual([(await request(a)).sheetQty, (await stock(w, 'P3')).ACC], [0, 100])
    assert.deepEqual(refused.content.map((c: any) => c.reqNo), [await no(b), await no(told)]) // prettier-ignore
    // Two people at once, and the same request twice.
    const twice = await Promise.all([1, 2].map(() => make([{ id: a, qty: 8 }])))
    assert.deepEqual(twice.map((r) => r.status === 0).sort(), [false, true])
    const { made } = (twice.find((r) => r.status === 0) as any).content
    assert.deepEqual(made.map((m: any) => m.doc), ['exchangeSheet']) // prettier-ignore
    // Stock that went otherwise is not sent back.
    await w.engine.db.rows(sql`update ledger_balance set qty = 5 where account = 'ACC' and part_no = 'P4'`)
    assert.match(JSON.stringify(await make([{ id: b, qty: 10 }])), /备件库CN01B1库存不足：5/)
    await w.engine.db.rows(sql`update ledger_balance set qty = 100 where account = 'ACC' and part_no = 'P4'`)
    assert.deepEqual(await red(), [])
  })

  test('no more is asked back than lies in the depot and is not meant for others', async () => {
    const ask = (more: object) =>
      planner.refused('accReturnExchange/create', {
        plant: 'CN01', supplierCode: 'S001', partNo: 'A5', reqQty: 101, warehouse: DEPOT, loc: 'BJ', handleType: 2,
        reasonCode: 'RT01',
        ...more,
      })
    assert.match(await ask({}), /备件库CN01B1零件A5可退换数量不足：100/)
    assert.match(await ask({ reqQty: 1, loc: 'XX' }), /没有启用的备件收货地址/)
    assert.match(await ask({ reqQty: 1, sourceSheetNo: 'AS1' }), /没有备件发货单AS1/)
    const [first, second] = (await toExchange(w, planner, [['A5', 60], ['A5', 50]], false)) as [number, number] // prettier-ignore
    assert.match(await planner.refused('accReturnExchange/publish', { ids: [first, second] }), /可退换数量不足/)
    await planner.post('accReturnExchange/publish', { ids: [first] })
    assert.match(await planner.refused('accReturnExchange/publish', { ids: [second] }), /可退换数量不足：40/)
    await planner.post('accReturnExchange/edit', { id: second, handleType: 2, reqQty: 40, reasonCode: 'RT01', isErrorPart: true })
    await planner.post('accReturnExchange/publish', { ids: [second] })
  })

  test('its paper has the lines, boxes to sign, and a code that a decoder reads', async () => {
    const [id] = (await toExchange(w, planner, [['P5', 3, { handleType: 1 }]])) as [number]
    const sheet = await exchangeSheetOf(planner, [{ id, qty: 3 }])
    const f = formOf(exchangeSheet, exchangeSheet.prints.print as never, [sheet])
    assert.equal(f.no, sheet.sheetNo)
    const at = (title: string) => f.rows[0]![f.columns.findIndex((c) => c.title === title)]
    assert.deepEqual([at('退换货编号'), at('数量'), at('签收数量')], [(await request(id)).reqNo, '3', ''])
    assert.deepEqual(f.sign, ['制单', '备件库出库', '承运人', '供应商签收'])
    const [read] = await readBarcodes(picture('qrcode', f.no, 22, 22, 203), { tryHarder: true, textMode: 'Plain' })
    assert.equal(read?.text, sheet.sheetNo)
    for (const who of [planner, w.as.supplierA]) await who.get('exchangeSheet/print', { sheetId: sheet.sheetNo }).catch(() => 0)
    assert.equal((await sheetBy(sheet.id)).printCount, 2)
  })

  test('who may do what', async () => {
    const [id] = (await toExchange(w, planner, [['P4', 2]])) as [number]
    assert.match((await make([{ id, qty: 2 }], w.as.supplierA)).message, /权限/)
    assert.match((await make([{ id, qty: 2 }], w.as.accountant)).message, /权限/)
    const sheet = await exchangeSheetOf(planner, [{ id, qty: 2 }])
    assert.match(await w.as.supplierB.refused('exchangeSheet/finish', { id: sheet.id, lines: [] }), /权限/)
    assert.match(await w.as.supplierA.refused('exchangeSheet/out', { ids: [sheet.id] }), /权限/)
    assert.equal((await w.as.supplierB.get('exchangeSheet/getPager', {})).total, 0)
    assert.match((await planner.ask('GET', `accReturnExchange/confirm?ids=${id}&agree=true`)).message, /权限/)
  })

  test('whatever happens in whatever order, the books agree', async () => {
    const c = chance(12)
    const parts = ['P1', 'P3', 'A3'] as const
    const any = async (path: string, query: Record<string, string | number>): Promise<any[]> =>
      (await planner.get(path, query)).items
    const post = (who: Person, path: string, body: object) => who.ask('POST', path, body)
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const more: Record<string, number> = { handleType: c.between(1, 3) }
        await toExchange(w, planner, [[c.pick(parts), c.between(1, 6), more]], c.is(0.8)).catch(() => undefined)
      },
      async () => {
        const open = await any('accReturnExchange/getPager', { status: 2 })
        const lines = open.slice(0, 2).map((r) => ({ id: r.id, qty: c.between(1, r.reqQty - r.sheetQty + 1) }))
        // Sent twice by an impatient hand.
        if (lines.length) await Promise.all([make(lines), make(lines)])
      },
      async () => {
        const [s] = await any('exchangeSheet/getPager', { status: 1 })
        if (s) await post(planner, c.is(0.3) ? 'exchangeSheet/cancel' : 'exchangeSheet/out', { ids: [s.id] })
      },
      async () => {
        const [s] = await any('exchangeSheet/getPager', { status: 2 })
        if (!s) return
        const { lines } = await sheetBy(s.id)
        const signed = lines.map((l: any) => ({ id: l.id, signedQty: c.between(0, l.qty) }))
        await Promise.all([1, 2].map(() => post(w.as.supplierA, 'exchangeSheet/finish', { id: s.id, lines: signed })))
      },
      async () => {
        const [plan] = await any('accPlan/getPager', { isExchange: 'true', openQtyStart: '1' })
        if (plan) await shippedBack(w, planner, plan, c.between(1, plan.openQty)).catch(() => undefined)
      },
      async () => {
        const [s] = await any('exchangeSheet/getPager', { diffSignStatus: 0 })
        if (s) await settled(s.diffNo, c.pick([42, 43]))
      },
      async () => {
        const [r] = await any('accReturnExchange/getPager', { status: c.between(0, 3) })
        if (r) await post(planner, 'accReturnExchange/cancel', { ids: [r.id] })
      },
      async () => {
        const [plan] = await any('accPlan/getPager', { isExchange: 'true', status: 1 })
        if (!plan) return
        await post(planner, 'accPlan/askCancel', { ids: [plan.id], reasonCode: 'CA01' })
        await post(w.as.supplierA, 'accPlan/confirmCanceled', { ids: [plan.id] })
      },
    ]
    // Each of them once, then as it comes.
    for (const step of steps) await step()
    for (let i = 0; i < 40; i++) await steps[c.between(0, steps.length - 1)]!()
    assert.deepEqual(await red(), [])
    const { items } = await planner.get('exchangeSheet/getLines', { handleType: 2, status: 3 + 2, ps: 100 })
    assert.ok(items.length > 0)
    for (const l of items) assert.ok(l.exchangedQty <= l.signedQty && l.signedQty <= l.qty, JSON.stringify(l))
  })
})
