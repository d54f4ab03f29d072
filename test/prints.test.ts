/** Prints: what is counted, who may, what is on paper, and codes that a decoder reads back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readBarcodes } from 'zxing-wasm/reader'
import { checkDocuments } from '../src/declare/check.ts'
import { defineDocument, files, no, printColumns, qty, type A4Print, type AnyDocument } from '../src/declare/index.ts'
import boxPages, { boxMatrix } from '../src/modules/distribution/boxLabel/boxLabel.print.ts'
import { boxLabel } from '../src/modules/distribution/boxLabel/boxLabel.ts'
import zonePage from '../src/modules/master/warehouse/warehouse.print.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import trayPage from '../src/modules/distribution/tray/tray.print.ts'
import { tray } from '../src/modules/distribution/tray/tray.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { stockInv } from '../src/modules/accounting/stockInv/stockInv.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { archive } from '../src/engine/write/archive.ts'
import type { Engine } from '../src/engine/engine.ts'
import { formOf } from '../src/engine/prints/form.ts'
import { scaled, type CodeKind, type Form, type Item, type Printed } from '../src/engine/prints/paper.ts'
import { render } from '../src/engine/prints/render.ts'
import { amountInWords } from '../src/engine/prints/words.ts'
import { picture } from './codes.ts'
import { readPdf } from './pdf.ts'
import { order, pull, soon, world, type Person } from './world.ts'

type A4 = A4Print<string, string, string, string>

/** Asks for a PDF; fails with the refusal's message. */
async function print(who: Person, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { app } = await world()
  const r = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    ...(body ? { payload: body } : {}),
  })
  if (r.headers['content-type'] !== 'application/pdf') throw new Error(r.json().message)
  const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String(r.headers['content-disposition']))![1]!)
  return { name, ...readPdf(r.rawPayload) }
}
/** A published sheet of 30 pieces in boxes of 12. */
/** @param again packed once more: its first boxes are void */
async function packed(again = false) {
  const w = await world()
  await order(w, [['P5', 30]])
  const p = await pull(w, [['P5', 30]])
  const { id } = await w.as.supplierA.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: [{ demandLineId: p.lines[0].id, shipQty: 30, snp: 12 }],
  })
  for (let i = 0; again && i < 2; i++) await w.as.supplierA.post('sendSheet/autoPack', { ids: [id] })
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  return w.as.supplierA.get('sendSheet/getDetails', { id })
}
const boxesOf = async (who: Person, sheetNo: string) =>
  (await who.get('boxLabel/getPager', { sheetNo, sort: 'boxNo', ps: 100 })).items

describe('printing counts', () => {
  test('each print of a sheet counts; a repeated request with the same key counts once', async () => {
    const w = await world()
    const sheet = await packed()
    const count = async () => (await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })).printCount
    const first = await print(w.as.supplierA, `sendSheet/print?ids=${sheet.id}`)
    assert.match(first.name, new RegExp(`^送货单_${sheet.sheetNo}_\\d{8}_\\d{4}\\.pdf$`))
    assert.equal(await count(), 1)
    const key = { 'idempotency-key': `print-${sheet.id}` }
    for (let i = 0; i < 2; i++) {
      const again = await print(w.as.supplierA, 'sendSheet/print', { ids: [sheet.id] }, key)
      assert.ok(again.letters.has('补'), 'a second print says so')
    }
    assert.equal(await count(), 2)
    await print(w.as.supplierA, `sendSheet/reportPdf?sheetNo=${sheet.sheetNo}`)
    assert.equal(await count(), 2, 'the form does not count')
    const history = await w.as.supplierA.get('sendSheet/getHistory', { id: sheet.id })
    assert.equal(history.filter((h: any) => h.action === 'print').length, 2)
  })

  test('boxes by sheet: one page each, printed afterwards; again as reprint; by the sheet as well', async () => {
    const w = await world()
    const sheet = await packed()
    await assert.rejects(
      print(w.as.supplierA, `boxLabel/reprint?ids=${(await boxesOf(w.as.supplierA, sheet.sheetNo))[0].id}`),
      /当前状态为未打印，不能打印/,
    )
    const labels = await print(w.as.supplierA, `boxLabel/print?sheetNo=${sheet.sheetNo}`)
    assert.deepEqual(labels.pages, [[100, 70], [100, 70], [100, 70]]) // prettier-ignore
    const printed = await boxesOf(w.as.supplierA, sheet.sheetNo)
    assert.deepEqual(
      printed.map((b: any) => [b.status, b.printCount]),
      [[1, 1], [1, 1], [1, 1]], // prettier-ignore
    )
    await print(w.as.supplierA, 'boxLabel/reprint', { ids: [printed[0].id] })
    assert.equal((await print(w.as.supplierA, `sendSheet/printBox?ids=${sheet.id}`)).pages.length, 3)
    assert.deepEqual(
      (await boxesOf(w.as.supplierA, sheet.sheetNo)).map((b: any) => b.printCount),
      [3, 2, 2],
    )
  })

  test('one that may not be printed refuses all and counts none; void boxes of a sheet are passed over', async () => {
    const w = await world()
    const sheet = await packed(true)
    const old = await boxesOf(w.as.supplierA, sheet.sheetNo)
    await assert.rejects(
      print(w.as.supplierA, 'boxLabel/print', {
        ids: [old[0].id, ...(await boxesOf(w.as.supplierA, sheet.sheetNo)).map((b: any) => b.id)],
      }),
      new RegExp(`${old[0].boxNo}：当前状态为作废，不能打印`),
    )
    const now = await boxesOf(w.as.supplierA, sheet.sheetNo)
    assert.ok(now.every((b: any) => b.printCount === 0))
    assert.equal((await print(w.as.supplierA, `boxLabel/print?sheetNo=${sheet.sheetNo}`)).pages.length, 3)
    assert.deepEqual((await print(w.as.supplierA, `sendSheet/printTray?ids=${sheet.id}`)).pages, [[148, 105]])
  })

  test('a draft is not printed; another supplier prints nothing of it', async () => {
    const w = await world()
    const p = await pull(w, [['P5', 4]])
    const { id, no: sheetNo } = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      lines: [{ demandLineId: p.lines[0].id, shipQty: 4 }],
    })
    await assert.rejects(print(w.as.supplierA, `sendSheet/print?ids=${id}`), new RegExp(`${sheetNo}：当前状态为待发布，不能打印`))
    await assert.rejects(print(w.as.supplierB, `sendSheet/reportPdf?ids=${id}`), /没有权限查看该数据/)
    await assert.rejects(print(w.as.supplierB, `sendSheet/reportPdf?sheetNo=${sheetNo}`), /没有权限查看该数据/)
    await assert.rejects(print(w.as.supplierB, `sendSheet/printTray?ids=${id}`), /没有权限查看该数据/)
    await assert.rejects(print(w.as.supplierB, `boxLabel/print?sheetNo=${sheetNo}`), /没有可打印的箱标签/)
    await assert.rejects(print(w.as.carrier, `sendSheet/print?ids=${id}`), /没有操作权限/)
    assert.equal((await w.as.supplierA.get('sendSheet/getDetails', { id })).printCount, 0)
  })

  test('archived documents are printed from the archive', async () => {
    const w = await world()
    const p = await pull(w, [['P4', 3]])
    await w.as.planner.post('pullSheet/cancel', { ids: [p.id] })
    const late: Engine = { ...w.engine, now: () => new Date(Date.now() + 200 * 86_400_000) }
    await archive(late, pullSheet)
    await assert.rejects(print(w.as.planner, `pullSheet/print?ids=${p.id}`), /没有权限查看该数据/)
    const posted = await w.app.inject({
      method: 'POST', url: '/api/pullSheet/print',
      headers: { authorization: `Bearer ${w.as.planner.token}` },
      payload: { ids: [p.id], selType: '1' },
    })
    assert.match(String(posted.headers['content-type']), /pdf/, posted.body.slice(0, 200))
    for (const path of [`arc/pullSheet/print?ids=${p.id}`, `pullSheet/print?ids=${p.id}&selType=1`])
      assert.ok((await print(w.as.planner, path)).letters.has('归'))
  })

  test('what is asked for must be said, once', async () => {
    const w = await world()
    for (const [path, message] of [
      ['materialOrder/print', /请至少选择一行数据/],
      ['materialOrder/print?ids=abc', /ids 格式不正确/],
      ['materialOrder/print?orderNo=A&ids=1', /不支持的查询条件：ids/],
      ['materialOrder/print?partNo=A', /不支持的查询条件：partNo/],
    ] as const)
      await assert.rejects(print(w.as.planner, path), message)
    await assert.rejects(print(w.as.planner, 'materialOrder/print', [1]), /请求内容应为 JSON 对象/)
  })
})

describe('forms', () => {
  const line = {
    id: 1, lineNo: 1, demandNo: 'PS1', partNo: 'P1', partName: '件', unit: 'EA', shipQty: 1200.5, boxes: 3,
    batchNo: null,
    receivedQty: 0,
  }
  const row = {
    id: 1, archived: false, sheetNo: 'SS1', status: 2, plant: 'CN01', plantName: '一工厂', printCount: 2,
    remark: null,
  }
  const form = (lines: object[], more: object = {}) =>
    formOf(sendSheet, sendSheet.prints.print as never, [{ ...row, ...more, lines: lines as never }])

  test('sums, thousands, a column to fill in, the mark of a second print', () => {
    const f = form([line, { ...line, lineNo: 2, shipQty: 0.1 }])
    const at = (title: string) => f.columns.findIndex((c) => c.title === title)
    assert.equal(f.rows[0]![at('送货数量')], '1,200.5')
    assert.equal(f.sums[at('送货数量')], '1,200.6')
    assert.equal(f.sums[0], '合计')
    assert.equal(f.rows[0]![at('实收数量')], '', 'not received yet: to be filled in by hand')
    assert.equal(f.sums[at('实收数量')], '')
    assert.ok(f.columns[at('送货数量')]!.right && !f.columns[at('零件号')]!.right)
    const unpacked = form([{ ...line, boxes: null }])
    assert.equal(unpacked.sums[at('箱数')], '', 'nobody said how many')
    assert.equal(form([{ ...line, boxes: 0 }]).sums[at('箱数')], '0')
    // Seventeen letters and figures of a number stand in one line.
    assert.equal(f.columns[at('需求单号')]!.width, 36)
    assert.deepEqual(f.marks, ['状态：在途', '第 2 次打印（补打）'])
    assert.ok(!f.head.some(([label]) => label === '备注'), 'what is empty is left out')
    const received = form([{ ...line, receivedQty: 7 }], { printCount: 1, archived: true })
    assert.equal(received.rows[0]![at('实收数量')], '7')
    assert.deepEqual(received.marks, ['状态：在途', '归档数据'])
  })

  test('an amount in words is as vouchers have it', () => {
    const said: [number, string][] = [
      [0, '零元整'],
      [0.05, '伍分'],
      [1.05, '壹元零伍分'],
      [1234.5, '壹仟贰佰叁拾肆元伍角整'],
      [10_001, '壹万零壹元整'],
      [107_000.53, '壹拾万柒仟元伍角叁分'],
      [20_000_500, '贰仟万零伍佰元整'],
      [100_001_000, '壹亿零壹仟元整'],
      [-31.08, '负叁拾壹元零捌分'],
    ]
    for (const [amount, words] of said) assert.equal(amountInWords(amount), words)
  })

  test('what a person may not see is left out with its label', () => {
    const f = form([line])
    assert.deepEqual(f.parties.find((p) => p.title === '收货方')!.fields, [
      ['工厂', 'CN01'],
      ['工厂名称', '一工厂'],
    ])
    const { batchNo: _, ...without } = line
    assert.ok(!form([without]).columns.some((c) => c.title === '批次'))
  })

  test('a paper for a pen has empty lines after the others and is higher; one of what differs has only that', async () => {
    const counted = (lineNo: number, diffQty: number) => ({
      lineNo,
      partNo: `P${lineNo}`,
      countQty: null,
      recountQty: null,
      diffQty,
    })
    const row = { invNo: 'SI1', lines: [counted(1, 0), counted(2, -3), counted(3, 4)] } as never
    const [sheet, recountSheet] = [stockInv.prints.print, stockInv.prints.recountSheet] as A4[]
    const first = formOf(stockInv, sheet!, [row])
    assert.deepEqual([first.rows.length, first.rows.at(-1)!.every((cell) => !cell)], [3 + sheet!.pen!, true])
    const again = formOf(stockInv, recountSheet!, [row])
    assert.deepEqual(again.rows.map((cells) => cells[0]), ['2', '3']) // prettier-ignore
    const pages = async (f: Form, pen: boolean) => {
      const rows = Array.from({ length: 30 }, () => f.rows[0]!)
      const paper = { kind: 'a4' as const, title: 't', landscape: false, forms: [{ ...f, rows, pen }], stamp: 's' }
      return readPdf(await render(paper)).pages.length
    }
    assert.deepEqual([await pages(first, false), await pages(first, true)], [1, 2])
  })

  test('many lines go over pages; a code nobody can draw is an error, and the next print works', async () => {
    const f = form(Array.from({ length: 120 }, (_, i) => ({ ...line, lineNo: i + 1, partNo: `ABCDEFGHIJ-KLMNOPQRST-${i}` })))
    const paper = { kind: 'a4' as const, title: 't', landscape: false, forms: [f, f], stamp: 's' }
    const { pages, letters, drawn } = readPdf(await render(paper))
    assert.ok(pages.length >= 4 && pages.length % 2 === 0, `${pages.length} pages`)
    // Sheets of paper get separated: each one is scanned by itself.
    assert.equal(drawn.length, pages.length)
    assert.ok(drawn.every((pieces) => pieces > 100), `a code on each page: ${drawn}`) // prettier-ignore
    for (const letter of '送货单第页共') assert.ok(letters.has(letter), letter)
    const bad = { code: 'code128', value: '箱', x: 1, y: 1, w: 20, h: 20 } as const
    await assert.rejects(render({ kind: 'label', title: 't', size: [100, 70], pages: [[bad]] }), /条码不能表示“箱”/)
    assert.equal(readPdf(await render({ ...paper, forms: [form([line])] })).pages.length, 1)
  })
})

describe('labels', () => {
  const blank = (doc: AnyDocument) => Object.fromEntries([...Object.keys(doc.fields), 'status'].map((n) => [n, '']))
  const box = {
    ...blank(boxLabel),
    boxNo: 'BCN012611190000001',
    licencePlate: '1JUNS001SSCN01261119000010001',
    sheetNo: 'SSCN0126111900001', partNo: '5C0-880-1000 A', qty: '12.5', supplierCode: 'S001', batchNo: 'B2026-11', unit: 'EA',
    lines: [],
  } as unknown as Printed<typeof boxLabel>
  const codes = (items: Item[]) => items.flatMap((i) => ('code' in i ? [i] : []))

  test('a box carries its licence plate and the transport label data', () => {
    assert.equal(
      boxMatrix(box),
      '[)>\u001e06\u001dP5C0-880-1000 A\u001dQ12.5\u001dVS001\u001d1TB2026-11\u001d2SSSCN0126111900001\u001d1JUNS001SSCN01261119000010001\u001e\u0004',
    )
    assert.ok(!boxMatrix({ ...box, batchNo: '' }).includes('\u001d1T'))
    assert.deepEqual(
      codes(boxPages[0]!.page(box, [])).map((c) => [c.code, c.value]),
      [
        ['datamatrix', boxMatrix(box)],
        ['code128', box.licencePlate],
      ],
    )
  })

  test('a tray lists the parts of its boxes; without them, what the tray says', () => {
    const t = { ...blank(tray), trayNo: 'SS1T001', partNos: 'PA,PB', lines: [] } as unknown as Printed<typeof tray>
    const texts = (boxes: object[]) => trayPage.page(t, boxes).flatMap((i) => ('text' in i ? [i.text] : []))
    const listed = texts([
      { ...box, partNo: 'PA' },
      { ...box, partNo: 'PA' },
      { ...box, partNo: 'PB', qty: '1' },
    ])
    assert.deepEqual(listed.slice(listed.indexOf('PA')), ['PA', '', '2', '25', 'EA', 'PB', '', '1', '1', 'EA'])
    assert.ok(texts([]).includes('PA　PB'))
    const many = texts(Array.from({ length: 12 }, (_, i) => ({ ...box, partNo: `P${i}` })))
    assert.ok(many.includes('…… 共 12 种零件') && !many.includes('P7'))
    assert.deepEqual(
      codes(trayPage.page(t, [])).map((c) => [c.code, c.value]),
      [['qrcode', 'SS1T001']],
    )
  })

  test('zones of a warehouse hang there with the code that put-away scans, few of them large', () => {
    const zones = (n: number) => {
      const lines = Array.from({ length: n }, (_, i) => ({ zone: `Z${i + 1}`, zoneName: '存储区', zoneKind: '存储' }))
      const row = { ...blank(warehouse), warehouse: 'CN01W1', lines } as unknown as Printed<typeof warehouse>
      return codes(zonePage.page(row, []))
    }
    assert.deepEqual(zones(3).map((c) => [c.code, c.value]), ['Z1', 'Z2', 'Z3'].map((z) => ['qrcode', `CN01W1/${z}`])) // prettier-ignore
    assert.ok(zones(8)[0]!.w >= 40)
    // A code of 21 modules is read from 10 mm on.
    assert.ok(zones(72)[0]!.w >= 10)
    assert.equal(zones(0).length, 0)
  })

  test('everything stays on the label', () => {
    const zoned = Array.from({ length: 72 }, (_, i) => ({ zone: `Z${i}`, zoneName: '', zoneKind: '存储' }))
    for (const [page, row, w, h] of [
      [boxPages[0]!, box, 100, 70],
      [trayPage, { ...blank(tray), lines: [] }, 148, 105],
      [zonePage, { ...blank(warehouse), lines: zoned.slice(0, 7) }, 210, 297],
      [zonePage, { ...blank(warehouse), lines: zoned }, 210, 297],
    ] as const)
      for (const item of page.page(row, []))
        if (!('line' in item))
          assert.ok(item.x >= 0 && item.y >= 0 && item.x + item.w <= w && item.y + item.h <= h, JSON.stringify(item))
  })

  test('a label of another size has all in its place, codes and texts as large as both sides allow', () => {
    const items: Item[] = [
      { text: '甲', x: 10, y: 20, w: 50, h: 10, size: 8 },
      { line: [0, 35, 100, 35] },
      { code: 'qrcode', value: 'x', x: 80, y: 50, w: 20, h: 20 },
    ]
    assert.deepEqual(scaled(items, [100, 70], [200, 70]), [
      { text: '甲', x: 20, y: 20, w: 100, h: 10, size: 8 },
      { line: [0, 35, 200, 35] },
      { code: 'qrcode', value: 'x', x: 160, y: 50, w: 40, h: 20 },
    ])
    assert.equal(scaled(items, [100, 70], [100, 70]), items)
  })

  test('a decoder reads what the printer of 203 dpi prints', async () => {
    const items: [CodeKind, string, number, number][] = [
      ...codes(boxPages[0]!.page(box, [])).map((c): [CodeKind, string, number, number] => [c.code, c.value, c.w, c.h]),
      ['qrcode', '送货单 SSCN0126111900001', 21, 21],
      ['qrcode', 'SICN0126111900001', 14, 14],
      ['code128', 'KB100012', 44, 8],
    ]
    for (const [code, value, w, h] of items) {
      const [read] = await readBarcodes(picture(code, value, w, h, 203), { tryHarder: true, textMode: 'Plain' })
      assert.equal(read?.text, value, code)
    }
  })
})

describe('declarations of prints', () => {
  const base = {
    title: '探针', key: 'x',
    scope: { internal: 'all' },
    fields: { code: no('代码', { required: true }), hands: files('签名', { max: 2 }) },
    lines: { a: qty('甲'), b: no('乙') },
    states: { s: [1, '好', 'info'] },
    actions: { go: { label: '走', key: 'go', by: 'internal', from: 'new', to: 's' } },
    list: ['code'],
    query: [],
    sort: ['code'],
  } as const
  const complaints = (prints: object, layouts: { doc: AnyDocument; print: string }[] = []) => {
    const doc = defineDocument('probe', { ...base, prints } as never) as AnyDocument
    const rules = new Map([['probe', { actions: { go: {} } }]])
    return checkDocuments([doc], rules, [...layouts, ...('own' in prints ? [{ doc, print: 'own' }] : [])]).map((c) =>
      c.slice(0, 3),
    )
  }
  const a4 = { title: 't', key: 'print', kind: 'a4' }
  test('what types cannot say is complained about by number', () => {
    assert.deepEqual(complaints({ p: { ...a4, lines: ['a', 'b'] } }), [])
    assert.deepEqual(complaints({ p: { kind: 'related', title: 't', key: 'k', of: 'nothing', by: 'x', as: 'y' } }), ['D15'])
    assert.deepEqual(complaints({ p: { kind: 'related', title: 't', key: 'k', of: 'probe', by: 'x', as: 'q' }, q: a4 }), ['D15'])
    assert.deepEqual(complaints({ p: { ...a4, sign: ['甲'], drawn: { 甲: 'hands' } } }), [])
    assert.deepEqual(complaints({ p: { ...a4, sign: ['甲'], drawn: { 乙: 'hands' } } }), ['D59'])
    assert.deepEqual(complaints({ p: { ...a4, sign: ['甲'], drawn: { 甲: 'code' } } }), ['D59'])
    assert.deepEqual(complaints({ p: { ...a4, counts: { action: 'go', field: 'code' } } }), ['D16'])
    assert.deepEqual(complaints({ p: { ...a4, kind: 'label', size: [10, 10] } }), ['D17'])
    assert.deepEqual(complaints({ own: a4 }), ['D18'])
    assert.deepEqual(complaints({ p: { ...a4, lines: [['a', 100], ['b', 100]] } }), ['D19']) // prettier-ignore
    assert.deepEqual(complaints({ p: { ...a4, landscape: true, lines: [['a', 100], ['b', 100]] } }), []) // prettier-ignore
  })
  test('a heading is never wider than its column', () => {
    for (const c of (materialOrder.prints.print as unknown as { lines: string[] }).lines) {
      const [name, width] = printColumns(materialOrder, { kind: 'a4', title: '', key: '', lines: [c] })[0]!
      assert.ok(width === '*' || width >= (materialOrder.lines[name as 'partNo']?.label.length ?? 2) * 3.2)
    }
  })
})

test('many labels, many times, hold up no single one', async () => {
  const label: Item[] = [{ code: 'qrcode', value: 'BX1', x: 5, y: 5, w: 30, h: 30 }, { text: '制动盘总成', x: 40, y: 5, w: 50, h: 8, size: 12 }] // prettier-ignore
  const labels = (n: number) =>
    render({ kind: 'label', title: 't', size: [100, 70], pages: Array.from({ length: n }, () => label) })
  const done: string[] = []
  const many = Array.from({ length: 10 }, () => labels(150).then(() => done.push('many')))
  const one = labels(1).then(() => done.push('one'))
  await Promise.all([...many, one])
  assert.ok(done.indexOf('one') < done.length - 1, done.join())
})
