/** The test bench: what is wrong, and where; what would be posted by the real door; and nothing of it stays. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { raw, sql } from '../../engine/database/db.ts'
import { dayIn, depots, planned } from '../../../test/after.ts'
import { readPdf } from '../../../test/pdf.ts'
import { world, type Person, type World } from '../../../test/world.ts'

let w: World
let planner: Person

/** Segments of a message as a partner sends it, in an envelope with right counts. */
const wrap = (segments: readonly string[], more: { type?: string; control?: string } = {}) =>
  [
    `UNB+UNOC:3+S001-ERP+OEM+261127:0900+${more.control ?? '1'}'`,
    `UNH+1+${more.type ?? 'DESADV'}:D:96A:UN'`,
    ...segments.map((s) => `${s}'`),
    `UNT+${segments.length + 2}+1'`,
    `UNZ+1+${more.control ?? '1'}'`,
  ].join('\r\n')
const day = (n: number) => dayIn(n).replaceAll('-', '')
const head = () => ['BGM+351+DN1+9', `DTM+11:${day(1)}0800:203`, `DTM+132:${day(2)}1630:203`, 'NAD+SU+S001::92', 'CPS+1']
const tried = (file: string, message: string, who = w.as.supplierA) =>
  who.upload(`bench/try?message=${message}`, Buffer.from(file, 'latin1'), 'a.edi')

/** Every row of every table. */
async function everything(): Promise<Record<string, string>> {
  const tables = await w.engine.db.rows<{ name: string }>(
    sql`select quote_ident(table_name) name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  const out: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await w.engine.db.rows<{ sum: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) sum from ${raw(name)} t`,
    )
    out[name] = row!.sum
  }
  return out
}

suite('test bench', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('a despatch advice shows what would be posted, where each field comes from, and nothing of it stays', async () => {
    const [plan] = await planned(planner, [['P1', 10]])
    const no = plan.supplyOrderNo
    const file = wrap([...head(), 'LIN+1++P1:IN', 'QTY+12:4:PCE', `RFF+ON:${no}:1`])
    const before = await everything()
    const { status, message, content } = await tried(file, 'supplyDespatches')
    assert.equal(status, 0, message)
    assert.deepEqual(content.findings, [])
    assert.equal(content.taken, true)
    const sheet = content.posted.rows.find((r: any) => r.doc === 'accSend')
    assert.deepEqual([sheet.isNew, sheet.row.docNo, sheet.row.lines[0].shipQty], [true, 'DN1', 4])
    assert.ok(content.posted.movements.length, 'ledger lines')
    const qty = content.fields.find((f: any) => f.value === '4')
    const [{ from, to, segment }] = qty.places
    assert.deepEqual([content.text.slice(from, to), content.segments[segment - 1].tag, qty.line], ['4', 'QTY', 1])
    const after = await everything()
    assert.deepEqual(
      Object.keys(after).filter((name) => after[name] !== before[name]),
      [],
    )
    // Nobody is given its number.
    assert.match(sheet.row.sheetNo, /试\d+$/)
    assert.equal((await planner.get('accPlan/getDetails', { id: plan.id })).openQty, 10)
  })

  test('the labels of what would be posted are drawn, and nothing of them stays', async () => {
    const [plan] = await planned(planner, [['P4', 10]])
    const file = wrap([...head(), 'LIN+1++P4:IN', 'QTY+12:4:PCE', `RFF+ON:${plan.supplyOrderNo}:1`], { control: '7' })
    const labels = (of: string) =>
      w.as.supplierA.upload('bench/getLabels?message=supplyDespatches', Buffer.from(of, 'latin1'), 'a.edi')
    const before = await everything()
    const [label, ...others] = (await labels(file)).content
    assert.deepEqual([label.title, others], ['备件箱标签', []])
    const { pages, letters } = readPdf(Buffer.from(label.pdf, 'base64'))
    assert.deepEqual(pages, [[100, 70]])
    for (const letter of 'P4×试') assert.ok(letters.has(letter), letter)
    assert.deepEqual((await labels(file.replace('P4', 'NOPE'))).content, [])
    assert.deepEqual(await everything(), before)
  })

  test('it is tried with the rights of who tries it', async () => {
    assert.equal(
      (await w.as.supplierA.get('bench/getMessages')).some((m: any) => m.name === 'delfor'),
      false,
    )
    assert.match((await tried(wrap(head()), 'delfor')).message, /没有这种报文，或没有权限/)
    assert.equal((await w.as.carrier.ask('GET', 'bench/getMessages')).status, 3)
  })

  test('mistakes of all kinds are told at once, each at its place', async () => {
    const [plan] = await planned(planner, [['P2', 10], ['P3', 10]]) // prettier-ignore
    const no = plan.supplyOrderNo
    const file = wrap([
      ...head(), 'LIN+1++P2:IN', 'QTY+12:x:PCE', `RFF+ON:${no}:1`, 'LIN+2++NOPE:IN', 'QTY+12:3:PCE', `RFF+ON:${no}:1`, 'LIN+3++P3:IN',
      'QTY+12:99:PCE', `RFF+ON:${no}:2`,
    ]).replace("UNZ+1+1'", "UNZ+1+2'") // prettier-ignore
    const { content } = await tried(file, 'supplyDespatches')
    assert.equal(content.taken, false)
    assert.equal(content.posted, null)
    const told = content.findings.map((f: any) => [f.level, f.segment, content.text.slice(f.from, f.to)])
    assert.deepEqual(told, [
      ['syntax', 18, '2'],
      ['profile', 9, 'x'],
      ['business', 11, 'NOPE'],
      ['business', 15, '99'],
    ], JSON.stringify(content.findings, null, 1)) // prettier-ignore
  })
})
