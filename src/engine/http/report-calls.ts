/** What a report answers beside its list: its sums by chosen dimensions, for charts and subtotals. */
import { json, mapOf, text, type AnyDocument } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { sumsBy } from '../read/groups.ts'
import { readQuery } from '../read/query.ts'
import type { ApiCall } from './call.ts'

export const reportCalls = (engine: Engine, doc: AnyDocument, path: (name: string) => string): ApiCall[] =>
  doc.report
    ? [
        {
          path: path('getSums'),
          methods: ['GET'],
          title: `${doc.title}按维度合计`,
          doc,
          kind: 'sums',
          answer: [mapOf(json('维度、合计或比率'))],
          input: {
            by: text(
              `维度，逗号分隔：${Object.keys(doc.fields)
                .filter((n) => !isTotal(doc, n))
                .join('、')}`,
            ),
            sums: text('合计或比率，逗号分隔；不填则全部'),
          },
          run: ({ query: { by = '', sums = '', ...rest }, who }) =>
            sumsBy(engine, doc, readQuery(doc, 'head', rest), names(by), who, names(sums)),
        },
      ]
    : []

const names = (list: string) => list.split(',').filter(Boolean)
const isTotal = (doc: AnyDocument, name: string) => doc.report!.sums.includes(name) || name in doc.report!.ratios
