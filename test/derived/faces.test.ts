/** What stands on the page of a supplier, a part, a carrier, a plant is what the lists say that it opens, for whoever looks. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { namingOf, type AnyDocument } from '../../src/declare/index.ts'
import { documents } from '../../src/modules/index.ts'
import type { FaceItem } from '../../src/web/client.gen.ts'
import { faceLabels } from '../../src/web/detail/faceLabels.ts'
import { sampleRows } from '../sample.ts'
import { order, pull, receive, ship, world, type World } from '../world.ts'

const all = new Map<string, AnyDocument>(documents.map((d) => [d.name, d]))
const faced = documents.filter((d) => namingOf(d, all).length > 0)
const people = ['planner', 'supplierA', 'supplierB', 'carrier', 'accountant'] as const
let w: World

/** These items, once it is sure that no two figures are called alike. */
function labelled(items: FaceItem[]): any[] {
  const figures = items.filter((i) => i.kind === 'figure')
  const labels = [...faceLabels(figures, all).values()]
  assert.equal(new Set(labels).size, labels.length, labels.toSorted().join(' '))
  return items
}

const callOf = (doc: AnyDocument, name: string) => (name.includes('/') ? name : `${doc.api?.resource ?? doc.name}/${name}`)
const pagerOf = (doc: AnyDocument, lines: boolean) =>
  callOf(doc, lines ? (doc.detail!.call ?? 'getLines') : (doc.api?.getPager ?? 'getPager'))

before(async () => {
  w = await world()
  for (const doc of documents) if (doc.rows !== 'computed') await sampleRows(w.engine, doc)
  await order(w, [['P1', 50]])
  const sheet = await ship(w, await pull(w, [['P1', 6]]), [4])
  await receive(w, sheet, [{ receivedQty: 3 }])
})

describe('faces', () => {
  for (const name of people)
    test(`${name}: each figure is the total of its list`, async () => {
      const me = w.as[name]
      const { permissions } = await me.get('profile/get')
      const seen = new Set<string>()
      for (const doc of faced.filter((d) => permissions.includes(`${d.key}.query`))) {
        for (const { id } of (await me.get(pagerOf(doc, false), { ps: 3 })).items)
          for (const item of labelled(await me.get(callOf(doc, 'getFace'), { id }))) {
            const of = all.get(item.doc)!
            assert.ok(permissions.includes(`${of.key}.query`), item.doc)
            const list = await me.get(pagerOf(of, item.lines), { ...item.filter, ps: 1, total: 'exact' })
            const shown = item.kind === 'figure' ? list.summary[item.name] : list.total
            assert.equal(item.value, shown, `${doc.name} ${id}: ${item.kind} ${item.doc} ${item.name}`)
            if (item.rows.length) assert.equal(item.rows.length, item.value)
            assert.equal(new Set(item.rows.map((r: any) => r.name)).size, item.rows.length, `${item.doc}: told apart`)
            seen.add(`${doc.name} ${item.kind}`)
          }
      }
      if (name === 'planner')
        for (const kind of ['wait', 'open', 'figure', 'record']) assert.ok(seen.has(`supplier ${kind}`), `${kind} of a supplier`)
    })

  test('a figure that two reports call alike has the title of its report', () => {
    const figures = [['kpiCarrier', 'c02'], ['arrivals', 'onTimeRate']].map(([doc, name]) => ({ kind: 'figure', doc, name }) as FaceItem) // prettier-ignore
    assert.deepEqual([...faceLabels(figures, all).values()], ['承运商KPI 到货准时率', '到货准时率'])
  })

  test('a part says how much of it there is; a supplier sees its own alone', async () => {
    const [part] = (await w.as.planner.get('part/getPager', { partNo: 'P1' })).items
    const stock = async (who: 'planner' | 'supplierA' | 'supplierB') =>
      (await w.as[who].get('part/getFace', { id: part.id })).find((i: any) => i.doc === 'stockSpread' && i.name === 'conQty')
        ?.value
    assert.equal(await stock('planner'), 3)
    assert.equal(await stock('supplierA'), 3)
    assert.equal(await stock('supplierB'), undefined)
  })
})
