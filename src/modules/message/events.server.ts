/** Events as message rules see them: what each tells, which variables its words may name, and their values. */
import {
  dbInstant, eventName, headFields, inScope, mayRead, rowName, type AnyDocument, type Tell, type Tells, type Who, toMinute,
} from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'
import { documents } from '../index.ts'
import { organization } from '../master/organization/organization.ts'
import { filled, slots, wordsWrong as wrongOf } from './words.ts'

export interface Event {
  code: string
  tell: Tell
  /** Which document tells it; a few share one with others of their trait. */
  docs: AnyDocument[]
}

/** All events by stored name. */
export const events: ReadonlyMap<string, Event> = (() => {
  const found = new Map<string, Event>()
  for (const doc of documents)
    for (const [name, tell] of Object.entries(doc.tells as Tells)) {
      const code = eventName(doc, name)
      const known = found.get(code)
      if (known) known.docs.push(doc)
      else found.set(code, { code, tell, docs: [doc] })
    }
  return found
})()

/** What every event says. */
const always = {
  docNo: '单据号', docTitle: '单据名称', event: '事件名称', text: '站内说法', plant: '工厂', org: '被通知的组织',
  status: '单据状态', time: '发生时间', link: '单据页面',
} as const

/** Name → what people call it. */
export function variablesOf({ tell, docs: [doc] }: Event): Record<string, string> {
  const own = [...new Set([...slots(tell.text), ...slots(tell.at ?? '')])].filter((n) => !(n in always))
  return { ...Object.fromEntries(own.map((n) => [n, headFields(doc!)[n]?.label ?? n])), ...always }
}

/** Why these words cannot be filled in with what the event says, or nothing. */
export const wordsWrong = (event: Event, words: Readonly<Record<string, string | null | undefined>>): string | undefined =>
  wrongOf(variablesOf(event), event.tell.title, words)

const isStored = (doc: AnyDocument) => doc.rows !== 'computed'

/** An event that happened. */
export interface Told {
  id: number
  event: string
  org_id: number | null
  doc: string
  doc_id: number
  plant: string | null
  at: string
  data: Record<string, unknown>
}
export const toldColumns = sql`o.id, o.event, o.org_id, o.doc, o.doc_id, o.plant, o.at, o.data`

/** An event with the row that it is about, as it is now; there may be none any more. */
export interface Happened extends Told {
  of: Event
  document: AnyDocument
  row: Record<string, any> | undefined
  values: Record<string, string>
  /** Within the portal. */
  link: string
}

export async function happened(told: Told, read: Read): Promise<Happened | undefined> {
  const of = events.get(told.event)
  const document = read.portal.documents.get(told.doc)
  if (!of || !document) return undefined
  const [row] = isStored(document)
    ? ((await read.any(document, { id: told.doc_id } as never)) as unknown as Record<string, any>[])
    : []
  const [org] = told.org_id === null ? [] : await read.any(organization, { id: told.org_id })
  const data = Object.fromEntries(Object.entries(told.data).map(([n, v]) => [n, typeof v === 'object' ? '' : String(v)]))
  const link = of.tell.at ? filled(of.tell.at, data) : document.at ? `${document.at}/${told.doc_id}` : ''
  const { publicUrl } = read.portal
  const values = {
    ...data,
    docNo: row ? rowName(document, row) : String(told.doc_id),
    docTitle: document.title, event: of.tell.title,
    text: data.text ?? filled(of.tell.text, data),
    plant: told.plant ?? '',
    org: org?.orgName ?? '主机厂',
    status: row?.status ? (document.states[row.status]?.[1] ?? '') : '',
    time: toMinute(dbInstant(told.at)),
    link: publicUrl && link ? new URL(link.replace(/^\//, ''), publicUrl).href : '',
  }
  return { ...told, at: dbInstant(told.at), of, document, row, values, link }
}

/** May this person know of it: holds the key of its screen, or the event's own, and sees the row (MS-03)? */
export function mayHear({ of, document, row, org_id, plant }: Happened, who: Who): boolean {
  if (of.tell.key ? !who.keys.has(of.tell.key) : !mayRead(document, who)) return false
  if (row) return inScope(document, row, who)
  // Of what is no stored row the event says whose it is.
  return (
    !isStored(document) &&
    (org_id === null ? who.orgType === 'internal' && (plant === null || who.plants.includes(plant)) : org_id === who.orgId)
  )
}
