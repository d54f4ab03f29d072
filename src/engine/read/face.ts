/** What others say of whom or what one works with: what waits, what is under way, how it goes, what is kept of it. Declared nowhere: declare/face.ts. */
import {
  askedParams, headFields, isRecord, labelField, mayRead, namingOf, openQuery, rowName, storyOf, toInstant, toneOf, waitQuery,
  type AnyDocument, type Naming, type Who,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { count, countUpTo, list } from './list.ts'
import { detail } from './load.ts'
import { readQuery } from './query.ts'

/** More are not counted: the list counts them. */
const COUNTED = 1_000
/** So many documents are asked at once: a hundred lists of one page leave connections to others. */
const LANES = 4
/** Records that are named at once. */
const NAMED = 5

interface FaceItem {
  doc: string
  /** wait: somebody is to do something; open: under way; figure: of a report; record: kept of it. */
  kind: 'wait' | 'open' | 'figure' | 'record'
  /** The wait or the column. */
  name: string
  value: number
  /** At least so many. */
  more: boolean
  tone: string | null
  /** Of lines the query is that of their list. */
  lines: boolean
  filter: Record<string, string>
  rows: { id: number; name: string }[]
}

/**
 * Each figure is the total of the list that its `filter` opens, asked through that list's own door: what somebody may not read is not there.
 * @throws Refusal when the row itself is not there for this person
 */
export async function faceOf(engine: Engine, doc: AnyDocument, id: number, who: Who): Promise<FaceItem[]> {
  const row = await detail(engine, doc, { id }, who, false)
  const code = String(row[doc.unique[0]!])
  const readable = namingOf(doc, engine.documents).filter((n) => mayRead(n.doc, who))
  const itemsOf = (n: Naming) => {
    const asked = { [n.column]: code }
    if (n.doc.report) return figures(engine, n, asked, who)
    const kept = isRecord(n.doc) ? records(engine, n, asked, who) : underWay(engine, n, asked, who)
    return Promise.all([kept, ...waiting(engine, n, asked, who)])
  }
  const found: (FaceItem | undefined)[][] = []
  const left = readable.entries()
  const lane = async () => {
    for (const [i, n] of left) found[i] = await itemsOf(n)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return found.flat().filter((item) => item !== undefined && item.value !== 0) as FaceItem[]
}

type Asked = Record<string, string>
const base = ({ doc, level }: Naming, kind: FaceItem['kind']): Omit<FaceItem, 'value' | 'filter'> => ({
  doc: doc.name, kind, name: '', more: false,
  tone: null,
  lines: level === 'line',
  rows: [],
})

async function counted(engine: Engine, { doc, level }: Naming, filter: Asked, who: Who) {
  const found = await countUpTo(engine, doc, readQuery(doc, level, filter), who, COUNTED + 1)
  return { value: Math.min(found, COUNTED), more: found > COUNTED, filter }
}

async function underWay(engine: Engine, naming: Naming, asked: Asked, who: Who): Promise<FaceItem | undefined> {
  const { doc } = naming
  // What has no way to an end is not under way.
  if (!doc.number || !Object.keys(storyOf(doc).chain).length) return undefined
  const filter = { ...openQuery(doc, {}), ...asked }
  return { ...base(naming, 'open'), ...(await counted(engine, naming, filter, who)) }
}

/** What waits of it for anybody: whose turn it is is what people who work together ask each other. */
const waiting = (engine: Engine, naming: Naming, asked: Asked, who: Who): Promise<FaceItem | undefined>[] =>
  naming.level === 'line'
    ? []
    : Object.entries(naming.doc.waits)
        .filter(([, wait]) => !wait.watch && !wait.within)
        .map(async ([name, wait]) => {
          const query = waitQuery(naming.doc, wait, engine.now(), who)
          // Of somebody else's rows nothing waits here.
          if (query[naming.column] && query[naming.column] !== asked[naming.column]) return undefined
          const found = await counted(engine, naming, { ...query, ...asked }, who)
          return { ...base(naming, 'wait'), name, tone: wait.tone, ...found }
        })

async function figures(engine: Engine, naming: Naming, asked: Asked, who: Who): Promise<FaceItem[]> {
  const report = naming.doc.report!
  const judged = Object.keys(report.metrics).filter((n) => report.metrics[n]!.better)
  // What is there now; what a month came to the reports themselves say.
  const isOfNow = report.titled === naming.column && Object.values(report.params).every((f) => f.kind !== 'period')
  // Of one unit alone: of a supplier's parts together sums say nothing.
  const isOfOneUnit = Object.values(headFields(naming.doc)).some((f) => f.isUnit && f.by === naming.column)
  const names = [...judged, ...(isOfNow && isOfOneUnit ? report.sums : [])]
  if (!names.length) return []
  const filter = { ...askedParams(report, {}, toInstant(engine.now()).slice(0, 10)), ...asked }
  const { summary } = await count(engine, naming.doc, readQuery(naming.doc, 'head', filter), who)
  return names
    .filter((n) => summary[n] !== undefined)
    .map((name) => {
      const metric = report.metrics[name]
      const tone = metric ? (toneOf(metric, summary[name]) ?? null) : null
      return { ...base(naming, 'figure'), name, value: summary[name]!, tone, filter }
    })
}

const areApart = (rows: readonly { name: string }[]) => new Set(rows.map((r) => r.name)).size === rows.length

async function records(engine: Engine, naming: Naming, asked: Asked, who: Who): Promise<FaceItem | undefined> {
  const { doc, level } = naming
  const usable = doc.states.enabled && level === 'head' ? { ...asked, status: String(doc.states.enabled[0]) } : asked
  const found = await counted(engine, naming, usable, who)
  if (!found.value) return undefined
  const few = found.value <= NAMED && level === 'head'
  const { items } = few ? await list(engine, doc, readQuery(doc, level, { ...usable, ps: String(NAMED) }), who) : { items: [] }
  // What it is called beside the one whose page this is.
  const words = labelField(doc)
  const keys = doc.unique.filter((n) => n !== naming.column).slice(0, 2)
  const byKeys = (r: Record<string, unknown>) => keys.map((n) => r[n] ?? '').join(' ')
  const byWords = (r: Record<string, unknown>) => (words && r[words]) || byKeys(r)
  const named = (nameOf: typeof byWords) => items.map((r) => ({ id: Number(r.id), name: String(nameOf(r) || rowName(doc, r)) }))
  // Those that are called alike are told apart by their keys; what still reads alike is only counted.
  const rows = [byWords, byKeys].map(named).find(areApart) ?? []
  return { ...base(naming, 'record'), ...found, rows }
}
