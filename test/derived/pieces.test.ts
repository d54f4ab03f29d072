/**
 * Of what is counted in pieces nobody orders, ships, counts or settles a part: every quantity that an action asks beside a part, tried
 * with half a piece on rows of every document. It is refused for that, and everything stands as before.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { headFields, lineFields, permitted, type Action, type AnyDocument, type Fields } from '../../src/declare/index.ts'
import { sql, type Sql } from '../../src/engine/database/db.ts'
import { load } from '../../src/engine/read/load.ts'
import { lineTable, table } from '../../src/engine/read/scope.ts'
import { system } from '../../src/engine/system.ts'
import { readItems } from '../../src/engine/write/input.ts'
import { perform } from '../../src/engine/write/perform.ts'
import { sampleRows } from '../sample.ts'
import { sendSheet } from '../../src/modules/distribution/sendSheet/sendSheet.ts'
import { order, pull, soon, world } from '../world.ts'
import { filled } from './bodies.ts'
import { documents } from './people.ts'

const who = system('测试')
const inPieces = (fields: Fields) => Object.values(fields).some((f) => Array.isArray(f.isUnit))

interface Try {
  doc: AnyDocument
  action: string
  field: string
  ofLine: boolean
  name: string
}
/** Quantities that actions ask beside a part: of the row, or of its lines. */
const tries: Try[] = documents.flatMap((doc) =>
  (Object.entries(doc.actions) as [string, Action][]).flatMap(([action, { input = {}, lines = {} }]) =>
    [input, lines].flatMap((asked: Fields, i) =>
      Object.entries(asked).flatMap(([field, f]) =>
        f.kind === 'qty' && inPieces(i ? lineFields(doc) : headFields(doc))
          ? [{ doc, action, field, ofLine: !!i, name: `${doc.name}.${action} ${i ? 'lines.' : ''}${field}` }]
          : [],
      ),
    ),
  ),
)

/** The body of an action: of a new row, or of one that is in a state from which the action starts; undefined where there is none. */
async function bodyOf({ doc, action, field, ofLine }: Try): Promise<Record<string, unknown> | undefined> {
  const { engine } = await world()
  const { input, lines, from } = doc.actions[action] as Action
  const line = lines && { ...(await filled('internal', lines)), ...(ofLine ? { [field]: 0.5 } : {}) }
  const body = { ...(await filled('internal', input)), ...(ofLine ? {} : { [field]: 0.5 }) }
  if (from === 'new') return { ...body, ...(line ? { lines: [line] } : {}) }
  const rows = await load(engine.db, doc, sql`true`, who)
  const row = rows.find((r) => permitted(doc, action, r, who) === true)
  return row && { id: row.id, ...body, ...(line ? { lines: [{ ...line, id: row.lines[0]!.id }] } : {}) }
}

async function standing(doc: AnyDocument): Promise<unknown> {
  const { engine } = await world()
  const rows = (of: Sql) => engine.db.rows(sql`select to_jsonb(t) r from ${of} t order by id`)
  return [await rows(table(doc)), doc.hasLines ? await rows(lineTable(doc)) : []]
}

/** Actions that do not know the part before their rule has asked more than a row's fields: this list only becomes shorter. */
const UNTRIED = [
  'orderRevise.create newQty',
  'ckd.create lines.usagePerSet',
  'ckd.create lines.noticeQty',
  'ckd.create lines.snp',
  'accPlan.create planQty',
  'accSend.create lines.shipQty',
  'accReturnExchange.create reqQty',
  'exchangeSheet.create lines.qty',
  'accApply.create sqQty',
  'cusSend.create lines.shipQty',
  'sendSheet.create lines.shipQty',
  'sendSheet.create lines.snp',
  'sendSheet.createKd lines.shipQty',
  'sendSheet.createKd lines.snp',
  'sendSheet.createProj lines.shipQty',
  'sendSheet.createProj lines.snp',
  'sendSheet.createNeeded lines.shipQty',
  'sendSheet.createNeeded lines.snp',
  'sendSheet.createAdvised lines.shipQty',
  'delivery.create lines.shipQty',
  'delivery.createMove lines.shipQty',
  // What has nothing left is not shipped, and no sample has: below for a pull sheet.
  'pullSheet.createSend lines.shipQty',
  'outSupSchedule.createSend lines.shipQty',
  'batOrder.createSend lines.shipQty',
  'driOrder.createSend lines.shipQty',
  'ckd.createSend lines.shipQty',
  'materialOrder.createSend lines.shipQty',
  'consumePull.createSend shipQty',
  'manualPlan.createSend shipQty',
  'cusOrder.ship lines.shipQty',
  'externalPull.createTransfer lines.qty',
]

describe('of pieces there are no parts', () => {
  const untried: string[] = []
  for (const t of tries)
    test(t.name, async () => {
      const { engine } = await world()
      await sampleRows(engine, t.doc)
      const before = await standing(t.doc)
      const body = await bodyOf(t)
      const items = body && readItems(t.doc, t.action, body)
      const said = items && (await perform(engine, who, t.doc, t.action, { items, source: 'screen' }).then(() => 'done', (e) => e.message)) // prettier-ignore
      assert.deepEqual(await standing(t.doc), before)
      if (!/必须是整数/.test(String(said))) untried.push(t.name)
    })
  test('whose part only the rule knows: a sheet of what was called off', async () => {
    const w = await world()
    await order(w, [['P1', 100]])
    const pulled = await pull(w, [['P1', 10]])
    const asked = { planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A12345' }
    const before = await standing(sendSheet)
    const lines = [{ demandLineId: pulled.lines[0].id, shipQty: 2.5 }]
    assert.equal(await w.as.supplierA.refused('sendSheet/create', { ...asked, lines }), '第1行：送货数量必须是整数（P1按件计）')
    assert.deepEqual(await standing(sendSheet), before)
  })
  test('of kilograms there are parts', async () => {
    const w = await world()
    await w.engine.db.rows(sql`update part set unit = 'KG' where part_no = 'P2'`)
    const sheet = await pull(w, [['P2', 2.5]])
    assert.equal(sheet.lines[0].needQty, 2.5)
  })
  test('what is not tried is known, and becomes less', () => assert.deepEqual(untried.toSorted(), UNTRIED.toSorted()))
})
