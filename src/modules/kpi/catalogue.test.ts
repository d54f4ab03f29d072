/** A metric is a declaration of a few lines; what counts it, lists it and explains it follows from that. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { metrics } from './catalogue.ts'
import { behindFigures, kpiEval } from './kpiEval/kpiEval.ts'
import { kpiGpr } from './kpiGpr/kpiGpr.ts'
import { kpiReport } from './kpiReport/kpiReport.ts'
import { allMeasures } from './measures.ts'

/** Lines of a metric's declaration, at most. */
const MOST = 40

test('each metric is declared in fewer than 40 lines', () => {
  const source = readFileSync(new URL('catalogue.ts', import.meta.url), 'utf8')
  const entries = [...source.matchAll(/^ {2}([kcm]\d\d): kpi\([^]*?\),$/gm)]
  assert.deepEqual(entries.map(([, name]) => name).sort(), Object.keys(metrics).sort())
  assert.deepEqual(
    entries.filter(([text]) => text.split('\n').length >= MOST).map(([, name]) => name),
    [],
  )
})

test('what is declared stands in the reports, with its measures, and leads to its facts', () => {
  for (const [name, metric] of Object.entries(metrics)) {
    for (const report of [kpiEval, kpiReport]) assert.ok(name in report.fields, `${report.name} lacks ${name}`)
    const { of, per } = metric as { of: string; per?: string }
    for (const measure of [of, ...(per ? [per] : [])]) assert.ok(measure in allMeasures, `${name} counts ${measure}`)
    const row = { from: '202601', to: '202601', plant: 'CN01', supplierCode: 'S001' }
    assert.ok(behindFigures.some((o) => o.filter(row, name)), `${name} leads nowhere`) // prettier-ignore
  }
})

test('what was faulty leads to arrivals or to returns, whichever has more of it', () => {
  const opened = (returnedQty: number) => {
    const row = { period: '202601', plant: 'CN01', supplierCode: 'S001', faultyQty: 10, returnedQty }
    return behindFigures.find((o) => o.filter(row, 'faultyQty'))!.list.name
  }
  assert.deepEqual([0, 5, 6, 10].map(opened), ['kpiSheet', 'kpiSheet', 'kpiReturn', 'kpiReturn'])
})

test('beside a PPM stands of how many: of ten pieces one is 100,000', () => {
  const columns = [
    kpiEval.list,
    kpiReport.list,
    kpiGpr.list,
    kpiReport.report.paper!.columns.map((c) => (typeof c === 'string' ? c : c[0])),
  ]
  for (const names of columns) assert.equal(names[names.indexOf('k06' as never) + 1], metrics.k06.per)
})
