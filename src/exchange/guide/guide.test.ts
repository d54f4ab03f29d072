/** The guide of a message and its sample: from the table that reads it, with a partner's own parts, taken as it stands. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { readPdf } from '../../../test/pdf.ts'
import { order, pull, world, type World } from '../../../test/world.ts'
import { kinds } from '../edifact/kinds.ts'
import type { Group } from '../edifact/table.ts'
import { guideOf } from './guide.ts'
import { guidePage } from './page.ts'
import { words } from './words.ts'

const valuesOf = (g: Group): string[] => [
  ...Object.keys(g.values),
  ...Object.values(g.groups ?? {}).flatMap(valuesOf),
  ...Object.keys(g.summary ?? {}),
]
const groupsOf = (g: Group): string[] => Object.entries(g.groups ?? {}).flatMap(([name, of]) => [name, ...groupsOf(of)])

test('every value of every table stands in its guide, in both languages', () => {
  for (const [kind, table] of Object.entries(kinds) as [string, Group][]) {
    assert.deepEqual(
      guideOf(table).map((r) => r.name),
      valuesOf(table),
      kind,
    )
    const unnamed = [...valuesOf(table), ...groupsOf(table)].filter((n) => !words[n])
    assert.deepEqual(unnamed, [], kind)
  }
  const known = new Set((Object.values(kinds) as Group[]).flatMap((t) => [...valuesOf(t), ...groupsOf(t)]))
  assert.deepEqual(
    Object.keys(words).filter((n) => !known.has(n)),
    [],
    'words of nothing',
  )
})

test('a table that changes changes its guide', () => {
  const page = (qualifier: string) =>
    guidePage({
      kind: 'X', title: 'X',
      table: { values: { supplier: { tag: 'NAD', is: [qualifier], at: [1, 0] } } },
      language: 'en',
      samples: ['<A&B>'],
      schemas: [],
    })
  assert.match(page('SU'), /<td>NAD<\/td><td>2\.1<\/td><td>SU<\/td><td>Supplier<\/td>/)
  assert.match(page('SE'), /<td>NAD<\/td><td>2\.1<\/td><td>SE<\/td>/)
  assert.match(page('SU'), /<pre>&#60;A&#38;B&#62;<\/pre>/)
})

suite('samples', () => {
  let w: World
  before(async () => {
    w = await world()
    await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
  })
  const tried = async (message: string, who = w.as.supplierA) => {
    const { text, x12 } = await who.get('bench/getSample', { message })
    const judged = async (sample: string) => {
      const { status, content, message: why } = await who.upload(`bench/try?message=${message}`, Buffer.from(sample), 'a.edi')
      assert.equal(status, 0, why)
      return content
    }
    return { text, x12, content: await judged(text), other: x12 && (await judged(x12)) }
  }

  test('what a partner is shown as a sample would be taken, with nothing to remark, and is of its own parts', async () => {
    for (const message of ['desadv', 'invrpt', 'ordrsp']) {
      const { text, x12, content, other } = await tried(message)
      assert.deepEqual([content.findings, content.taken], [[], true], message)
      // What would be posted is the same but for numbers that are drawn.
      assert.deepEqual([other.findings, other.taken, other.posted.rows.length], [[], true, content.posted.rows.length], message)
      assert.match(x12, /N1\*SU\*\*92\*S001/)
      assert.match(text, /NAD\+SU\+S001/)
      assert.match(text, /LIN\+1\+\d?\+P1/)
      assert.match(text, /LIN\+2\+\d?\+P2/)
    }
    const { x12, content } = await tried('delfor', w.as.planner)
    assert.deepEqual([content.findings, content.taken], [[], true])
    // An 830 only goes out.
    assert.equal(x12, null)
  })

  test('a packed advice is shown in EDIFACT and X12, and each would be taken with its trays, boxes and labels', async () => {
    const { pullNo } = await pull(w, [['P1', 20], ['P2', 5]]) // prettier-ignore
    const { text, x12 } = await w.as.supplierA.get('bench/getSample', { message: 'sendSheets' })
    for (const sample of [text, x12]) {
      const { content, message } = await w.as.supplierA.upload('bench/try?message=sendSheets', Buffer.from(sample), 'a.edi')
      assert.ok(content, message)
      assert.deepEqual([content.findings, content.taken], [[], true])
      const rows = (doc: string) => content.posted.rows.filter((r: any) => r.doc === doc).map((r: any) => r.row)
      assert.deepEqual(rows('sendSheet')[0].lines.map((l: any) => [l.demandNo, l.partNo, l.boxes]), [[pullNo, 'P1', 2], [pullNo, 'P2', 2]]) // prettier-ignore
      assert.deepEqual([rows('tray').length, rows('boxLabel').length], [2, 4])
      assert.ok([...rows('tray'), ...rows('boxLabel')].every((r) => r.licencePlate.startsWith('SAMPLE')))
    }
  })

  test('the guide is a page in either language with the sample; who may not send the message has none', async () => {
    const page = async (language: string) =>
      (await w.app.inject({ url: `/api/bench/getGuide?message=desadv&language=${language}`, headers: { authorization: `Bearer ${w.as.supplierA.token}` } })).body // prettier-ignore
    assert.match(await page('zh'), /DESADV · 发货通知 · 报文说明[\s\S]*供应商[\s\S]*<pre>UNB/)
    assert.match(await page('en'), /Implementation guide[\s\S]*Supplier[\s\S]*<pre>UNB/)
    // On paper: all that the page says, the sample segment by segment.
    const paper = await w.app.inject({
      url: '/api/bench/getGuide?message=desadv&format=pdf',
      headers: { authorization: `Bearer ${w.as.supplierA.token}` },
    })
    const { pages, letters } = readPdf(paper.rawPayload)
    assert.ok(pages.length > 1 && pages.every(([width]) => width === 297))
    const said = (await page('zh'))
      .replace(/^[^]*<body>/, '')
      .replace(/<[^>]+>/g, '')
      .replace(/&#(\d+);/g, (_, n) => String.fromCharCode(Number(n)))
    assert.deepEqual(new Set([...said.replace(/\s/g, '')].filter((letter) => !letters.has(letter))), new Set())
    assert.match((await w.as.supplierA.ask('GET', 'bench/getGuide?message=delfor')).message, /没有这种报文，或没有权限/)
  })
})
