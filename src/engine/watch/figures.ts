/** Figures of the whole portal, not of one process: read from the database when they are asked for. */
import { Gauge, type Registry } from 'prom-client'
import type { Sql, Queryable } from '../database/db.ts'

export interface Figures {
  /** Columns of the query → name and meaning; a column without a value is no sample. */
  figures: Readonly<Record<string, readonly [name: string, help: string]>>
  /** The query's column by which they are told apart. */
  by?: string
  query: Sql
}

/** So long an answer serves several who ask, ms. */
const FRESH_MS = 10_000

/** Registers gauges for all figures. One that cannot be read is left out, and is a 1 of scm_figures_failed. */
export function registerFigures(registry: Registry, db: Queryable, all: readonly Figures[]): void {
  const failed = new Gauge({
    name: 'scm_figures_failed',
    help: 'Questions for figures that the database did not answer the last time',
    registers: [registry],
    // Processes that share a port ask the same database.
    aggregator: 'max',
  })
  let asked: { at: number; done: Promise<void> } | undefined
  const gauges = new Map<string, Gauge>()
  const once = () => {
    if (!asked || performance.now() - asked.at > FRESH_MS) asked = { at: performance.now(), done: fill() }
    return asked.done
  }
  for (const { figures, by } of all)
    for (const [column, [name, help]] of Object.entries(figures))
      gauges.set(
        column,
        new Gauge({ name, help, labelNames: by ? [by] : [], registers: [registry], collect: once, aggregator: 'max' }),
      )
  const fill = async () => {
    let wrong = 0
    for (const { figures, by, query } of all) {
      const rows = await db.rows<Record<string, unknown>>(query).catch(() => void wrong++)
      for (const column of Object.keys(figures)) {
        const gauge = gauges.get(column)!
        gauge.reset()
        for (const row of rows ?? [])
          if (row[column] !== null) gauge.set(by ? { [by]: String(row[by]) } : {}, Number(row[column]))
      }
    }
    failed.set(wrong)
  }
}
