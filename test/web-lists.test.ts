/** What columns and cells say. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelIn, openQuery, openStates, storyOf, type AnyDocument } from '../src/declare/index.ts'
import { forecastPlan } from '../src/modules/material/forecast/forecast.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { n1WPlan } from '../src/modules/material/n1WPlan/n1WPlan.ts'
import { mrTrip } from '../src/modules/distribution/mrTrip/mrTrip.ts'
import { outSupRun } from '../src/modules/distribution/outSupRun/outSupRun.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { kpiCarrier } from '../src/modules/kpi/kpiCarrier/kpiCarrier.ts'
import { perfComposite } from '../src/modules/performance/perfComposite/perfComposite.ts'
import { shortage } from '../src/modules/report/shortage/shortage.ts'
import { declared } from '../src/documents.gen.ts'
import { summable } from '../src/web/list/addable.ts'
import { emptyHere, isJudged } from '../src/web/list/empty.ts'
import { beginning, fromFilters, toFilters } from '../src/web/list/filters.ts'
import { draftedIn } from '../src/web/list/shares.ts'
import { periodTitle } from '../src/web/list/periodTitle.ts'

const rows = (...bases: string[]) => bases.map((baseMonth, id) => ({ id, baseMonth }))

test('a column of planned quantities is called by its period where all rows begin alike', () => {
  const title = (n: string, ...bases: string[]) => periodTitle(forecastPlan, n, rows(...bases))
  assert.deepEqual([title('m0Qty', '202611', '202611'), title('m2Qty', '202611')], ['11月', '27年1月'])
  assert.deepEqual(
    [title('m0Qty', '202611', '202612'), title('m0Qty'), title('changePct', '202611')],
    [undefined, undefined, undefined],
  )
  assert.equal(periodTitle(n1WPlan, 'w2d1', [{ id: 1, startWeek: '2026-11-23' }]), '30 一')
})

test('a list of versions begins with those that hold, its lines with this month', () => {
  assert.deepEqual(openStates(forecastPlan), [0, 1, 2])
  assert.deepEqual(beginning(forecastPlan, 'head'), { status: '0,1,2' })
  assert.match(beginning(forecastPlan, 'line').baseMonth!, /^\d{6}$/)
  assert.deepEqual(beginning(sendSheet, 'head'), {})
})

test('what led to a state is done again; what leads back is not', () => {
  const label = (state: string, name: string) => labelIn(forecastPlan, state, name)
  assert.deepEqual(
    [label('draft', 'publish'), label('published', 'publish'), label('confirmed', 'publish')],
    ['发布', '重新发布', '重新发布'],
  )
  assert.deepEqual([label('published', 'accept'), label('confirmed', 'recall')], ['确认', '作废'])
})

test('a rate or a score of nothing but zeros stays, a count of nothing but zeros goes', () => {
  const none = { id: 1, c04: 0, claims: 0 }
  const empty = (n: string) => emptyHere(kpiCarrier, n, [none], { c04: 0, claims: 0 })
  assert.deepEqual([empty('c04'), empty('claims')], [false, true])
  assert.equal(emptyHere(kpiCarrier, 'c04', [{ id: 1, c04: null }], {}), true)
  assert.deepEqual([isJudged(perfComposite, 'tScore'), isJudged(perfComposite, 'rankTotal'), isJudged(sendSheet, 'diffQty')], [true, false, false]) // prettier-ignore
})

test('a draft says what it will ask for where its book says nothing yet', () => {
  const { amounts } = storyOf(materialOrder)
  const draft = { id: 1, orderedQty: 0, draftQty: 120 }
  const told = { id: 2, orderedQty: 120, draftQty: 120 }
  assert.deepEqual(
    [draftedIn(amounts, draft), draftedIn(amounts, told), draftedIn(amounts, { ...draft, draftQty: 0 })],
    ['draftQty', undefined, undefined],
  )
  assert.equal(emptyHere(materialOrder, 'orderedQty', [draft], { orderedQty: 0 }), false)
  assert.equal(emptyHere(materialOrder, 'orderedQty', [{ ...draft, draftQty: 0 }], { orderedQty: 0 }), true)
})

test('every document whose quantity a book keeps says it of its drafts, too', () => {
  const silent = declared.filter((doc: AnyDocument) => {
    const { amounts } = storyOf(doc)
    return doc.hasLines && 'draft' in doc.states && amounts && doc.fields[amounts.of]?.book && !amounts.before
  })
  assert.deepEqual(
    silent.map((d) => d.name),
    [],
  )
})

test('an amount is filtered from and to, a number that is none by itself', () => {
  const { fields } = outSupRun
  assert.deepEqual(toFilters(fields, { gapLines: ['1', null] }, {}), { gapLinesStart: '1' })
  assert.deepEqual(toFilters(mrTrip.fields, { tripNo: '2' }, {}), { tripNo: '2' })
  const shown = (filters: Record<string, string>) => fromFilters(['gapLines'], fields, filters)
  assert.deepEqual(shown({ gapLines: '3' }), { gapLines: ['3', '3'] })
  assert.deepEqual(shown({ gapLinesEnd: '9' }), { gapLines: [undefined, '9'] })
  assert.deepEqual(shown({}), { gapLines: undefined })
})

test('the newest results of a spreading lead their list: that nothing was needed is a result, an empty list says nobody asked', () => {
  assert.deepEqual(openQuery(outSupRun, outSupRun.opens[0]!), { status: '1' })
  assert.equal(outSupRun.opens[0]!.by, '-startWeek')
})

test('a list says what people and roles are called, and not their codes alone', () => {
  const coded = declared.flatMap((doc: AnyDocument) =>
    doc.list.flatMap((n) => {
      const f = doc.fields[n]
      const isCode = f?.kind === 'text' && (f.people || f.codesOf === 'sysRole' || n === 'roleCodes')
      return isCode ? [`${doc.name}.${n}`] : []
    }),
  )
  assert.deepEqual(coded, [])
})

test('the foot of a report sums lines, of unlike parts no pieces; its first order stands before the quantities', () => {
  const { sheets, overdueSheets, missingQty } = shortage.fields
  const sums = (every: boolean, ...parts: string[]) =>
    [sheets, overdueSheets, missingQty].map(
      summable(
        shortage,
        false,
        parts.map((partNo, id) => ({ id, partNo, unit: 'EA' })),
        every,
      ),
    )
  assert.deepEqual(sums(true, 'P1', 'P2'), [true, true, false])
  assert.deepEqual(sums(false, 'P1', 'P1'), [true, true, false])
  assert.deepEqual(sums(true, 'P1', 'P1'), [true, true, true])
  const at = (name: string) => shortage.list.indexOf(name as never)
  assert.ok(at('overdueSheets') < at('gapQty'))
})
