/** What a dialog is called, and what its button says will happen. */
import {
  askedOf, countOf, isDangerous, nextFor, rowName, stateOfCode, type Action, type AnyDocument, type Who,
} from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'

/** 发布 3 张送货单; of one row its number. What is made is named once. */
export const titleOf = (doc: AnyDocument, action: Action, rows: readonly WireRow[]): string => {
  const made = doc.counted?.[1] ?? doc.title
  if (action.from === 'new' && !action.acts?.ofRows) return action.label.endsWith(made) ? action.label : action.label + made
  if (action.acts?.ofRows) return `${action.label}：${countOf(doc, rows.length)}`
  return rows.length === 1 ? `${action.label} ${rowName(doc, rows[0]!)}` : `${action.label} ${countOf(doc, rows.length)}`
}

/** Is it done by a button alone: nothing is asked, nothing lost? */
export const isPlain = (action: Action): boolean => !action.input && !action.lines && !isDangerous(action)

/**
 * What an action is followed by, where the state that it ends in is known.
 * @param row as it will be: a new one as it is filled in
 */
export function followedBy(doc: AnyDocument, name: string, row: WireRow, who: Who): string | undefined {
  const { from, to = undefined }: Action = doc.actions[name]
  const stays = from === 'new' ? undefined : stateOfCode(doc, row.status)?.name
  const status = typeof to === 'string' ? to : to === undefined ? stays : undefined
  const next = status && status !== 'removed' ? nextFor(doc, { ...row, status }, who) : undefined
  return next === name ? undefined : next
}

/** The button that does it. */
export function buttonOf(doc: AnyDocument, name: string, rows: readonly WireRow[], who: Who): string {
  const action: Action = doc.actions[name]
  if (action.acts?.makes) return action.label
  if (action.from === 'new') return followedBy(doc, name, { id: 0 }, who) ? '保存草稿' : action.label
  if (isChange(doc, name)) return '保存'
  return rows.length > 1 ? `${action.label} ${countOf(doc, rows.length)}` : action.label
}

/** Does it only change what the row says, as its creation says it? */
export const isChange = (doc: AnyDocument, name: string): boolean => {
  const action: Action = doc.actions[name]
  const made = (Object.values(doc.actions) as Action[]).find((a) => a.from === 'new' && a.key && a.input)
  const asked = Object.keys(action.input ?? {})
  return (
    !!made &&
    asked.length > 1 &&
    (action.to === undefined || action.from.includes(action.to as never)) &&
    asked.every((n) => n in made.input!)
  )
}

/** Is it done to one row at a time, of so many? Lines and all that one row says are no answer for others. */
export const isOfOne = (doc: AnyDocument, name: string, rows: number): boolean =>
  !!askedOf(doc.actions[name], rows).lines || isChange(doc, name)

/** What is lost, where something is. */
export const lossOf = (action: Action): string | undefined =>
  typeof action.danger === 'string' ? action.danger : action.to === 'removed' ? '删除后不能恢复。' : undefined
