/** The picture of a figure on a form, over rows like the one that is printed. */
import { headFields, type A4Print, type AnyDocument, type States, type Who } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { list } from '../read/list.ts'
import type { WireRow } from '../read/load.ts'
import { readable } from './form.ts'
import type { Form } from './paper.ts'

type Trend = NonNullable<A4Print<string, string, string, string>['trend']>

/** Of the latest rows up to this one that have the figure, as far as this person sees them, the oldest first; of a single one there is none. */
export async function trendFor(
  engine: Engine,
  doc: AnyDocument,
  { of, along, same, most, full, without = [] }: Trend,
  row: WireRow,
  who: Who,
): Promise<Form['trend']> {
  const states = Object.entries(doc.states as States).flatMap(([name, [code]]) => (without.includes(name) ? [] : [code]))
  const filters = [
    ...same.map((field) => ({ field, op: '=' as const, value: row[field] })),
    { field: along, op: '<=' as const, value: row[along] },
    { field: 'status', op: 'in' as const, value: states },
  ]
  const { items } = await list(
    engine,
    doc,
    {
      level: 'head', size: most, page: 1, sort: along, desc: true, archived: false, quick: true, filters,
      where: { not: { field: of, op: 'empty' } },
    },
    who,
  )
  if (items.length < 2) return undefined
  const fields = headFields(doc)
  const points = items.toReversed().map((r) => ({
    label: readable(fields[along]!, r[along]),
    text: readable(fields[of]!, r[of]),
    share: Math.min(1, Math.max(0, Number(r[of]) / full)),
  }))
  return { title: `${fields[of]!.label}走势`, points }
}
