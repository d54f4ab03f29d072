/** Conditions as people put them together: groups of comparisons. Read from and written as what the server takes. */
import { headFields, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { textOf } from '../format.tsx'

export type Op = 'is' | 'has' | 'starts' | 'from' | 'to' | 'empty' | 'days'
export interface Line {
  field: string
  op: Op
  not: boolean
  value?: unknown
}
/** All groups must hold, of each all or any of its lines. */
export interface Group {
  any: boolean
  lines: Line[]
}

export const opNames: Record<Op, [string, string]> = {
  is: ['等于', '不等于'],
  has: ['包含', '不包含'],
  starts: ['开头是', '开头不是'],
  from: ['不小于', '小于'],
  to: ['不大于', '大于'],
  empty: ['为空', '不为空'],
  days: ['在相对日期内', '不在相对日期内'],
}
const texts = ['no', 'text', 'ref']
export const opsOf = (f: Field): Op[] =>
  f.source === 'looked'
    ? ['has', 'is']
    : texts.includes(f.kind)
      ? ['is', 'has', 'starts', 'empty']
      : ['date', 'instant'].includes(f.kind)
        ? ['days', 'is', 'from', 'to', 'empty']
        : ['choice', 'bool'].includes(f.kind)
          ? ['is', 'empty']
          : ['is', 'from', 'to', 'empty']

/** From and to what the server reads; what it cannot show is left as it is. */
export function write(groups: Group[]): string | undefined {
  const all = groups
    .map(({ any, lines }) => {
      const parts = lines
        .filter((l) => l.op === 'empty' || (l.value !== undefined && l.value !== null && l.value !== ''))
        .map((l) => {
          const one = l.op === 'empty' ? [l.field, 'empty'] : [l.field, l.op, l.value]
          return l.not ? { not: one } : one
        })
      return parts.length ? { [any ? 'any' : 'all']: parts } : undefined
    })
    .filter(Boolean)
  return all.length ? JSON.stringify({ all }) : undefined
}
export function read(text: string | undefined): Group[] {
  try {
    const { all } = JSON.parse(text ?? '') as { all: Record<string, unknown>[] }
    return all.map((g) => ({
      any: 'any' in g,
      lines: ((g.any ?? g.all) as unknown[]).map((n) => {
        const not = !Array.isArray(n)
        const [field, op, value] = (not ? (n as { not: unknown[] }).not : n) as [string, Op, unknown]
        return { field, op, not, value }
      }),
    }))
  } catch {
    return []
  }
}

/** Conditions in words: 差异数量 不大于 5，且工厂 等于 CN01. */
export function conditionText(doc: AnyDocument, text: string): string {
  const groups = read(text)
  const fields = headFields(doc)
  if (!groups.length || groups.some((g) => g.lines.some((l) => !fields[l.field] || !(l.op in opNames)))) return text
  const words = groups.map((g) => g.lines.map((l) => lineText(fields, l)).join(g.any ? ' 或 ' : '，且'))
  return words.length === 1 ? words[0]! : words.map((w) => `（${w}）`).join('，且')
}
function lineText(fields: Fields, { field, op, not, value }: Line): string {
  const f = fields[field]!
  const said = opNames[op][not ? 1 : 0]
  if (op === 'empty') return `${f.label}${said}`
  const [first, last] = Array.isArray(value) ? (value as number[]) : []
  return `${f.label} ${said} ${op === 'days' ? `今天${signed(first!)}天至今天${signed(last!)}天` : textOf(f, value)}`
}
const signed = (n: number) => (n < 0 ? String(n) : `+${n}`)
