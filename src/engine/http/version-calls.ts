/** What a report that keeps versions answers besides, and how its own calls are asked for one. */
import {
  askedParams, bool, instant, int, json, mapOf, maybe, named, text, toInstant, VERSION, type AnyDocument,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Refusal, status } from '../errors.ts'
import { readQuery } from '../read/query.ts'
import { versionOf, versionsOf } from '../read/report-version.ts'
import { versionChanges } from '../read/version-changes.ts'
import { publishReport } from '../write/publish-report.ts'
import type { ApiCall } from './call.ts'

const version = named('ReportVersion', {
  version: int('版本', { required: true }),
  params: json('发布时的参数', { required: true }),
  note: text('说明'),
  rows: int('行数', { required: true }),
  who: text('发布人', { required: true }),
  at: instant('发布时间', { required: true }),
  isSameDefinition: bool('口径与现在相同', { required: true }),
})
const figures = mapOf(json('合计'))

export const versionCalls = (engine: Engine, doc: AnyDocument, path: (name: string) => string): ApiCall[] => [
  {
    path: path('getVersions'),
    methods: ['GET'],
    title: `${doc.title}已发布的版本`,
    doc, kind: 'read',
    answer: [version],
    run: () => versionsOf(engine, doc),
  },
  {
    path: path('publishVersion'),
    methods: ['POST'],
    title: `发布${doc.title}的版本`,
    doc, kind: 'read', keySuffix: VERSION, writes: true,
    input: {
      ...Object.fromEntries(Object.entries(doc.report!.params).filter(([n]) => n !== VERSION)),
      note: text('说明', { max: 200 }),
    },
    answer: version,
    run: ({ body, who }) => {
      const { note, ...given } = (body ?? {}) as Record<string, unknown>
      const chosen = Object.fromEntries(
        Object.entries(given).map(([n, v]) => [n, v === null || v === undefined ? '' : String(v)]),
      )
      const texts = askedParams(doc.report!, chosen, toInstant(engine.now()).slice(0, 10))
      return publishReport(engine, doc, readQuery(doc, 'head', texts), texts, note ? String(note) : undefined, who)
    },
  },
  {
    path: path('getVersionChanges'),
    methods: ['GET'],
    title: `${doc.title}的版本与现在的差异`,
    doc, kind: 'sums',
    answer: {
      total: int('差异行数', { required: true }),
      items: [named('VersionChange', { row: figures, before: maybe(figures), after: maybe(figures) })],
    },
    run: async ({ query, who }) => {
      // What nobody understands is refused first, by name.
      const read = readQuery(doc, 'head', query)
      if (!query[VERSION]) throw new Refusal('请选择版本', status.invalid)
      return versionChanges(engine, doc, read, who)
    },
  },
]

/** Of a version its parameters are known: whoever asks for it need not say them, and cannot say others. */
export const askedByVersion = (engine: Engine, doc: AnyDocument, calls: readonly ApiCall[]): ApiCall[] =>
  calls.map((call) => ({
    ...call,
    run: async (c) => {
      if (!c.query[VERSION]) return call.run(c)
      const { params } = await versionOf(engine, doc, c.query[VERSION])
      const others = Object.entries(c.query).filter(([n]) => !(n in doc.report!.params) || n === VERSION)
      return call.run({ ...c, query: { ...Object.fromEntries(others), ...params } })
    },
  }))
