/** Metrics: the same figure to the last digit in the database, in the browser and by hand; bands; the sentence that explains them. */
import assert from 'node:assert/strict'
import { before, describe as suite, test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import { defineReport, explained, factorOf, int, metricOf, no, placesOf, toneOf, type Metric } from '../src/declare/index.ts'
import { join, sql } from '../src/engine/database/db.ts'
import { schemaOfField } from '../src/engine/http/openapi.ts'
import { metricSql } from '../src/engine/read/source.ts'
import { documents } from '../src/modules/index.ts'
import { chance, world, type World } from './world.ts'

const rate: Metric = { title: '准时率', of: 'onTime', per: 'trucks', unit: '%' }
const kinds: Metric[] = [
  rate,
  { ...rate, unit: 'ppm', places: 0 },
  { ...rate, unit: '小时' },
  { ...rate, unit: '分', places: 3 },
  { ...rate, as: 'growth' },
]

/** By hand, in whole numbers: half away from zero. */
function exactly(metric: Metric, of: number, per: number): number | null {
  const under = BigInt(metric.as === 'growth' ? Math.abs(per) : per)
  if (!under) return null
  const scale = 10n ** BigInt(placesOf(metric))
  const over = BigInt(of) * BigInt(factorOf(metric)) * scale
  const size = (n: bigint) => (n < 0n ? -n : n)
  const rounded = (2n * size(over) + size(under)) / (2n * size(under))
  return Number(over < 0n === under < 0n ? rounded : -rounded) / Number(scale)
}

let w: World
suite('figures', () => {
  before(async () => {
    w = await world()
  })
  for (const metric of kinds)
    test(`${metric.as ?? 'share'} in ${metric.unit}: groups and the whole are those of the summed facts`, async () => {
      const random = chance(7).next
      const facts = Array.from({ length: 600 }, () => ({
        part: Math.floor(random() * 90),
        of: Math.floor(random() * 400) - (metric.as ? 200 : 0),
        per: Math.floor(random() * 5) * 80 - (metric.as ? 160 : 0),
      }))
      const rows = join(facts.map((f) => sql`(${f.part}::int, ${f.of}::numeric, ${f.per}::numeric)`))
      const found = await w.engine.db.rows<{ part: number | null; figure: string | null }>(
        sql`select part, ${metricSql(metric, sql`sum(n)`, sql`sum(d)`)}::text figure from (values ${rows}) f (part, n, d)
          group by grouping sets ((part), ())`,
      )
      assert.ok(found.length > 80)
      for (const { part, figure } of found) {
        const mine = facts.filter((f) => part === null || f.part === part)
        const [of, per] = [mine.reduce((s, f) => s + f.of, 0), mine.reduce((s, f) => s + f.per, 0)]
        const wanted = exactly(metric, of, per)
        assert.equal(figure === null ? null : Number(figure), wanted, `database: ${of} / ${per}`)
        assert.equal(metricOf(metric, of, per) ?? null, wanted, `browser: ${of} / ${per}`)
      }
    })

  test('the description of the API says how a figure comes about', async () => {
    const arrivals = documents.find((d) => d.name === 'arrivals')!
    assert.match(String(schemaOfField(arrivals.fields.onTimeRate).description), /准时率 = 准时 ÷ 车次 × 100/)
  })
})

test('half is rounded up, as the database does it', () => {
  // 1.005 is a little less in binary.
  assert.equal(metricOf({ ...rate, unit: '次' }, 201, 200), 1.01)
  assert.equal(metricOf({ ...rate, unit: '次', as: 'growth' }, -201, 200), -1.01)
})

test('bands: the target is reached, the floor is not, or the figure lies between; lower may be better', () => {
  const bands = { target: 98, floor: 80 }
  const tone = (value: unknown, due?: number) => toneOf({ ...rate, better: 'higher', bands }, value, due)
  assert.deepEqual(
    [98, 97.99, 80, 79.99].map((v) => tone(v)),
    ['success', 'warning', 'warning', 'danger'],
  )
  const ppm = (value: number) => toneOf({ ...rate, unit: 'ppm', better: 'lower', bands: { target: 50, floor: 1000 } }, value)
  assert.deepEqual([50, 51, 1000, 1001].map(ppm), ['success', 'warning', 'warning', 'danger'])
  assert.equal(tone(null), undefined)
  assert.equal(toneOf(rate, 10), undefined)
  // Half of the month is over: half of it is all that is due.
  assert.deepEqual(
    [50, 45, 20].map((v) => tone(v, 50)),
    ['success', 'warning', 'danger'],
  )
  assert.equal(tone(0, 0), 'success')
})

test('a sentence says formula, rounding, direction, bands and who answers for it', () => {
  const fields = { onTime: { label: '准时' }, trucks: { label: '车次' } }
  const bands = { target: 98, floor: 80 }
  assert.equal(
    explained({ ...rate, better: 'higher', bands, owner: '物流调度员', note: '早到不算准时' }, fields),
    '准时率 = 准时 ÷ 车次 × 100（%，保留2位小数）；合计和分组先加总再相除，分母为零时不计算；越高越好；' +
      '达到 98% 为绿色，低于 80% 为红色；由物流调度员负责；早到不算准时',
  )
  assert.match(explained({ ...rate, unit: '小时', as: 'growth' }, fields), /^准时率 = 准时 ÷ 车次的绝对值（小时，/)
  assert.match(explained({ ...rate, per: 'onTime', as: 'portion' }, fields), /准时 ÷ 全部准时/)
})

test('bands the wrong way round, bands of no direction and owners that are no role are complained about', () => {
  const of = (more: Partial<Metric<'n'>>) =>
    checkDocuments(
      [
        defineReport('a', {
          title: '', key: 'x',
          scope: {},
          by: { code: no('代码') },
          sums: { n: int('数') },
          metrics: { m: { title: '率', of: 'n', per: 'n', unit: '%', ...more } },
        }),
      ],
      new Map(),
      [],
      [{ code: 'PLANNER', name: '计划员', orgType: 'internal' }],
    ).filter((c) => c.startsWith('D64')).length
  const bands = { target: 98, floor: 80 }
  assert.equal(of({ better: 'higher', bands, owner: '计划员' }), 0)
  assert.equal(of({ better: 'lower', bands }), 1)
  assert.equal(of({ bands }), 1)
  assert.equal(of({ owner: '无此角色' }), 1)
})
