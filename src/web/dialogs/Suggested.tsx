import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { useEffect, useState } from 'react'
import { rowName, type AnyDocument, type Fields, type Suggested as Offered } from '../../declare/index.ts'
import { get } from '../api.ts'
import { callOf, levelsCall } from '../calls.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { usePaused } from '../hooks/useSearchBox.ts'
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
  const form = Form.useFormInstance()
  const [open, setOpen] = useState(false)
  // What stands there already narrows nothing: whoever opens the list wants to see the others.
  const [typing, setTyping] = useState(false)
  const of: AnyDocument = documents.get(suggested.of)!
  const may = who.keys.has(`${of.key}.query`) && !!of.scope[who.orgType]
  const levels = of.tree ? below(of, suggested, others) : undefined
  const top = levels?.[0][1]
  const tree = useAsk(levelsCall(of), top ? { [levels![0][0]]: top } : {}, {
    queryKey: ['levels', of.name, top],
    enabled: may && !!top,
    staleTime: 60_000,
  })
  // Rows of the partner whom the form names: a carrier drives with its own.
  const codes = codesIn(of, others)
  const ask = (kw: string) => ({
    queryKey: ['search', of.name, 'suggested', codes, kw],
    enabled: may && !levels && open,
    staleTime: 60_000,
  })
  const rows = useAsk(callOf(of, 'search'), { kw: '', count: MOST, ...codes }, ask(''))
  // Where there are more than are offered at once, what is typed is searched among all of them.
  const kw = usePaused(typing && rows.data?.length === MOST ? (value ?? '') : '')
  const more = useAsk(callOf(of, 'search'), { kw, count: MOST, ...codes }, ask(kw))
  const known = [...new Map([...(rows.data ?? []), ...(more.data ?? [])].map((f) => [f.value, f])).values()]
  const fitting = known.filter((f) => Object.entries(codes).every(([n, code]) => (f.row[n] ?? code) === code))
  const taken = useTaken(suggested, others, open)
  const bring = (text: string) => {
    const found = fitting.find((f) => f.row[suggested.level] === text)
    for (const [name, column] of Object.entries(suggested.brings ?? {}))
      if (name in others && !form?.isFieldTouched(name))
        form?.setFields([{ name, value: found?.row[column] ?? null, touched: false }])
  }
  const change = (text: string) => {
    onChange?.(text || null)
    bring(text)
  }
  // Found only after it was typed.
  useEffect(() => {
    if (kw && kw === value && more.data) bring(kw)
  }, [more.data]) // oxlint-disable-line react-hooks/exhaustive-deps
  const options = levels
    ? offered(tree.data ?? [], levels).map((c) => ({
        value: c.value,
        label: c.label === c.value ? c.value : `${c.value} ${c.label}`,
      }))
    : [...new Map(fitting.map((f) => [String(f.row[suggested.level] ?? ''), f])).entries()]
        .map(([text, f]) => ({
          value: text,
          label: [text, f.value === text && f.label !== text && f.label, taken.get(text)].filter(Boolean).join(' '),
        }))
        .toSorted((a, b) => Number(taken.has(a.value)) - Number(taken.has(b.value)))
  return (
    <AutoComplete
      {...named}
      style={{ width: '100%' }}
      value={value ?? ''}
      onChange={change}
      onOpenChange={setOpen}
      onFocus={() => (setTyping(false), setOpen(true))}
      options={options}
      showSearch={{
        onSearch: () => setTyping(true),
        filterOption: (typed, o) => !typing || String(o?.label).toLowerCase().includes(typed.toLowerCase()),
      }}
      popupMatchSelectWidth={false}
      placeholder={hint}
    />
  )
}
/** Rows of a document without a tree that are offered at once. */
const MOST = 50

/** What the form holds of the codes that say whose a row is. */
const codesIn = (of: AnyDocument, others: Readonly<Record<string, any>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(of.fields as Fields).flatMap(([n, f]) =>
      f.kind === 'ref' && f.required && others[n] ? [[n, String(others[n])]] : [],
    ),
  )

/** By which row each is taken while the row of the form is under way. */
function useTaken({ busy, level }: Offered, row: Readonly<Record<string, any>>, open: boolean): ReadonlyMap<string, string> {
  const { documents, who } = useSession()
  const of = busy && documents.get(busy.of)
  const [from, to] = [busy && row[busy.from], busy && row[busy.to]]
  const status = busy?.in.map((name) => of?.states[name]?.[0]).join(',')
  const found = useQuery({
    queryKey: ['list', of?.name, 'taken', status, from, to],
    queryFn: () =>
      get(callOf(of!, 'getPager'), {
        status,
        [`${busy!.from}End`]: to,
        [`${busy!.to}Start`]: from,
        ps: MOST, total: 'quick',
      }),
    enabled: open && !!of && !!from && !!to && who.keys.has(`${of.key}.query`),
    staleTime: 60_000,
  })
  const others = (found.data?.items ?? []).filter((r) => r.id !== row.id)
  return new Map(others.flatMap((r) => (r[level] ? [[String(r[level]), `在 ${rowName(of!, r)}`]] : [])))
}
