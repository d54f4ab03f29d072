/** Plates of vehicles: one kind, kept alike however they are typed, and nothing else in their place. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { parse, plate, type Fields } from '../src/declare/index.ts'
import { declared } from '../src/documents.gen.ts'
import { order, pull, soon, world, type World } from './world.ts'

const read = (text: string) => parse(plate('车牌号'), text) as { value?: string; wrong?: string }

test('however it is typed it is kept alike; a vehicle of new energy has a sign more', () => {
  for (const text of ['吉A12345', ' 吉a·12345', '吉Ａ１２３４５', '吉A.123 45', '吉A-12345', '吉Ａ・12345'])
    assert.deepEqual(read(text), { value: '吉A12345' }, text)
  for (const text of ['吉AD12345', '沪A12345F', '吉A1234挂', '粤Z1234港', '京A1234警', 'KA12345'])
    assert.deepEqual(read(text), { value: text }, text)
})

test('what is no plate is refused by name, and says what one is like', () => {
  for (const text of ['ABC', '=1+1', '吉A1', '吉A1234567', '吉I12345', '吉AO2345', '吉12345', '吉A12345挂', '未定', '吉AD1234F'])
    assert.match(read(text).wrong ?? '', /^车牌号“.+”不正确，应如吉A12345/, text)
  assert.deepEqual(read(''), { value: null })
})

test('every column and every input that holds a plate is one', () => {
  const plates: string[] = []
  for (const doc of declared) {
    const forms = Object.values(doc.actions).flatMap((a: any) => [a.input ?? {}, a.lines ?? {}])
    for (const fields of [doc.fields, doc.lines, ...forms] as Fields[])
      for (const [name, f] of Object.entries(fields))
        if (f.source !== 'looked' && /plateNo$/i.test(name)) {
          plates.push(name)
          assert.equal(f.plate, 'whole', `${doc.name}.${name}`)
        }
  }
  assert.ok(plates.length > 30, `${plates.length}`)
})

let w: World
suite('plates at the doors', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 50]])
  })

  test('a call, an import and a filter take it as people write it', async () => {
    const p = await pull(w, [['P1', 10]])
    const sheet = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉a·６６６01',
      lines: [{ demandLineId: p.lines[0].id, shipQty: 10 }],
    })
    assert.equal((await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })).plateNo, '吉A66601')
    for (const plateNo of ['吉a·666', '吉A66601', '吉Ａ666'])
      assert.equal((await w.as.supplierA.get('sendSheet/getPager', { plateNo })).total, 1, plateNo)
    const where = JSON.stringify(['plateNo', 'has', 'a·666'])
    assert.equal((await w.as.supplierA.get('sendSheet/getPager', { where })).total, 1)
    assert.match(
      await w.as.supplierA.refused('sendSheet/edit', { id: sheet.id, plateNo: '=1+1', lines: [] }),
      /车牌号“=1\+1”不正确，应如吉A12345/,
    )
  })
})
