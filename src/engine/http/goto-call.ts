/** 直达: a number typed anywhere opens its document; a part, a plate, a supplier opens the lists that have it. */
import {
  counterOf, headFields, lineFields, mayRead, named, nameField, stateOfCode, text, type AnyDocument, type Who,
} from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { lineTable } from '../read/scope.ts'
import { from } from '../read/tables.ts'
import type { ApiCall } from './call.ts'

interface Found {
  title: string
  no: string
  state: string
  path: string
}
const MOST_LISTS = 12

/** Exactly this text, letters in any case, in the scope of who asks. */
export function gotoCall(engine: Engine): ApiCall {
  return {
    path: 'profile/goto',
    methods: ['GET'],
    title: '按单号、零件号、车牌号直达', kind: 'read',
    input: {
      kw: text('单号、零件号、车牌号等', { required: true, max: 60 }),
      of: text('只找这些单据的单号，逗号分隔', { max: 200 }),
    },
    answer: [
      named('Place', {
        title: text('标题', { required: true }),
        no: text('单号', { required: true }),
        state: text('状态', { required: true }),
        path: text('地址', { required: true }),
      }),
    ],
    run: async ({ who, query }) => {
      const wanted = (query.kw ?? '').trim()
      if (wanted.length < 2 || wanted.length > 60) return []
      const either = [...new Set([wanted, wanted.toUpperCase()])]
      const of = query.of?.split(',')
      const docs = [...engine.documents.values()].filter(
        (d) => d.at && d.rows !== 'computed' && (!of || of.includes(d.name)) && mayRead(d, who),
      )
      if (of) return (await Promise.all([byName(engine, docs, either, who), byShared(engine, docs, either, who)])).flat()
      const [own, lists] = await Promise.all([byName(engine, docs, either, who), listed(engine, docs, either, who)])
      return [...own, ...lists]
    },
  }
}

/** One number or code is one document: not the rows of a compound key, or of a shared number. */
const namedAlone = (doc: AnyDocument) => (!!doc.number && !doc.numberPer) || doc.unique.length === 1

/** Documents of this number or code; of several versions the latest first. */
async function byName(engine: Engine, docs: AnyDocument[], either: string[], who: Who): Promise<Found[]> {
  const found = await Promise.all(
    docs.filter(namedAlone).map(async (doc) => {
      const rows = await engine.db.rows<{ id: number; no: string; status?: number }>(
        sql`select h.id, h.${ident(nameField(doc))} no ${Object.keys(doc.states).length ? sql`, h.status` : sql``} from ${from(doc, who)} h
            where h.${ident(nameField(doc))} = any(${either}::text[]) order by h.id desc limit 3`,
      )
      return rows.map((r) => ({
        title: doc.title, no: r.no,
        state: r.status === undefined ? '' : (stateOfCode(doc, r.status)?.text ?? ''),
        path: `${doc.at}/${r.id}`,
      }))
    }),
  )
  return found.flat()
}

/** Rows that share this number, where somebody follows it: the one that there is, else the list of them. */
async function byShared(engine: Engine, docs: AnyDocument[], either: string[], who: Who): Promise<Found[]> {
  const found = await Promise.all(
    docs
      .filter((doc) => doc.numberPer && doc.unique.length > 1)
      .map(async (doc) => {
        const name = nameField(doc)
        const rows = await engine.db.rows<{ no: string; n: number; id: number }>(
          sql`select h.${ident(name)} no, count(*)::int n, max(h.id) id from ${from(doc, who)} h
              where h.${ident(name)} = any(${either}::text[]) group by 1 limit 3`,
        )
        return rows.map((r) => ({
          title: doc.title, no: r.no,
          state: `${r.n} ${counterOf(doc)}`,
          path: r.n === 1 ? `${doc.at}/${r.id}` : `${doc.at}?${new URLSearchParams({ [name]: r.no })}`,
        }))
      }),
  )
  return found.flat()
}

/** Lists that can be asked for it and have it: every query field that holds a code, of heads and of lines, in one statement. */
async function listed(engine: Engine, docs: AnyDocument[], either: string[], who: Who): Promise<Found[]> {
  const places: (Found & { there: Sql })[] = docs.flatMap((doc) => {
    const codes = (names: readonly string[], fields: Record<string, { kind: string; source: string; label: string }>) =>
      names.filter(
        (n) =>
          !(namedAlone(doc) && n === nameField(doc)) &&
          ['no', 'ref'].includes(fields[n]?.kind ?? '') &&
          fields[n]!.source !== 'looked',
      )
    const heads = headFields(doc)
    const lines = doc.hasLines ? lineFields(doc) : {}
    const inHead = codes([...doc.query, ...doc.more], heads).map((n) => ({
      title: doc.title,
      no: either[0]!,
      state: heads[n]!.label,
      path: `${doc.at}?${new URLSearchParams({ [n]: either.at(-1)! })}`,
      there: sql`exists (select 1 from ${from(doc, who)} h where h.${ident(n)} = any(${either}::text[]))`,
    }))
    const inLines = codes(
      (doc.detail?.query ?? []).filter((n) => n in lines && !(n in heads)),
      lines,
    ).map((n) => ({
      title: `${doc.title}明细`,
      no: either[0]!,
      state: lines[n]!.label,
      path: `${doc.at}?${new URLSearchParams({ [n]: either.at(-1)!, mode: 'line' })}`,
      there: sql`exists (select 1 from ${lineTable(doc)} l join ${from(doc, who)} h on h.id = l.head_id where l.${ident(n)} = any(${either}::text[]))`,
    }))
    return [...inHead, ...inLines]
  })
  if (!places.length) return []
  const rows = await engine.db.rows<{ i: number }>(
    sql`select i from (values ${join(
      places.map((p, i) => sql`(${i}::int, ${p.there})`),
      ', ',
    )}) v(i, there) where there order by i limit ${MOST_LISTS}`,
  )
  return rows.map(({ i }) => {
    const { there: _, ...place } = places[i]!
    return place
  })
}
