/** Rows of lists and details are made of the driver's cells by shapes that are kept: of a document, of what a person sees. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Engine } from '../src/engine/engine.ts'
import type { Filter } from '../src/engine/read/query.ts'
import { listShape, rowMaker } from '../src/engine/read/shape.ts'
import { Source } from '../src/engine/read/source.ts'
import type { Where } from '../src/engine/read/where.ts'
import { dbInstant, type Fields, type Who } from '../src/declare/index.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { priceRecord } from '../src/modules/master/priceRecord/priceRecord.ts'

const fields = { ...materialOrder.fields, ...materialOrder.lines } as Fields

test('a row has every column in the shape’s order, nothing as null', () => {
  const row = rowMaker(fields, ['supplierCode', 'orderQty', 'receiptAt'])
  assert.deepEqual(Object.entries(row(['S001', '12.500', '2026-11-20 22:30:00.12+08'])), [
    ['supplierCode', 'S001'],
    ['orderQty', 12.5],
    ['receiptAt', '2026-11-20T22:30:00.120+08:00'],
  ])
  assert.deepEqual(Object.entries(row([null, null, null])), [
    ['supplierCode', null],
    ['orderQty', null],
    ['receiptAt', null],
  ])
})

test('what one row held is not in the next', () => {
  const row = rowMaker(fields, ['supplierCode', 'orderQty'])
  const first = row(['S001', '1'])
  assert.deepEqual(row(['S002', null]), { supplierCode: 'S002', orderQty: null })
  assert.deepEqual(first, { supplierCode: 'S001', orderQty: 1 })
})

test('instants of the driver with and without fractions', () => {
  assert.equal(dbInstant('2026-11-20 22:30:00+08'), '2026-11-20T22:30:00.000+08:00')
  assert.equal(dbInstant('2026-11-20 22:30:00.1+08'), '2026-11-20T22:30:00.100+08:00')
  assert.equal(dbInstant('2026-11-20 22:30:00.123+08'), '2026-11-20T22:30:00.123+08:00')
})

test('a shape is kept for those who see the same columns, and for nobody else', () => {
  const engine = {} as Engine
  const named = (...keys: string[]) => listShape(engine, priceRecord, 'head', { keys: new Set(keys) } as unknown as Who)
  const secret = `${priceRecord.key}.price`
  assert.ok(named(secret).names.includes('price'))
  assert.ok(!named().names.includes('price'))
  assert.equal(named(secret), named(secret, 'another.key'))
})

test('nobody asks by a column that they may not see, nor sorts by it', () => {
  const engine = { documents: new Map([[priceRecord.name, priceRecord]]) } as unknown as Engine
  const asked = (query: { filters?: Filter[]; where?: Where; sort?: string }, ...keys: string[]) =>
    new Source(engine, priceRecord, 'head', false).where({ filters: [], ...query }, {
      orgType: 'internal',
      plants: [],
      keys: new Set(keys),
    } as unknown as Who)
  const dear: Filter = { field: 'price', op: '>=', value: '5' }
  for (const query of [{ filters: [dear] }, { where: { any: [{ not: dear }] } }, { sort: 'price' }]) {
    assert.throws(() => asked(query), /没有权限查看单价/)
    assert.ok(asked(query, `${priceRecord.key}.price`).text)
  }
})

test('one value of a choice or of a scope is compared, several are looked for', () => {
  const engine = { documents: new Map([[priceRecord.name, priceRecord]]) } as unknown as Engine
  const asked = (plants: string[], states: number[]) =>
    new Source(engine, priceRecord, 'head', false).where({ filters: [{ field: 'status', op: 'in', value: states }] }, {
      orgType: 'internal', plants,
      keys: new Set(),
    } as unknown as Who).text
  assert.doesNotMatch(asked(['CN01'], [1]), /any\(/)
  assert.equal(asked(['CN01', 'CN02'], [1, 2]).match(/any\(/g)?.length, 2)
  assert.match(asked([], []), /any\(/)
})
