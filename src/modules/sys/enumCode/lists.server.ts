/** Dictionaries as callers read them: those that declarations hold and those that administrators keep, in one shape. */
import { headFields, type AnyDocument, type Field, type Fields, type Row } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { enumCode } from './enumCode.ts'

export interface List {
  code_name: string
  name: string
  items: { val: number | string; text: string; isEnabled?: boolean }[]
}

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
const listOf = (code_name: string, doc: AnyDocument, f: Field): List => ({
  code_name,
  name: `${doc.title}：${f.label}`,
  items: Object.values(f.choices!).map(([val, text]) => ({ val, text })),
})

/** By document and column: NoticeType, NoticePriority, NoticeStatus. A line's stands aside where the head has one of its name. */
export function declaredLists(engine: Pick<Engine, 'documents'>): List[] {
  return [...engine.documents.values()].flatMap((doc) => {
    const heads = headFields(doc)
    const of = (fields: Fields, prefix: string) =>
      Object.entries(fields)
        .filter(([, f]) => f.choices)
        .map(([name, f]) => listOf(prefix + capital(name), doc, f))
    const lines = Object.fromEntries(Object.entries(doc.lines as Fields).filter(([n]) => !heads[n]))
    return [...of(heads, capital(doc.name)), ...of(lines, capital(doc.name))]
  })
}

/** Figures are numbers, as the declared ones are. */
const valueOf = (val: string): number | string => (/^(0|-?[1-9]\d{0,14})$/.test(val) ? Number(val) : val)

/** @param all items that are out of use too, and which are */
export const keptList = (row: Row<typeof enumCode>, all = false): List => ({
  code_name: row.code_name, name: row.name,
  items: row.lines
    .filter((i) => all || i.isEnabled)
    .sort((a, b) => (a.orderNo ?? 0) - (b.orderNo ?? 0))
    .map((i) => ({ val: valueOf(i.val), text: i.text, ...(all ? { isEnabled: i.isEnabled } : {}) })),
})
