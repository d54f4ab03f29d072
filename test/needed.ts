/** What a list must be asked with (`needed` of its query fields, parameters that begin with nothing): any value of the kind. */
import type { AnyDocument } from '../src/declare/index.ts'
import type { Level } from '../src/engine/read/query.ts'

const values: Record<string, string> = { date: '2026-01-26', period: '202601' }

export const needed = (doc: AnyDocument, level: Level): Record<string, string> =>
  Object.fromEntries([
    ...(level === 'head' ? doc.query : [])
      .filter((n) => doc.fields[n]?.needed)
      .map((n) => [n, values[doc.fields[n].kind] ?? 'A']),
    ...Object.entries(doc.report?.params ?? {}).flatMap(([n, f]) => (f.required && !f.start ? [[n, values[f.kind] ?? 'A']] : [])),
  ])
