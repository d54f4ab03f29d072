/** The home page: what waits for the person, and the shape of the day. How deliveries and orders go are reports with a card. */
import {
  actionKey, agendaOf, agendaQueries, bool, headFields, int, isId, isWorkOf, json, nameField, no, openTo, partyOf, rowId,
  sameInAll, text, toText, waitKey, waitQuery, waitsFor, wordsOf, type Action, type Agenda, type AnyDocument, type Field,
  type WaitKind, type Who,
} from '../../declare/index.ts'
import type { Engine } from '../../engine/engine.ts'
import { noKey, Refusal, status } from '../../engine/errors.ts'
import type { ApiCall } from '../../engine/http/calls.ts'
import { figure, list } from '../../engine/read/list.ts'
import { readQuery } from '../../engine/read/query.ts'
import { documents } from '../index.ts'

interface Todo {
  key: string
  kind: WaitKind
  title: string
  tone: string
  watch: boolean
  /** Key of the figure of which this is a part. */
  within: string | null
  count: number
  /** The earliest day or instant by which one of them is due, or since which it waits. */
  due: string | null
  since: string | null
  path: string
  filter: Record<string, string>
  /** What is done with them, where this person does it. */
  act: string | null
}
/** All windows of a person ask when something changes; what was counted before that change answers none of them. */
const SHARED = 1_000
/** More trucks than this come to nobody on a day; of what is left from the days before a few are shown. */
const OF_DAY = 300
const BEFORE = 30
/** Rows of a figure that may stand in the list of the day, and names in each. */
const WORST = 3
const NAMED = 3

type Memory<T> = Map<string, { at: number; answer: Promise<T> }>
function remembered<T>(memory: Memory<T>, of: unknown, now: Date, ask: () => Promise<T>): Promise<T> {
  const key = JSON.stringify(of)
  const known = memory.get(key)
  if (known && now.getTime() - known.at < SHARED) return known.answer
  if (memory.size > 500) memory.clear()
  const answer = ask()
  memory.set(key, { at: now.getTime(), answer })
  answer.catch(() => memory.delete(key))
  return answer
}

function todoOf(engine: Engine, who: Who): Promise<Todo[]> {
  const mine = documents
    .flatMap((doc) => Object.entries(doc.waits).map(([key, wait]) => ({ key, wait, doc })))
    .filter(({ wait, doc }) => isWorkOf(doc, { for: waitsFor(doc, wait), key: waitKey(doc, wait) }, who))
  return Promise.all(
    mine.map(async ({ key, wait, doc }) => {
      const filter = waitQuery(doc, wait, engine.now(), who)
      const { count, earliest } = await figure(engine, doc, readQuery(doc, 'head', filter), who, wait.due ?? wait.since)
      const { title, kind, tone, watch = false, within = null } = wait
      const first = wait.due ? { due: earliest, since: null } : { due: null, since: earliest }
      const answer = wait.act ? (doc.actions[wait.act] as Action) : undefined
      const act =
        answer && !answer.hidden && openTo(answer, who.orgType) && who.keys.has(actionKey(doc, answer)) ? wait.act! : null
      return { key, kind, title, tone, watch, within, count, ...first, path: doc.at!, filter, act }
    }),
  )
}

/** Of each figure those rows that are due first, or wait longest: from them the list of the day is made. */
async function workOf(engine: Engine, who: Who, todo: readonly Todo[]) {
  const waiting = todo.filter((t) => t.count > 0 && !t.watch && !t.within)
  const rows = waiting.map(async ({ key, filter }) => {
    const doc = documents.find((d) => key in d.waits)!
    const { due, since } = doc.waits[key]!
    const by = due ?? since
    const query = readQuery(doc, 'head', { ...filter, ps: String(WORST), total: 'quick' })
    // Not every column by which something waits is offered for sorting.
    const { items } = await list(engine, doc, by ? { ...query, sort: by, desc: false } : query, who)
    return items.map((row) => ({
      key, id: row.id,
      no: String(row[called(doc)] ?? ''),
      at: by ? row[by] : null,
      names: namesIn(doc, row, who),
    }))
  })
  return (await Promise.all(rows)).flat()
}

/** What people call a row: its number; never an id, which says nothing. */
function called(doc: AnyDocument): string {
  const fields = headFields(doc)
  const name = doc.report?.titled ?? nameField(doc)
  return isId(fields[name]!) ? ((doc.card ?? doc.list).find((n) => fields[n]?.kind === 'no') ?? name) : name
}

/** Names, texts and kinds of things say who or what; levels, which have a colour, do not. */
const saysWhat = (f: Field | undefined): boolean =>
  f?.kind === 'ref' || f?.kind === 'text' || (f?.kind === 'choice' && !Object.values(f.choices!).some(([, , badge]) => badge))

/** Who and what a row is about, in words; without what is the same in all rows of this person. */
function namesIn(doc: AnyDocument, row: Readonly<Record<string, unknown>>, who: Who): string[] {
  const fields = headFields(doc)
  const same = sameInAll(doc, who)
  const name = called(doc)
  const said = (doc.card ?? doc.list).filter((n) => n !== name && n !== 'status' && saysWhat(fields[n]))
  const names = said
    .filter((n) => !same.includes(n))
    .map((n) => (fields[n]!.kind === 'choice' ? toText(fields[n]!, row[n]) : (row[wordsOf(fields, n) ?? n] ?? row[n])))
  return [...new Set(names.filter(Boolean).map(String))].slice(0, NAMED)
}

/** Rows of an agenda: those of today, and some of what is left of the days before. */
async function dayOf(engine: Engine, doc: AnyDocument, agenda: Agenda, who: Who) {
  const now = engine.now()
  const queries = agendaQueries(doc, agenda, now)
  const asked = (filter: Record<string, string>, size: number) =>
    list(engine, doc, readQuery(doc, 'head', { ...filter, ps: String(size), sort: agenda.at, order: 'asc' }), who)
  const counted = Object.entries(queries.parts).map(async ([part, filter]) => {
    const { count } = await figure(engine, doc, readQuery(doc, 'head', filter), who)
    return [part, { count, filter }] as const
  })
  const [today, before] = await Promise.all([asked(queries.day, OF_DAY), asked(queries.before, BEFORE)])
  const columns = new Set([
    'id',
    'status',
    agenda.at,
    // A code stands beside its name.
    ...(agenda.lane ?? []).flatMap((n) => [n, wordsOf(headFields(doc), n) ?? n]),
    ...agenda.names,
    ...Object.keys(agenda.needs ?? {}),
    // By these the page knows which of its buttons are this organization's to press.
    ...Object.values<Action>(doc.actions).flatMap((a) => [partyOf(a, who.orgType) ?? [], Object.keys(a.only ?? {})].flat()),
  ])
  return {
    items: [...before.items, ...today.items].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))),
    ),
    parts: Object.fromEntries(await Promise.all(counted)),
  }
}

export default function homeCalls(engine: Engine): ApiCall[] {
  const todos: Memory<Todo[]> = new Map()
  const works: Memory<Awaited<ReturnType<typeof workOf>>> = new Map()
  const forget = () => {
    todos.clear()
    works.clear()
  }
  let isListening = false
  const asks = (who: Who) => [who.userId, who.orgId, [...who.keys].sort()]
  const todo = (who: Who) => {
    if (!isListening) {
      isListening = true
      engine.feed.own(forget)
      engine.feed.listen(forget)
    }
    return remembered(todos, asks(who), engine.now(), () => todoOf(engine, who))
  }
  return [
    {
      path: 'dashboard/getTodo',
      methods: ['GET'],
      title: '首页待办数量', kind: 'read',
      answer: [
        {
          key: no('事项', { required: true }),
          kind: text('该做什么', { required: true }),
          title: text('名称', { required: true }),
          tone: text('轻重：danger、warning、primary', { required: true }),
          watch: bool('平时为零的检查项', { required: true }),
          within: text('所属的事项'),
          count: int('数量', { required: true }),
          due: text('其中最早的期限'),
          since: text('其中等得最久的自何时'),
          path: text('列表', { required: true }),
          filter: json('列表的条件', { required: true }),
          act: text('处理它的操作'),
        },
      ],
      // Each figure is asked under the list's own conditions and scope: the number is the total of the list that it links to.
      run: ({ who }) => todo(who),
    },
    {
      path: 'dashboard/getWork',
      methods: ['GET'],
      title: '首页今日清单', kind: 'read',
      answer: [
        {
          key: no('事项', { required: true }),
          id: rowId('行ID', { required: true }),
          no: text('单号', { required: true }),
          at: text('期限，或自何时等待'),
          names: json('涉及的人和物', { required: true }),
        },
      ],
      run: ({ who }) => remembered(works, asks(who), engine.now(), async () => workOf(engine, who, await todo(who))),
    },
    {
      path: 'dashboard/getAgenda',
      methods: ['GET'],
      title: '首页当日安排', kind: 'read',
      keys: [...new Set(documents.flatMap((doc) => Object.values(doc.agendas).map((a) => agendaOf(doc, a).key)))],
      input: { doc: no('单据', { required: true }), name: no('安排', { required: true }) },
      run: ({ query, who }) => {
        const doc = documents.find((d) => d.name === query.doc)
        const agenda = doc?.agendas[query.name ?? '']
        if (!doc || !agenda) throw new Refusal('没有这个安排', status.invalid)
        if (!isWorkOf(doc, agendaOf(doc, agenda), who)) throw noKey()
        return dayOf(engine, doc, agenda, who)
      },
    },
  ]
}
