/** What calls are sent, as an example: what must be there, of each kind of field a value that is taken at the edge. */
import type { Action, Field, Fields } from '../../declare/index.ts'

function exampleOfField(f: Field): unknown {
  switch (f.kind) {
    case 'qty':
    case 'money':
    case 'dec':
    case 'int':
      return 1
    case 'bool':
      return true
    case 'choice':
      return Object.values(f.choices!)[0]![0]
    case 'date':
      // A Monday: what counts in weeks takes no other day.
      return '2026-12-07'
    case 'instant':
      return '2026-12-07 08:00:00'
    case 'period':
      return '202612'
    case 'files':
      return [{ id: '0192f0c4-7c1e-7000-8000-000000000001' }]
    case 'json':
      return {}
    case 'ref':
    case 'no':
      return f.phone ? '13800000000' : f.plate ? '吉A12345' : 'A001'
    default:
      return f.ids ? [1] : f.label.slice(0, f.max)
  }
}

const needed = (fields: Fields = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, f]) => f.source === 'stored' && f.required && f.initial === undefined)
      .map(([n, f]) => [n, exampleOfField(f)]),
  )

/** The smallest body that an action takes. */
export function exampleOf(action: Action): Record<string, unknown> {
  const isNew = action.from === 'new'
  const line = { ...(isNew && !action.acts?.ofRows ? {} : { id: 1 }), ...needed(action.lines) }
  return { ...(isNew ? {} : { id: 1 }), ...needed(action.input), ...(action.lines && { lines: [line] }) }
}
