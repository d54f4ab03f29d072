/** What an approval changes, as everybody reads it who decides: what is in force → what is applied for. */
import type { Action } from './action.ts'
import type { ComplaintNo } from './check-numbers.ts'
import { headFields, nameFields, type AnyDocument } from './document.ts'
import { toText, type Field } from './kinds.ts'
import { storyOf } from './read-story.ts'

type Row = Readonly<Record<string, any>>

/** Columns of what is applied for, each with the column of what is in force. */
export const changedColumns = (doc: AnyDocument): ReadonlyMap<string, string> =>
  new Map(
    Object.values(doc.signing ?? {}).flatMap((p) => Object.entries(p.changes ?? {}).map(([was, will]) => [will as string, was])),
  )

const isEmpty = (v: unknown) => v === undefined || v === null || v === ''

/**
 * Does a row apply for something else in this column than is in force? What an application leaves empty is empty then, but its day; where
 * nothing at all is in force it is new, and changes nothing.
 */
export function isChanged(doc: AnyDocument, row: Row, will: string): boolean {
  const columns = changedColumns(doc)
  const was = columns.get(will)
  if (!was || [columns.keys(), columns.values()].some((names) => [...names].every((n) => isEmpty(row[n])))) return false
  if (isEmpty(row[will])) return !isEmpty(row[was]) && headFields(doc)[will]!.kind !== 'date'
  return row[will] !== row[was]
}

/** Columns of what is in force that stand beside what is applied for instead of them. */
export const replacedBy = (doc: AnyDocument, row: Row): ReadonlySet<string> =>
  new Set([...changedColumns(doc)].flatMap(([will, was]) => (isChanged(doc, row, will) ? [was] : [])))

/** 供货周期(天): its name and its unit. */
const unitOf = ({ label }: Field): [name: string, unit: string] => {
  const [, name = label, unit = ''] = /^(.+)[（(](.+)[)）]$/.exec(label) ?? []
  return [name, unit]
}

/** 供货周期 17 → 21 天, 自 2026-12-01: the day by which its approval counts is the one from which it does. */
function changeText(doc: AnyDocument, row: Row, will: string): string {
  const fields = headFields(doc)
  const was = changedColumns(doc).get(will)!
  const [whole, unit] = unitOf(fields[was]!)
  // Of 供货地点 and 原供货地点, of 供货周期 and 申请供货周期: what both are about.
  const name = [whole, unitOf(fields[will]!)[0]].reduce((a, b) => (b.length < a.length ? b : a))
  if (Object.values(storyOf(doc).chain).includes(will)) return `自 ${toText(fields[will]!, row[will])}`
  const [before, after] = [toText(fields[was]!, row[was]) || '无', toText(fields[will]!, row[will]) || '无']
  return `${name} ${before} → ${after}${unit && !isEmpty(row[will]) ? ` ${unit}` : ''}`
}

/** So many facts say what a paper is about. */
const FACTS = 5

/** What is decided about a row, in one line: its changes, else what one opens it for. */
export function decidedText(doc: AnyDocument, row: Row): string {
  const { headline } = storyOf(doc)
  const fields = headFields(doc)
  const changed = headline.filter((n) => isChanged(doc, row, n))
  if (changed.length) return changed.map((n) => changeText(doc, row, n)).join('，')
  const titles = new Set(nameFields(doc))
  return headline
    .filter(
      (n) => !titles.has(n) && !isEmpty(row[n]) && row[n] !== false && fields[n]!.kind !== 'rich' && fields[n]!.kind !== 'files',
    )
    .slice(0, FACTS)
    .map((n) => `${unitOf(fields[n]!)[0]} ${toText(fields[n]!, row[n])}`)
    .join('，')
}

/** A code of another document's row was a plain code when it was kept, and is a text where it is read from another row. */
const kindOf = (f: Field) => (f.kind === 'ref' || f.source === 'looked' ? 'no' : f.kind)
/** What one sees of a row before anything else. */
const seenFirst = (doc: AnyDocument): Set<string> => {
  const { headline, parties, amounts } = storyOf(doc)
  return new Set([...headline, ...Object.values(parties).flat(), ...nameFields(doc), ...(amounts ? [amounts.of] : [])])
}

/** Nobody approves what they do not see: what an approval changes, and what an application has to say, is seen first. */
export function checkApprovals(doc: AnyDocument): [no: ComplaintNo, text: string][] {
  const own = headFields(doc)
  const first = seenFirst(doc)
  const phases = Object.values(doc.signing ?? {}).filter((p) => p.approve)
  if (!phases.length) return []
  const changes = phases.flatMap((p) => Object.entries(p.changes ?? {}))
  const asked = (Object.values(doc.actions) as Action[])
    .filter((a) => a.from === 'new' && a.key)
    .flatMap((a) =>
      Object.entries(a.input ?? {}).flatMap(([n, f]) =>
        f.required && f.initial === undefined && f.kind !== 'rich' && own[n] ? [n] : [],
      ),
    )
  return [
    ...changes
      .filter(([was, will]) => !own[was] || !own[will] || kindOf(own[was]) !== kindOf(own[will]))
      .map(([was, will]): [ComplaintNo, string] => [
        'D75',
        `its approval changes ${was} to ${will}, which are no two columns of a kind`,
      ]),
    ...[...new Set([...changes.map(([, will]) => will), ...asked])]
      .filter((n) => !first.has(n))
      .map((n): [ComplaintNo, string] => ['D76', `${n} is approved and not seen first`]),
  ]
}
