/**
 * Whatever is sent is looked through in one pass: 5 MB of the worst text for every kind of field and every reader cost eight times what
 * an eighth of it costs, not sixty-four times. Counted is this process's own time, which a busy machine does not make longer.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  headFields, held, parse, parseDecimal, readDate, readInstant, readWeek, type Action, type Field,
} from '../src/declare/index.ts'
import { readJson, readParams } from '../src/engine/sanitize.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { readWhere } from '../src/engine/read/where.ts'
import { heading, spoiled, usual } from '../src/engine/sheets/headings.ts'
import { cleanRich } from '../src/engine/write/clean-html.ts'
import { parseInterchange } from '../src/exchange/edifact/parse.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { documents } from '../src/modules/index.ts'

const MOST = 5 * 1024 * 1024
/** What stands between a beginning and an end, so often that the text has this length. */
const filled = (begin: string, unit: string, end: string) => (length: number) =>
  begin + unit.repeat(Math.floor(length / unit.length)) + end

const worst: Record<string, (length: number) => string> = {
  'blanks inside': filled('a', ' ', 'a'),
  'wide blanks': filled('a', '\u3000', 'a'),
  'zeros behind a point': filled('1.', '0', '1'),
  digits: filled('', '1', 'x'),
  'open tags': filled('', '<', ''),
  tags: filled('', '<p>', ''),
  entities: filled('', '&', ''),
  quotes: filled('', '"', ''),
  brackets: filled('', '[', ''),
  stars: filled('', '*', 'x'),
  commas: filled('1', ',', '1'),
  'line ends': filled('a', '\r\n', 'a'),
  controls: filled('a', '\u0001', 'a'),
  halves: filled('a', '\ud800', 'a'),
  words: filled('', 'a_x000d_ ', ''),
  dots: filled('', '.1', 'Z'),
  released: filled("UNA:+.? 'UNB+UNOC:1+", "?'", ''),
  segments: filled("UNB+UNOC:1+A+B'", "X'", ''),
  dates: filled('2026-11-20', ' ', 'x'),
}

/** ms of this process. */
function cost(work: () => unknown): number {
  const { user } = process.cpuUsage()
  try {
    work()
  } catch {
    // Refused is well.
  }
  return (process.cpuUsage().user - user) / 1000
}

/** An eighth is taken first: what is quadratic is found out before it takes hours. */
function isOnePass(name: string, reads: (text: string) => unknown, most = MOST): void {
  for (const [of, text] of Object.entries(worst)) {
    const least = 5
    for (let length = most / 512; length < most; length *= 8) {
      const [some, more] = [text(length), text(length * 8)]
      let [before, after] = [0, Infinity]
      // Memory that is tidied up meanwhile is this process's time too: of three attempts the best one counts.
      for (let attempt = 0; attempt < 3 && after >= 30 * before; attempt++) {
        before = Math.max(
          least,
          cost(() => reads(some)),
        )
        after = cost(() => reads(more))
      }
      assert.ok(after < 30 * before, `${name}, ${of}: ${length} characters ${before} ms, eight times as many ${after} ms`)
    }
  }
}

/** Fields that are read alike. */
const kinds = new Map<string, Field>()
for (const doc of documents)
  for (const f of [
    ...Object.values(headFields(doc)),
    ...Object.values(doc.lines),
    ...(Object.values(doc.actions) as Action[]).flatMap((a) => Object.values({ ...a.input, ...a.lines })),
  ] as Field[]) {
    const { kind, required, plate, exact, week } = f
    kinds.set([kind, required && 'required', plate && 'plate', exact && 'exact', week && 'week'].filter(Boolean).join(' '), f)
  }

describe('fields', () => {
  for (const [name, f] of kinds) test(name, () => isOnePass(name, (t) => parse(f, t)))
})

describe('readers', () => {
  const readers: Record<string, (text: string) => unknown> = {
    held,
    decimal: (t) => parseDecimal(t, 3),
    days: (t) => [readDate(t), readWeek(t), readInstant(t)],
    json: (t) => readJson(JSON.stringify({ a: t })),
    'json itself': (t) => readJson(t),
    parameters: (t) => readParams({ a: t }),
    filter: (t) => readQuery(sendSheet, 'head', { sheetNo: t, plateNo: t, remark: t, sort: t }),
    'names of filters': (t) => readQuery(sendSheet, 'head', { [t]: 'x' }),
    where: (t) => readWhere(sendSheet, 'head', JSON.stringify(['plateNo', 'has', t]), new Date()),
    'where itself': (t) => readWhere(sendSheet, 'head', t, new Date()),
    heading,
    edifact: (t) => parseInterchange(Buffer.from(t, 'latin1')),
  }
  const fields = Object.values(headFields(sendSheet))
  readers.cells = (t) => fields.map((f) => [usual(f, t, new Date()), spoiled(f, t)])
  for (const [name, reads] of Object.entries(readers)) test(name, () => isOnePass(name, reads))
  // No field takes more.
  test('formatted text', () => isOnePass('formatted text', cleanRich, 256 * 1024))
})
