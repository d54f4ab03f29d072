/** How late something is, in words; and what is the same in all rows that somebody sees. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { date, inScope, instant, sameInAll, type OrgType } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'
import { lateness } from '../src/web/lateness.ts'
import { rangeText, presets } from '../src/web/list/ranges.ts'

const [day, moment] = [date('到期'), instant('到期')]
const now = Date.parse('2026-11-22T10:00:00+08:00')

test('an instant is late from its minute on, a day when it is over', () => {
  const at = (text: string) => lateness(moment, `2026-11-${text}:00.000+08:00`, now)
  assert.deepEqual(at('19T08:00'), { late: true, text: '晚 3 天' })
  assert.deepEqual(at('22T06:59'), { late: true, text: '晚 3 小时' })
  assert.deepEqual(at('22T09:59'), { late: true, text: '晚 1 分钟' })
  assert.deepEqual(at('22T13:30'), { late: false, text: '还剩 3 小时' })
  assert.equal(at('23T10:00'), undefined)
  const on = (text: string) => lateness(day, `2026-11-${text}`, now)
  assert.deepEqual(on('21'), { late: true, text: '晚 1 天' })
  assert.deepEqual(on('22'), { late: false, text: '今天' })
  assert.equal(on('23'), undefined)
  assert.equal(lateness(moment, null, now), undefined)
  // Shortly after midnight in China it is still yesterday in Greenwich.
  assert.equal(lateness(day, '2026-11-21', Date.parse('2026-11-22T00:30:00+08:00'))!.text, '晚 1 天')
})

test('a range is called by its name, else by its days', () => {
  for (const { label, value } of presets()) {
    const [from, to] = value.map((d) => d?.format('YYYY-MM-DD'))
    assert.equal(rangeText(from, to), label)
    assert.equal(rangeText(from && `${from} 00:00:00`, to && `${to} 23:59:59`), label)
  }
  assert.equal(rangeText('2020-01-01', '2020-01-05'), '2020-01-01 至 2020-01-05')
  assert.equal(rangeText('2020-01-01', '2020-01-01'), '2020-01-01')
  assert.equal(rangeText(undefined, '2020-01-01'), '2020-01-01 以前')
  assert.equal(rangeText('2020-01-01 08:00:00', undefined), '2020-01-01 08:00 起')
})

test('what is the same in all rows: nobody sees a row in which it is not', () => {
  const people = fc.record({
    orgType: fc.constantFrom<OrgType>('internal', 'supplier', 'carrier'),
    orgId: fc.integer({ min: 1, max: 3 }),
    plants: fc.subarray(['CN01', 'CN02']),
  })
  const found = new Set<string>()
  for (const doc of documents)
    fc.assert(
      fc.property(people, fc.integer({ min: 1, max: 3 }), fc.constantFrom('CN01', 'CN02'), (person, org, plant) => {
        const who = { ...person, userId: 1, name: '', orgName: '', keys: new Set<string>() }
        // A code is as its id is.
        const row = Object.fromEntries(
          Object.entries(doc.fields as Record<string, { kind: string; by?: string; show?: string; to?: string }>).map(
            ([n, f]) => [n, f.show === 'id' ? org : f.to === 'factory' ? plant : n],
          ),
        )
        if (!inScope(doc, row, who)) return
        for (const name of sameInAll(doc, who)) {
          found.add(name)
          const f = doc.fields[name]
          if (f.to === 'factory') assert.deepEqual(who.plants, [plant])
          else if (f.to) assert.equal(org, who.orgId)
        }
      }),
    )
  assert.ok(found.has('supplierCode') && found.has('supplierName') && found.has('plant'))
})
