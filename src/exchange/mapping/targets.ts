/** What messages may be mapped onto: actions that people have, with the fields that they ask. */
import {
  headFields, nameField, type Action, type AnyDocument, type Complaint, type Field, type Fields,
} from '../../declare/index.ts'
import { typed } from '../inbox.ts'
import { linesAskNumber, rowsOf, type ItemInput, type MessageIn } from '../message.ts'
import { LINES } from './mapped.ts'

export interface Target {
  doc: AnyDocument
  action: string
  /** Columns that name the row which it is done to; none makes a new one. */
  named: readonly string[]
}
export type Documents = ReadonlyMap<string, AnyDocument>

/** Rights are no partner's business; an action without input is nothing that a message could say. */
const isTarget = (doc: AnyDocument, action: Action): boolean =>
  !!action.key && !action.hidden && !action.acts && !!(action.input ?? action.lines) &&
  !!doc.at && !doc.givesRights && !doc.rows && (action.from === 'new' || nameField(doc) !== 'id') // prettier-ignore

/** What names one row and no other. */
const namesOf = (doc: AnyDocument): readonly string[] =>
  (doc.number && !doc.numberPer) || !doc.unique.length ? [nameField(doc)] : doc.unique

/** @param name document.action */
export function targetOf(documents: Documents, name: string): Target | undefined {
  const [docName = '', action = ''] = name.split('.')
  const doc = documents.get(docName)
  const declared: Action | undefined = doc?.actions[action]
  if (!doc || !declared || !isTarget(doc, declared)) return undefined
  return { doc, action, named: declared.from === 'new' ? [] : namesOf(doc) }
}

export const targetsOf = (documents: Documents): { target: string; title: string }[] =>
  [...documents.values()].flatMap((doc) =>
    (Object.entries(doc.actions) as [string, Action][])
      .filter(([, a]) => isTarget(doc, a))
      .map(([name, a]) => ({ target: `${doc.name}.${name}`, title: `${doc.title} · ${a.label}` })),
  )

/** How a value of each kind is written. */
const written: Partial<Record<Field['kind'], string>> = {
  qty: '数量，最多3位小数', money: '金额，最多2位小数', dec: '小数', int: '整数', date: '日期 2026-12-01',
  instant: '时间 2026-12-01 08:00:00', period: '月份 202612', bool: 'true 或 false', json: 'JSON',
} // prettier-ignore
const noteOf = (f: Field): string =>
  [
    f.choices ? Object.values(f.choices).map(([code, text]) => `${code} ${text}`).join('、') : written[f.kind], // prettier-ignore
    f.note,
  ]
    .filter(Boolean)
    .join('；')

export interface TargetField {
  field: string
  label: string
  required: boolean
  note: string
}
/** All that may be said, as the action itself asks it. */
export function fieldsOf({ doc, action, named }: Target): TargetField[] {
  const { input = {}, lines } = doc.actions[action] as Action
  const told = (fields: Fields, before = ''): TargetField[] =>
    Object.entries(fields)
      .filter(([, f]) => f.source === 'stored' && f.kind !== 'files')
      .map(([n, f]) => ({
        field: before + n,
        label: f.label,
        required: f.required && f.initial === undefined,
        note: noteOf(f),
      }))
  const names = Object.fromEntries(named.map((n) => [n, { ...headFields(doc)[n]!, source: 'stored', required: true }]))
  return [
    ...told(names as Fields),
    ...told(Object.fromEntries(Object.entries(input).filter(([n]) => !named.includes(n)))),
    ...(lines
      ? [
          { field: LINES, label: '明细', required: false, note: '明细所在的列表；不填时每个对象自己是一行' },
          ...(named.length && !linesAskNumber(doc.actions[action])
            ? [{ field: `${LINES}.lineNo`, label: '行号', required: false, note: '单据的第几行；不填时是新的一行' }]
            : []),
          ...told(lines, `${LINES}.`),
        ]
      : []),
  ]
}

/** A mapped message as a declared one: items of an action, which go through its door. */
export const messageOf = (name: string, title: string, { doc, action, named }: Target): MessageIn => ({
  name, title, standard: 'JSON', type: name,
  in: rowsOf({ makes: [doc, action], named, uploaded: false } as never) as MessageIn['in'],
})

/** Why these are no input of the action, whatever stands in the database. */
export function inputWrong({ doc, action, named }: Target, items: readonly Record<string, unknown>[]): Complaint[] {
  if (!items.length) return [{ message: '没有取到任何对象' }]
  return items.flatMap((item, i): Complaint[] => {
    const missing = named.filter((n) => item[n] === undefined || item[n] === '')
    if (missing.length) return missing.map((n) => ({ row: i + 1, field: n, message: '必填' }))
    const said: ItemInput = Object.fromEntries(Object.entries(item).filter(([n]) => !named.includes(n)))
    // Which row it is, and which of its lines, is asked when it is done.
    const lines = said.lines?.map(({ lineNo, ...line }, l) => ({ ...line, ...(lineNo === undefined ? {} : { id: l + 1 }) }))
    const found = named.length ? { id: 1, ...(lines && !linesAskNumber(doc.actions[action]) && { lines }) } : {}
    try {
      typed(doc, action, { ...said, ...found })
      return []
    } catch (e) {
      const { details, message } = e as { details?: Complaint[]; message: string }
      return (details ?? [{ message }]).map((c) => ({ ...c, row: i + 1 }))
    }
  })
}
