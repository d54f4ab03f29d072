/** May somebody do this, in which state: asked by the server as a check, by the portal to grey a button. */
import { openTo, partyOf, type Action } from './action.ts'
import { headFields, type AnyDocument } from './document.ts'
import { text, type Field } from './kinds.ts'
import type { Who } from './scope.ts'

/** What of a row decides: its state, and whose it is. */
export type Standing = { status?: string } & Readonly<Record<string, unknown>>

/** Actions that say yes or no to an application. */
export const decisions = (doc: AnyDocument): string[] =>
  Object.values(doc.signing ?? {}).flatMap(({ approve, reject }) => [approve, reject].flatMap((name) => name ?? []))

/** On rows of lists and details, for whoever may decide such applications: the steps whose turn it is, when it is not theirs. */
export const turnOf = text('轮到的审批环节', { max: 300 })

/** Has somebody the key of its list, and rows that are theirs to see? */
export const mayRead = (doc: AnyDocument, who: Pick<Who, 'keys' | 'orgType'>): boolean =>
  !!doc.scope[who.orgType] && who.keys.has(`${doc.key}.query`)

/** Key of an action, e.g. mat.order.pub. */
export const actionKey = (doc: AnyDocument, action: Action): string => `${doc.key}.${action.key}`

/**
 * May `who` do this with a row in this state? true, or the reason in Chinese.
 * Used by the server as a check and by the portal to grey a button and say why.
 */
export function permitted(doc: AnyDocument, name: string, row: Standing | undefined, who: Who): true | string {
  const action: Action | undefined = doc.actions[name]
  if (!action) return '没有这个操作'
  if (who.system) return stateAllows(doc, action, row)
  if (!openTo(action, who.orgType) || !action.key || !who.keys.has(actionKey(doc, action))) return '没有操作权限'
  if (typeof action.party === 'object' && action.party.not && row && row[action.party.not] === who.userId)
    return `不能${action.label}自己发起的${doc.counted?.[1] ?? doc.title}`
  if (typeof action.party === 'object' && action.party.instead && who.orgType === 'internal' && row?.[action.party.instead])
    return `由${doc.fields[action.party.instead].label.replace(/ID$/, '')}${action.label}`
  const field = partyOf(action, who.orgType)
  const party = field && row?.[field]
  if (party === null && typeof action.party === 'object')
    return `没有${doc.fields[field!].label.replace(/ID$/, '')}，由主机厂${action.label}`
  if (party !== undefined && party !== who.orgId) return `只有${doc.fields[field!].label.replace(/ID$/, '')}才能${action.label}`
  const allowed = stateAllows(doc, action, row)
  if (allowed === true && row?.turnOf && decisions(doc).includes(name)) return `当前环节为${row.turnOf}，不由您${action.label}`
  return allowed
}

function stateAllows(doc: AnyDocument, action: Action, row: Standing | undefined): true | string {
  if (!row || (action.from === 'new' && !action.acts?.ofRows)) return true
  const from = action.from === 'new' ? action.acts!.offered : action.from
  if (row.status !== undefined && from && !from.includes(row.status)) {
    const again = typeof action.party === 'string' && [action.to].flat().includes(row.status)
    return again
      ? `已${action.label}，不能重复操作`
      : `当前状态为${doc.states[row.status]?.[1] ?? row.status}，不能${action.label}`
  }
  for (const [name, values] of Object.entries(action.only ?? {})) {
    // A row of a list may lack the column: then the server says it.
    const { label, choices } = doc.fields[name] as Field
    const value = row[name]
    if (value === undefined) continue
    if (values === 'some') {
      if (value) continue
      if (value === false) return `未${label}，不能${action.label}`
      return value === 0 ? `${label}为0，不能${action.label}` : `没有${label}，不能${action.label}`
    }
    if (typeof values === 'object' && 'none' in values) {
      if (value) return values.none
      continue
    }
    if (values.some((v) => v === value || choices?.[v]?.[0] === value)) continue
    const [, text] = Object.entries(choices ?? {}).find(([n, [code]]) => n === value || code === value)?.[1] ?? []
    return `${label}为${text ?? '空'}，不能${action.label}`
  }
  return true
}

/** May this person see the field at all? Asked by the server, and by the portal of what it offers. */
export const visible = (doc: AnyDocument, f: Field, who: Who): boolean =>
  !!who.system || !f.secret || who.keys.has(`${doc.key}.${f.secret}`)

/**
 * Of a field that this person may see, or a metric of such fields: the column that must hold their organization's id in rows that tell
 * them its value; undefined: all do.
 */
export function toldBy(doc: AnyDocument, f: Field, who: Who): string | undefined {
  if (who.system || who.orgType === 'internal') return undefined
  const of = f.metric ? [f.metric.of, f.metric.per ?? f.metric.of].map((n) => headFields(doc)[n]!) : [f]
  return of.find((o) => o.secretTo)?.secretTo
}
