import { AutoComplete } from 'antd'
import { useState } from 'react'
import type { AnyDocument, Suggested as Offered } from '../../declare/index.ts'
import { callOf, levelsCall } from '../calls.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { useSession } from '../session.ts'
import { below, offered } from './levels.ts'

interface Props {
  suggested: Offered
  /** What the form holds besides. */
  others: Readonly<Record<string, any>>
  /** What stands in it as long as it is empty, and nothing is offered. */
  hint: string
  value: string | null | undefined
  onChange: ((value: string | null) => void) | undefined
  id?: string
}

/** A code that masters know, below what the form holds already; one that they do not know yet is typed. */
export function Suggested({ suggested, others, hint, value, onChange, ...named }: Props) {
  const { documents, who } = useSession()
  const [open, setOpen] = useState(false)
  const of: AnyDocument = documents.get(suggested.of)!
  const may = who.keys.has(`${of.key}.query`) && !!of.scope[who.orgType]
  const levels = of.tree ? below(of, suggested, others) : undefined
  const top = levels?.[0][1]
  const tree = useAsk(levelsCall(of), top ? { [levels![0][0]]: top } : {}, {
    queryKey: ['levels', of.name, top],
    enabled: may && !!top,
    staleTime: 60_000,
  })
  const rows = useAsk(callOf(of, 'search'), { kw: '', count: MOST }, {
    queryKey: ['search', of.name, 'suggested'],
    enabled: may && !levels && open,
    staleTime: 60_000,
  }) // prettier-ignore
  const options = levels
    ? offered(tree.data ?? [], levels).map((c) => ({
        value: c.value,
        label: c.label === c.value ? c.value : `${c.value} ${c.label}`,
      }))
    : [...new Map((rows.data ?? []).map((f) => [String(f.row[suggested.level] ?? ''), f])).entries()].map(([text, f]) => ({
        value: text,
        label: f.value === text && f.label !== text ? `${text} ${f.label}` : text,
      }))
  return (
    <AutoComplete
      {...named}
      style={{ width: '100%' }}
      value={value ?? ''}
      onChange={(v: string) => onChange?.(v || null)}
      onOpenChange={setOpen}
      onFocus={() => setOpen(true)}
      options={options}
      showSearch={{ filterOption: (typed, o) => String(o?.label).toLowerCase().includes(typed.toLowerCase()) }}
      popupMatchSelectWidth={false}
      placeholder={hint}
    />
  )
}
/** Rows of a document without a tree that are offered. */
const MOST = 50
