/**
 * 使用手册 handbook: what somebody has to do in a day and how each of their screens is used. Written from the declarations and from what
 * the person may do, so that it says what holds today; nobody writes or translates it.
 */
import {
  agendaOf, headFields, isDangerous, isForPeople, isWorkOf, limitsText, lineFields, mayDo, plainText, statesOf, staysOf, visible,
  waitKey, waitKinds, waitsFor, waysOf, type Action, type Agenda, type AnyDocument, type DeclaredPage, type Directory,
  type States, type Tells, type Wait, type WaitKind, type Who,
} from '../../../declare/index.ts'
import { firstSteps } from '../../home/firstSteps.ts'
import { refusals } from '../../../refusals.gen.ts'

/** Something to be done: what, on which screen, by which button. */
export interface HandbookWork {
  kind: WaitKind
  title: string
  screen: string
  path: string
  act: string | null
}
export interface HandbookState {
  state: string
  badge: string
  /** What happens next, a sentence each: 您 发布 → 已发布. */
  ways: string[]
}
export interface HandbookButton {
  label: string
  /** In which states it is offered; empty where it makes a new one. */
  when: string[]
  /** What has to be filled in. */
  asks: string[]
  after: string[]
  warning: string | null
}
export interface HandbookScreen {
  /** Of the document or the page; pictures are kept by it. */
  name: string
  title: string
  path: string
  purpose: string
  source: string | null
  work: string[]
  /** Columns that need a word, and it. */
  columns: { label: string; note: string }[]
  states: HandbookState[]
  buttons: HandbookButton[]
  /** What the portal may answer instead of doing it; each says what to do. */
  refusals: string[]
  tells: { title: string; text: string }[]
}
export interface Handbook {
  /** What an organization that is new here does first. */
  steps: { title: string; why: string; screen: string; path: string }[]
  work: HandbookWork[]
  directories: { title: string; screens: HandbookScreen[] }[]
}

const open = ({ keys }: Pick<Who, 'keys'>, key: string | undefined) => !key || keys.has(key)

/** The handbook of somebody with these rights. */
export function handbookOf(who: Who, contents: readonly Directory[], pages: readonly DeclaredPage[]): Handbook {
  const own = pages.filter((p) => !p.at.includes(':') && open(who, p.key))
  const ownIn = (directory: string | undefined) =>
    own.filter((p) => directoryOf(p, contents, pages) === directory).map(pageScreen)
  const directories = contents.map(({ name, title, documents }) => {
    const lists = documents.filter((d) => d.at && d.scope[who.orgType] && open(who, `${d.key}.query`))
    return { title, screens: [...ownIn(name), ...lists.map((d) => screenOf(d, who))] }
  })
  return {
    steps: firstSteps
      .filter((s) => [s.for].flat().includes(who.orgType) && open(who, `${s.doc.key}.query`))
      .map(({ title, why, doc }) => ({ title, why, screen: doc.title, path: doc.at! })),
    work: workOf(
      who,
      contents.flatMap((c) => c.documents),
    ),
    directories: [...directories, { title: '通用', screens: ownIn(undefined) }].filter((d) => d.screens.length),
  }
}

/** Where a page of its own is found: in its directory, or in that of the list or page to which it belongs; undefined: in none. */
function directoryOf(page: DeclaredPage, contents: readonly Directory[], pages: readonly DeclaredPage[]): string | undefined {
  if (page.directory || !page.menu) return page.directory
  return (
    contents.find((c) => c.documents.some((d) => d.at === page.menu))?.name ?? pages.find((p) => p.at === page.menu)?.directory
  )
}

/** What of a document waits for this person; that all is well is no work. */
const waitsOf = (doc: AnyDocument, who: Who): Wait[] =>
  (Object.values(doc.waits) as Wait[]).filter(
    (w) => !w.watch && isWorkOf(doc, { for: waitsFor(doc, w), key: waitKey(doc, w) }, who),
  )

/** What waits for this person, in the order of the home page. */
function workOf(who: Who, documents: readonly AnyDocument[]): HandbookWork[] {
  const work = documents
    .filter((doc) => doc.at)
    .flatMap((doc) =>
      waitsOf(doc, who).map(({ kind, title, act }) => ({
        kind, title, screen: doc.title,
        path: doc.at!,
        act: act ? (doc.actions[act].label as string) : null,
      })),
    )
  const order = Object.keys(waitKinds)
  return work.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

const pageScreen = ({ at, title, about }: DeclaredPage): HandbookScreen => ({
  name: at, title, path: at,
  purpose: about ?? '',
  source: null,
  work: [],
  columns: [],
  states: [],
  buttons: [],
  refusals: [],
  tells: [],
})

function screenOf(doc: AnyDocument, who: Who): HandbookScreen {
  const states = doc.states as States
  const fields = headFields(doc)
  const held = Object.entries(doc.actions as Record<string, Action>).filter(([, a]) => isForPeople(a) && mayDo(doc, a, who))
  return {
    name: doc.name, title: doc.title,
    path: doc.at!,
    purpose: doc.about?.[0] ?? '',
    source: doc.about?.[1] ?? null,
    work: [
      ...waitsOf(doc, who).map((w) => w.title),
      ...(Object.values(doc.agendas) as Agenda[])
        .filter((a) => isWorkOf(doc, agendaOf(doc, a), who))
        .map((a) => `首页“${a.title}”：按钟点排好的一天`),
    ],
    columns: doc.list.flatMap((name: string) => {
      const f = fields[name]
      return f?.note && visible(doc, f, who) ? [{ label: f.label, note: f.note }] : []
    }),
    states: statesOf(doc).map((name) => {
      const here = staysOf(doc, name, who)
      return {
        state: states[name]![1],
        badge: states[name]![2],
        ways: [
          ...waysOf(doc, name, who).map(
            (w) => `${w.by} ${w.labels.join('、')} → ${w.to.map((n) => (n ? states[n]![1] : '不再存在')).join(' 或 ')}`,
          ),
          ...(here.length ? [`您可以：${here.join('、')}`] : []),
        ],
      }
    }),
    buttons: held.filter(([, a]) => !a.hidden).map(([, a]) => buttonOf(doc, a)),
    refusals: [
      ...new Set(
        ['', ...held.flatMap(([name, a]) => (a.hidden ? [] : [name]))].flatMap(
          (name) => (held.length && refusals[doc.name]?.[name]) || [],
        ),
      ),
      ...new Set(
        held.flatMap(([, a]) =>
          a.hidden
            ? []
            : Object.values({ ...a.input, ...a.lines }).flatMap((f) =>
                limitsText(f, { ...headFields(doc), ...lineFields(doc) }).map((limit) => `${f.label}${limit}`),
              ),
        ),
      ),
    ],
    tells: Object.values(doc.tells as Tells).map((t) => ({ title: t.title, text: plainText(t) })),
  }
}

function buttonOf(doc: AnyDocument, a: Action): HandbookButton {
  const states = doc.states as States
  const labelOf = (state: string) => states[state]?.[1] ?? state
  const from = a.from === 'new' ? [] : a.from
  const asks = [a.input, a.lines].flatMap((fields) =>
    Object.values(fields ?? {}).flatMap((f) => (f.required && f.initial === undefined ? [f.label] : [])),
  )
  return {
    label: a.label,
    when: from.length === Object.keys(states).length ? [] : from.map(labelOf),
    asks: [...new Set(asks)],
    after: a.to === 'removed' ? ['不再存在'] : [a.to ?? []].flat().map(labelOf),
    warning: typeof a.danger === 'string' ? a.danger : isDangerous(a) ? '做了不能撤回' : null,
  }
}
