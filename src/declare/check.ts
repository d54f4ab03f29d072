/** Numbered complaints about declarations, for what types cannot say. Run at start and in the tests. */
import { isForPeople, type Action, type Begins } from './action.ts'
import { beginningAt } from './begin.ts'
import { checkApprovals } from './changes.ts'
import { checkPortal } from './check-portal.ts'
import { meant, type Complain, type ComplaintNo } from './check-numbers.ts'
import type { Shown } from './ask.ts'
import { headFields, lineFields, type AnyDocument, type RowsOf, type States } from './document.ts'
import { isDecimal, isId, json, namedBy, type Field, type Fields, type Suggested } from './kinds.ts'
import type { Role } from './grants.ts'
import { columnsWidth, UPRIGHT } from './printed.ts'
import { checkStory } from './read-story.ts'
import { ownerName } from './rows-of.ts'
import { ownColumns } from './scope.ts'

/** @returns complaints 'D01 doc: …'; empty when all is well */
export function checkDocuments(
  documents: readonly AnyDocument[],
  rules: ReadonlyMap<string, { actions: Record<string, unknown>; background?: Record<string, unknown> }>,
  layouts: readonly { doc: AnyDocument; print: string }[],
  roles?: readonly Role[],
): string[] {
  const out: string[] = []
  const byName = new Map<string, AnyDocument>()
  const say = (no: ComplaintNo, name: string, text: string) => out.push(`${no} ${name}: ${text}`)
  const complain: Complain = (no, doc, text) => say(no, doc.name, text)
  for (const doc of documents) {
    if (byName.has(doc.name)) complain('D01', doc, 'declared twice')
    byName.set(doc.name, doc)
  }
  const routes = new Map<string, string>()
  for (const doc of documents) {
    if (doc.at && routes.has(doc.at)) complain('D02', doc, `route ${doc.at} is ${routes.get(doc.at)}'s`)
    if (doc.at) routes.set(doc.at, doc.name)
    const fields = headFields(doc)
    const codes = Object.values(doc.states as Record<string, readonly [number, string, string]>).map((s) => s[0])
    if (new Set(codes).size < codes.length) complain('D03', doc, 'two states with one code')
    const all = { ...doc.fields, ...doc.lines } as Fields
    for (const [name, f] of Object.entries(all)) checkField(doc, all, name, f, byName, complain)
    for (const name of [...doc.query, ...doc.more, ...doc.sort, ...doc.list])
      if (!fields[name]) complain('D06', doc, `no field ${name}${meant(name, Object.keys(fields))}`)
    for (const { card = [], list } of [doc, ...(doc.detail ? [doc.detail] : [])])
      for (const name of card)
        if (!list.includes(name)) complain('D20', doc, `card shows ${name}, which is not in list${meant(name, list)}`)
    if (doc.report?.titled && !doc.list.includes(doc.report.titled))
      complain('D20', doc, `is titled by ${doc.report.titled}, which is not in list`)
    for (const name of doc.detail?.names ?? [])
      if (!lineFields(doc)[name]) complain('D27', doc, `a line is named by ${name}, which it has not`)
    for (const name of doc.sort)
      if (fields[name]?.source === 'looked') complain('D07', doc, `cannot sort by ${name}: it is another row's`)
    if (doc.number && !fields[doc.list[0]!]) complain('D08', doc, 'the first of list must be the number field')
    // The index of `unique` finds the rows that share a number.
    if (doc.numberPer && (!doc.number || doc.numberPer.some((n) => !doc.unique.slice(0, doc.numberPer!.length).includes(n))))
      complain('D22', doc, 'shares a number by columns that `unique` does not begin with, or has none')
    if (doc.rowsOf) checkRowsOf(doc, doc.rowsOf, byName, complain)
    else if (doc.rows !== 'computed' && !rules.has(doc.name)) complain('D09', doc, 'no rules')
    if (!doc.rowsOf) checkActions(doc, byName, rules, complain)
    for (const name of Object.keys(doc.works))
      if (!rules.get(doc.name)?.background?.[name]) complain('D33', doc, `nothing does the work ${name}`)
    for (const [name, sheet] of Object.entries(doc.sheets))
      if (sheet.fills && !doc.actions[sheet.fills])
        complain('D12', doc, `sheet ${name} fills no action${meant(sheet.fills, Object.keys(doc.actions))}`)
      else if (!sheet.columns.length) complain('D12', doc, `sheet ${name} has no columns`)
      else if (sheet.still && !doc.actions[sheet.fills ?? '']?.acts?.ofRows)
        complain('D12', doc, `sheet ${name} chooses no rows that could still be as it says`)
      else if (sheet.given?.some((n) => !(n in (doc.actions[sheet.fills ?? '']?.input ?? {}))))
        complain('D12', doc, `sheet ${name} is given what its action does not ask`)
    checkPrints(doc, byName, layouts, complain)
    checkPaper(doc, complain)
    checkReleases(doc, complain)
    checkQuestions(doc, byName, complain)
    checkPortal(doc, byName, roles, complain)
    checkReport(doc, roles, byName, complain)
    for (const [no, wrong] of [...checkStory(doc, lineFields(doc)), ...checkApprovals(doc)]) complain(no, doc, wrong)
    const query = doc.query.filter((q) => doc.more.includes(q))
    if (query.length) complain('D13', doc, `${query.join()} in query and in more`)
  }
  for (const name of rules.keys()) if (!byName.has(name)) say('D14', name, 'rules without a document')
  for (const { doc, print } of layouts)
    if (doc.prints[print]?.kind !== 'label') complain('D18', doc, `a layout of ${print}, which is no label`)
  return out
}

/** What is another document's is all there: the choices that tell its rows, the columns, the states, the actions with what they ask. */
function checkRowsOf(
  doc: AnyDocument,
  { doc: name, only }: RowsOf,
  byName: ReadonlyMap<string, AnyDocument>,
  complain: Complain,
): void {
  const owner = byName.get(name)
  if (!owner || owner.rowsOf || owner.hasLines) return complain('D49', doc, `its rows are ${name}'s, which is no plain document`)
  if (doc.archive) complain('D49', doc, `is archived with ${name}, whose rows it shows`)
  for (const [n, choice] of Object.entries(only))
    if (!owner.fields[n]?.choices?.[choice]) complain('D49', doc, `its rows are those of ${n} ${choice}, which ${name} has not`)
  for (const [n, f] of Object.entries(doc.fields as Fields))
    if (f.source !== 'looked' && owner.fields[ownerName(doc, n)]?.kind !== f.kind)
      complain('D49', doc, `${n} is no ${f.kind} of ${name}`)
  const codes = (states: States) => JSON.stringify(Object.entries(states).map(([state, [code]]) => [state, code]))
  if (codes(doc.states) !== codes(owner.states)) complain('D49', doc, `its states are not those of ${name}`)
  for (const [n, a] of Object.entries(doc.actions as Record<string, Action>)) {
    const theirs: Action | undefined = owner.actions[n]
    const strange = Object.keys(a.input ?? {}).filter((i) => !theirs?.input?.[ownerName(doc, i)])
    if (!theirs || strange.length) complain('D49', doc, `${n}(${strange.join()}) is no action of ${name}`)
  }
}

/** What says which rows a ref may name is there, and names the same document. */
function checkAmong(
  doc: AnyDocument,
  name: string,
  f: Field,
  byName: ReadonlyMap<string, AnyDocument>,
  complain: Complain,
): void {
  const { only = {}, linked, figure, same = [] } = f.candidates ?? {}
  const target = byName.get((f.to ?? f.codesOf)!)
  const own: Fields = target ? headFields(target) : {}
  for (const [n, fit] of Object.entries(only))
    if (fit.some((choice) => !own[n]?.choices?.[choice]))
      complain('D37', doc, `${name} is one of ${n} ${fit}, which ${target?.name} has not`)
  for (const n of same) if (!own[n]) complain('D37', doc, `${name} agrees in ${n}, which ${target?.name} has not`)
  const names = (of: Fields | undefined) => Object.values(of ?? {}).some((x) => x.kind === 'ref' && x.to === f.to)
  if (linked && !names(byName.get(linked)?.fields))
    complain('D37', doc, `${name} is linked by ${linked}, which does not refer to ${f.to}`)
  const lines = figure && byName.get(figure.lines)?.lines
  if (figure && (!names(lines) || !lines[figure.column]))
    complain('D37', doc, `${name} shows ${figure.column} of ${figure.lines}, which has none`)
}

/** What is offered is a level of a tree, below fields that the document has, or a column of rows. */
function checkSuggested(
  doc: AnyDocument,
  all: Fields,
  name: string,
  { of, level, above = {}, brings = {}, busy }: Suggested,
  byName: ReadonlyMap<string, AnyDocument>,
  complain: Complain,
): void {
  const target = byName.get(of)
  const tree = target?.tree
  const levels = tree && 'levels' in tree ? tree.levels.map(([n]) => n) : []
  if (!levels.includes(level) && (tree || !target?.list.includes(level)))
    complain('D37', doc, `${name} is a ${level} of ${of}, which has none`)
  for (const [n, own] of Object.entries(above))
    if (!levels.includes(n) || !all[own]) complain('D37', doc, `${name} is below ${own}, which is no ${n} of ${of}`)
  for (const column of Object.values(brings))
    if (!target?.list.includes(column)) complain('D37', doc, `${name} brings ${column} of ${of}, which has none`)
  const taken = busy && byName.get(busy.of)
  if (busy)
    for (const moment of [busy.from, busy.to])
      if (headFields(taken ?? doc)[moment]?.kind !== 'instant' || !all[moment] || !taken?.fields[level])
        complain('D37', doc, `${name} is taken by ${busy.of} at ${moment}, which is no moment of both, or by no ${level}`)
  if (busy?.in.some((state) => !taken?.states[state])) complain('D37', doc, `${name} is taken in ${busy.in}, which are no states`)
}

/** Is it a quantity that rows or the ledger keep? */
const isAdded = (f: Field | undefined): boolean => f?.kind === 'qty' && (f.source === 'stored' || !!f.book)

/** @param all fields of head and lines */
function checkField(
  doc: AnyDocument,
  all: Fields,
  name: string,
  f: Field,
  byName: Map<string, AnyDocument>,
  complain: Complain,
): void {
  if (f.kind === 'ref') {
    const target = byName.get(f.to!)
    if (!target) complain('D04', doc, `${name} refers to ${f.to}, which is no document${meant(f.to!, [...byName.keys()])}`)
    else if (!target.unique.length) complain('D04', doc, `${name} refers to ${f.to}, which has no natural key`)
    if (f.within && !all[f.within]) complain('D04', doc, `${name} is within ${f.within}, which is no field`)
  }
  if (f.kind === 'ref') checkAmong(doc, name, f, byName, complain)
  const own = f.gathered && f.by === f.show
  if (f.gathered && (!(f.by! in doc.lines) || (!own && !doc.lines[f.by!].to)))
    complain('D05', doc, `${name} gathers ${f.by}, which no line refers by`)
  if (f.gathered && f.kind === 'qty' && !isAdded(doc.lines[f.by!]))
    complain('D05', doc, `${name} adds up ${f.by}, which is no quantity of its lines`)
  if (f.by && f.source !== 'stored' && !own) {
    const by = all[f.by]
    const target = by && (f.source === 'looked' ? namedBy(by) : by.to)
    // Its number alone has to name a row.
    if (!target || (!by.to && byName.get(target)?.unique.length !== 1))
      complain('D05', doc, `${name} looks through ${f.by}, which names no row`)
    else if (f.show !== 'id' && !byName.get(target)?.fields[f.show!])
      complain('D05', doc, `${name} shows ${f.show}, which ${target} has not`)
    else if (byName.get(target)?.fields[f.show!]?.phone && !f.phone)
      complain('D66', doc, `${name} shows a telephone number and does not say so`)
  }
  if (f.codesOf && byName.get(f.codesOf)?.unique.length !== 1)
    complain('D04', doc, `${name} lists keys of ${f.codesOf}, whose rows have none of one column`)
  if (typeof f.suggested === 'object') checkSuggested(doc, all, name, f.suggested, byName, complain)
  if (f.narrows && ![...byName.values()].some((d) => f.narrows! in d.fields))
    complain('D65', doc, `${name} narrows ${f.narrows}, which no document has`)
  for (const target of [f.numberOf ?? []].flat())
    if (!byName.get(target)?.number && byName.get(target)?.unique.length !== 1)
      complain('D47', doc, `${name} is the number of ${target}, which has none`)
  if (isId(f) && f.by && f.source === 'stored' && !all[f.by]?.numberOf)
    complain('D47', doc, `${name} is the id of ${f.by}, which is no number of a document`)
  for (const action of Array.isArray(f.ahead) ? (f.ahead as readonly string[]) : [])
    if (!doc.actions[action])
      complain('D78', doc, `${name} is to be ahead in ${action}, which is no action${meant(action, Object.keys(doc.actions))}`)
  if (f.runsFrom && headFields(doc)[f.runsFrom]?.kind !== 'instant' && doc.lines[f.runsFrom]?.kind !== 'instant')
    complain('D77', doc, `${name} runs from ${f.runsFrom}, which is no moment`)
  const parties = Object.values(doc.scope).flatMap((rule) => (rule && rule !== 'all' ? [ownColumns(rule)] : []))
  if (f.secretTo ? !f.secret || !isId(doc.fields[f.secretTo] ?? f) : f.secret && parties.some((own) => own.length > 1))
    complain('D74', doc, `${name} is secret, and not told to one of those who see the row`)
  if (f.called) {
    const [by, words] = f.called
    const choices = ({ ...doc.lines, ...headFields(doc) } as Fields)[by]?.choices ?? {}
    const strange = Object.keys(words).filter((n) => !choices[n])
    if (strange.length) complain('D55', doc, `${name} is called by ${by} ${strange}, which it never is`)
  }
  if (f.choices) {
    const codes = Object.values(f.choices).map((c) => c[0])
    if (new Set(codes).size < codes.length) complain('D03', doc, `two choices of ${name} with one code`)
  }
}

function checkActions(
  doc: AnyDocument,
  byName: ReadonlyMap<string, AnyDocument>,
  rules: ReadonlyMap<string, { actions: Record<string, unknown> }>,
  complain: Complain,
): void {
  const actions = Object.entries(doc.actions as Record<string, Action>)
  const reached = new Set<string>([Object.keys(doc.states)[0] ?? ''])
  for (const [name, action] of actions) {
    const { acts, dialog } = action
    if (isForPeople(action) && !action.key) complain('D10', doc, `${name} is for people and has no key`)
    const chosen: Fields = acts?.ofRows ? { lines: json('') } : {}
    checkStarts(doc, name, action.input, { ...chosen, ...action.input, ...headFields(doc) }, complain)
    checkStarts(doc, name, action.lines, acts?.ofRows ? headFields(doc) : lineFields(doc), complain)
    if (acts?.ofRows && (action.from !== 'new' || !action.lines))
      complain('D58', doc, `${name} is of chosen rows, and makes nothing of them elsewhere`)
    if (acts?.offered?.some((state) => !doc.states[state]))
      complain('D58', doc, `${name} is offered for ${acts.offered}, which are no states`)
    for (const to of [action.to].flat()) if (to && to !== 'removed') reached.add(to)
    for (const n of action.due ?? [])
      if (!['date', 'instant'].includes(headFields(doc)[n]?.kind ?? ''))
        complain('D25', doc, `${name} is due by ${n}, which is no day`)
    if (action.due && action.by !== 'clock') complain('D25', doc, `${name} is due and not by the clock`)
    for (const [n, values] of Object.entries(action.only ?? {}))
      if (!Array.isArray(values) ? !headFields(doc)[n] : values.some((v) => !headFields(doc)[n]?.choices?.[v]))
        complain(
          'D48',
          doc,
          `${name} is for ${n} ${typeof values === 'object' && 'none' in values ? 'none' : values}, which it never is`,
        )
    if (dialog?.first && !lineFields(doc)[dialog?.first])
      complain('D67', doc, `${name} begins with lines of ${dialog?.first}, which they have not`)
    for (const party of typeof action.party === 'object' ? Object.values(action.party) : [action.party ?? []].flat())
      if (!isId(headFields(doc)[party] ?? ({} as Field))) complain('D54', doc, `${name} is done by ${party}, which is no id`)
    if (acts?.opening && headFields(doc)[acts?.opening]?.kind !== 'bool')
      complain('D69', doc, `${name} is done by opening unless ${acts?.opening}, which is no yes or no`)
    for (const on of [acts?.on ?? []].flat())
      if (!byName.has(on)) complain('D29', doc, `${name} acts on ${on}, which is no document`)
    if (acts?.each && !(acts.each in (action.input ?? {})))
      complain('D34', doc, `${name} asks each of ${acts?.each}, which it does not name`)
    for (const [n, f] of [...Object.entries(action.input ?? {}), ...Object.entries(action.lines ?? {})])
      if (f.kind === 'ref' || f.codesOf) checkAmong(doc, n, f, byName, complain)
    for (const f of Object.values({ ...action.input, ...action.lines } as Fields))
      if (f.people && f.people.of !== 'own' && !{ ...headFields(doc), ...lineFields(doc) }[f.people.of])
        complain('D35', doc, `${f.label} names people of ${f.people.of}, which is no field`)
    checkLimits(doc, name, action.input, headFields(doc), complain)
    checkLimits(doc, name, action.lines, acts?.ofRows ? headFields(doc) : lineFields(doc), complain)
    if (acts?.outside && (action.from !== 'new' || action.lines || !action.hidden))
      complain('D36', doc, `${name} acts outside of documents and is no question without a button`)
    const last = dialog?.defaultsFrom && byName.get(dialog?.defaultsFrom.last)
    if (
      dialog?.defaultsFrom &&
      (!last ||
        dialog?.defaultsFrom.in.some((s) => !last.states[s]) ||
        dialog?.defaultsFrom.same.some((n) => !headFields(last)[n]))
    )
      complain('D38', doc, `${name} begins with the last ${dialog?.defaultsFrom.last}, which has no such state or column`)
    for (const [from, begins] of Object.entries(dialog?.begins ?? {}))
      for (const wrong of checkBegins(action, begins, byName.get(from)))
        complain('D68', doc, `${name} begins from ${from}, ${wrong}`)
    if (acts?.makes && (action.from !== 'new' || action.lines)) complain('D26', doc, `${name} makes rows and is no question`)
    const own = rules.get(doc.name)?.actions ?? {}
    if (!(name in own)) complain('D09', doc, `no rule for ${name}`)
    // Without an effect the input is written as it stands: to fields of the row and its lines, or there is nowhere to write it.
    if (action.from !== 'new' && writesInput(own[name]))
      for (const [input, fields] of [
        [action.input, headFields(doc)],
        [action.lines, lineFields(doc)],
      ] as const)
        for (const n of Object.keys(input ?? {})) if (!(n in fields)) complain('D23', doc, `${name} asks ${n}, which is no field`)
  }
  // Rows that other documents' rules create may begin in any state.
  const created = !actions.some(([, a]) => a.from === 'new')
  for (const state of Object.keys(doc.states))
    if (!created && !reached.has(state)) complain('D11', doc, `nothing leads to state ${state}`)
}

/** What a new row is begun from has the states, choices and columns that are named. @returns what is wrong with it */
function checkBegins(
  action: Action,
  { in: states, only = {}, lines = {}, packs, instead = {}, besides = {} }: Begins,
  of: AnyDocument | undefined,
): string[] {
  if (!of || action.from !== 'new') return ['which is no document, or makes no new row']
  return [
    ...states.filter((s) => !of.states[s]).map((s) => `which has no state ${s}`),
    ...Object.entries(only)
      .filter(([n, choice]) => !headFields(of)[n]?.choices?.[choice])
      .map(([n]) => `whose ${n} is never so`),
    ...Object.entries(lines)
      .filter(([n, column]) => !action.lines?.[n] || !lineFields(of)[column])
      .map(([n, column]) => `where ${n} is not ${column}`),
    ...(packs && !lineFields(of)[packs] ? [`whose packs are not ${packs}`] : []),
    ...Object.keys(instead)
      .filter((n) => !action.input?.[n])
      .map((n) => `where ${n} is not asked`),
    ...Object.keys(besides)
      .filter((n) => !action.lines?.[n])
      .map((n) => `where ${n} of a line is not asked`),
  ]
}

const at = beginningAt(new Date('2026-01-01'), { plants: [], orgType: 'internal' })
/** What an input begins with is read from columns that there are. */
function checkStarts(doc: AnyDocument, action: string, inputs: Fields | undefined, row: Fields, complain: Complain): void {
  for (const [name, f] of Object.entries(inputs ?? {})) {
    const asked = new Set<string>()
    for (const says of [f.start, f.empty]) says?.(new Proxy({}, { get: (_, column) => void asked.add(String(column)) }), at)
    for (const column of asked)
      if (!row[column]) complain('D28', doc, `${name} of ${action} begins with ${column}, which is no field`)
  }
}

/** What limits a number is one like it beside it. Types say so of a document that is no family's. */
function checkLimits(doc: AnyDocument, action: string, inputs: Fields | undefined, row: Fields, complain: Complain): void {
  // Counted in the same parts of one, else the two cannot be compared.
  const isLike = (a: Field, b: Field) => (isDecimal(a) ? isDecimal(b) && a.scale === b.scale : a.kind === b.kind)
  for (const [name, f] of Object.entries(inputs ?? {})) {
    const numbers = Object.keys(row).filter((n) => isLike(f, row[n]!))
    if (f.atMost && !numbers.includes(f.atMost))
      complain('D79', doc, `${name} of ${action} is at most ${f.atMost}, which is no such number${meant(f.atMost, numbers)}`)
  }
}

/** What calls find, choose by and show are columns that there are. */
function checkQuestions(doc: AnyDocument, byName: ReadonlyMap<string, AnyDocument>, complain: Complain): void {
  const own = headFields(doc)
  for (const [name, find] of Object.entries(doc.finds)) {
    const of = find.of === undefined ? doc : byName.get(find.of)
    if (!of) {
      complain('D32', doc, `${name} finds ${find.of}, which is no document`)
      continue
    }
    const { by, shown = {}, only = {}, sort = [], counts = {} } = find
    const there: Fields = { ...(find.proof || find.part === 'lines' ? lineFields(of) : {}), ...headFields(of) }
    const names = [...by, ...columnsOf(shown), ...Object.keys(only), ...sort.map((n) => n.replace(/^-/, ''))]
    for (const n of names) if (!there[n]) complain('D32', doc, `${name} finds by or shows ${n}, which is no field`)
    for (const state of statesOf(shown)) if (!of.states[state]) complain('D32', doc, `${name} shows ${state}, which is no state`)
    if (find.as === 'rows' && (!find.shown || statesOf(shown).length))
      complain('D32', doc, `${name} answers rows of a list without naming their columns`)
    const filters = [...of.query, ...of.more]
    for (const n of Object.values(counts).flatMap(Object.keys))
      if (!filters.includes(n)) complain('D32', doc, `${name} counts by ${n}, which its list does not ask`)
  }
  for (const [name, { acts: { byQuery, oneOf } = {} }] of Object.entries(doc.actions as Record<string, Action>))
    for (const n of [
      ...(byQuery?.by ?? []),
      ...Object.keys(byQuery?.only ?? {}),
      ...(typeof oneOf?.value === 'string' ? [oneOf.by] : []),
    ])
      if (!own[n]) complain('D32', doc, `a call of ${name} asks ${n}, which is no field`)
  checkTree(doc, complain)
  for (const n of doc.releases?.history?.names ?? [])
    if (!own[n]) complain('D32', doc, `its history names ${n}, which is no field`)
}

const columnsOf = (shown: Shown): string[] => Object.values(shown).flatMap((what) => (typeof what === 'string' ? [what] : []))
const statesOf = (shown: Shown): string[] => Object.values(shown).flatMap((what) => (typeof what === 'string' ? [] : what.in))

function checkTree(doc: AnyDocument, complain: Complain): void {
  const { tree } = doc
  const own = headFields(doc)
  if (!tree) return
  if (!('parent' in tree)) {
    for (const n of tree.levels.flat())
      if (!own[n] && !doc.lines[n]) complain('D32', doc, `a level of its tree is ${n}, which is no field`)
    return
  }
  if (own[tree.parent]?.to !== doc.name) complain('D32', doc, `its tree is by ${tree.parent}, which names no row of its own`)
  for (const n of [...(tree.by ?? []), ...columnsOf(tree.shown), ...tree.sort])
    if (!own[n]) complain('D32', doc, `its tree shows ${n}, which is no field`)
  for (const state of statesOf(tree.shown))
    if (!doc.states[state]) complain('D32', doc, `its tree shows ${state}, which is no state`)
}

const writesInput = (rule: unknown): boolean =>
  rule === 'plain' || (typeof rule === 'object' && rule !== null && !('effect' in rule) && !('when' in rule))

/** mm between the margins of A4 across. */
const ACROSS = 273

function checkPrints(
  doc: AnyDocument,
  byName: Map<string, AnyDocument>,
  layouts: readonly { doc: AnyDocument; print: string }[],
  complain: Complain,
): void {
  for (const [name, print] of Object.entries(doc.prints)) {
    if (print.kind === 'related') {
      const of = byName.get(print.of)
      if (!of || (of.prints[print.as]?.kind ?? 'related') === 'related')
        complain('D15', doc, `print ${name} shows ${print.of} as ${print.as}, which it has not`)
      else if (!headFields(of)[print.by]) complain('D15', doc, `print ${name} looks for ${print.by}, which ${print.of} has not`)
      continue
    }
    const counting = print.counts && doc.actions[print.counts.action]
    if (counting && (counting.from === 'new' || counting.input || counting.lines))
      complain('D16', doc, `print ${name} counts by ${print.counts!.action}, which wants an answer`)
    if (print.kind === 'label' && !layouts.some((l) => l.doc === doc && l.print === name))
      complain('D17', doc, `no layout draws the label ${name}`)
    if (print.kind === 'label') {
      const { by, of } = print.sizes ?? {}
      for (const choice of Object.keys(of ?? {}))
        if (!headFields(doc)[by!]?.choices?.[choice])
          complain('D50', doc, `${name} has a size for ${by} ${choice}, which it never is`)
      continue
    }
    if (print.rows && (!doc.numberPer || print.lines))
      complain('D51', doc, `print ${name} has rows of a number, which none of its rows share`)
    for (const [place, field] of Object.entries(print.drawn ?? {}))
      if (!print.sign?.includes(place) || headFields(doc)[field]?.kind !== 'files')
        complain('D59', doc, `print ${name} shows pictures of ${field} at ${place}: no files, or nobody signs there`)
    checkWidth(doc, `print ${name}`, print, complain)
  }
}

function checkWidth(doc: AnyDocument, name: string, print: Parameters<typeof columnsWidth>[1], complain: Complain): void {
  const wide = columnsWidth(doc, print)
  const room = print.landscape ? ACROSS : UPRIGHT
  if (wide > room) complain('D19', doc, `the columns of ${name} are ${wide} mm wide, there are ${room}`)
}

/** A report's paper names what there is, and its columns fit. */
function checkPaper(doc: AnyDocument, complain: Complain): void {
  const paper = doc.report?.paper
  if (!paper) return
  const fields = headFields(doc)
  const columns = paper.columns.map((c) => (typeof c === 'string' ? c : c[0]))
  for (const n of [...paper.each, ...Object.values(paper.parties).flat(), ...columns, ...(paper.words ? [paper.words] : [])])
    if (!fields[n]) complain('D52', doc, `its paper names ${n}, which it has not`)
  if (columns.every((n) => fields[n])) checkWidth(doc, 'its paper', { ...paper, rows: paper.columns }, complain)
}

function checkReleases(doc: AnyDocument, complain: Complain): void {
  if (!doc.releases) return
  const { series, quantities, matrix } = doc.releases
  const [head, row] = [headFields(doc), { ...(doc.hasLines ? lineFields(doc) : headFields(doc)) } as Fields]
  for (const name of series) if (!row[name] && !head[name]) complain('D21', doc, `released by ${name}, which is no field`)
  for (const [name, bucket] of Object.entries(quantities)) {
    if (row[name]?.kind !== 'qty')
      complain('D21', doc, `released ${name} is no quantity of its ${doc.hasLines ? 'lines' : 'rows'}`)
    if (bucket !== 'whole' && !['date', 'period'].includes((row[bucket!.from] ?? head[bucket!.from])?.kind ?? ''))
      complain('D21', doc, `${name} counts from ${bucket!.from}, which is neither day nor month`)
  }
  if (!matrix) return
  const { total, against = [], beside = [], fills } = matrix
  for (const name of [matrix.row, ...(total ? [total] : []), ...against, ...beside])
    if (!row[name] && !head[name]) complain('D21', doc, `its matrix shows ${name}, which is no field`)
  const { input, lines }: Partial<Action> = doc.actions[fills ?? ''] ?? {}
  const asked = doc.hasLines ? lines : input
  for (const name of fills ? Object.keys(quantities) : [])
    if (!asked?.[name]) complain('D21', doc, `its matrix is filled in by ${fills}, which does not ask ${name}`)
}

function checkReport(
  doc: AnyDocument,
  roles: readonly Role[] | undefined,
  byName: ReadonlyMap<string, AnyDocument>,
  complain: Complain,
): void {
  if (!doc.report) return
  const { params, charts, card, metrics, kept, begins } = doc.report
  const last = begins && byName.get(begins.last)
  const asked = doc.query.filter((n) => doc.fields[n]?.needed)
  if (begins && (!last || begins.in.some((s) => !last.states[s]) || asked.some((n) => !headFields(last)[n])))
    complain('D38', doc, `it begins with the last ${begins.last}, which has no such state or column`)
  if (kept)
    for (const [orgType, rule] of Object.entries({ ...doc.scope, ...kept.scope }))
      if (rule === 'all') complain('D73', doc, `keeps versions, and ${orgType} would see all rows of them`)
  for (const [name, { better, bands, owner }] of Object.entries(metrics)) {
    if (bands && !(better && (better === 'higher' ? bands.target > bands.floor : bands.target < bands.floor)))
      complain('D64', doc, `${name} has bands, and its target is not on the better side of its floor`)
    if (owner && roles && !roles.some((r) => r.name === owner))
      complain('D64', doc, `${owner} answers for ${name}, which is no role`)
  }
  for (const { title, y } of charts)
    for (const name of y)
      if (doc.fields[name].sum === false) complain('D30', doc, `chart ${title} adds up ${name}, which cannot be added up`)
  if (!card) return
  if (!charts.length && !card.worst) complain('D31', doc, 'has a card, and neither a chart nor worst rows')
  for (const name of Object.keys(card.worst?.filter ?? {}))
    if (!doc.query.includes(name)) complain('D31', doc, `the rows of its card are filtered by ${name}, which is not in query`)
  // Nobody chooses anything on the home page.
  for (const [name, f] of Object.entries(params))
    if (f.required && !f.start) complain('D31', doc, `has a card, and ${name} starts with nothing`)
}
