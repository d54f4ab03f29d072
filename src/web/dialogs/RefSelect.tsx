import { Select } from 'antd'
import './dialogs.css'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { callOf, type Found } from '../calls.ts'
import { thousands } from '../numbers.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { useSearchBox, useTyped } from '../hooks/useSearchBox.ts'

/** Choices shown at once; more by typing. */
const SHOWN = 30
/** A list in which code and name stand beside each other without being cut. */
const LIST_WIDTH = 340

/** A search whose only answer is chosen by itself. */
const FILLS = 'fills'
/** Is a field of a form still to be filled in by its only choice? Sent before that, the form would lack it. */
export const useFilling = (): boolean =>
  useIsFetching({ queryKey: ['search'], predicate: (q) => q.meta?.[FILLS] === true && q.isActive() }) > 0

interface Props {
  /** The document whose rows are chosen. */
  of: AnyDocument
  value?: any
  onChange?: ((value: any) => void) | undefined
  /** What the form knows: the rest of the key, and what fits with it. */
  known?: Readonly<Record<string, unknown>> | undefined
  /** The field that is filled in, 'document.action.field', where its declaration says what fits. */
  field?: string | undefined
  /** Several: the value is a list of keys. */
  multiple?: boolean | undefined
  /** The only choice is chosen by itself. */
  sole?: boolean | undefined
  /** In a table's cell, whose heading is its label. */
  inCell?: boolean | undefined
  /** What was there before stands as its code alone: its name has a column of its own, or there are many of them. */
  unnamed?: boolean | undefined
  allowClear?: boolean | undefined
  placeholder?: string | undefined
  id?: string | undefined
  label?: string | undefined
}

/** Chooses rows of a document by code, name or pinyin: one component for dialogs, grids and query forms. */
export function RefSelect({
  of,
  value,
  onChange,
  known = {},
  field,
  multiple,
  sole,
  inCell,
  unnamed,
  allowClear = true,
  placeholder,
  id,
  label,
}: Props) {
  const typed = useTyped()
  const { kw, open, wanted } = typed
  const [picked, setPicked] = useState<Found>()
  const given = knownOf(known)
  const key = JSON.stringify(given)
  const chosen: string[] = [value ?? []].flat()
  const input = { kw, count: SHOWN, ...(field ? { field } : {}), ...given }
  const found = useAsk(callOf(of, 'search'), input, {
    queryKey: ['search', of.name, kw, field, key],
    enabled: open || wanted !== undefined || (!!sole && !chosen.length),
    staleTime: 30_000,
    meta: { [FILLS]: !!sole && !kw },
    placeholderData: (before, of) => (of?.queryKey[4] === key ? before : undefined),
  })
  // What is chosen already is called by its name too, whatever was searched since.
  const named = useAsk(
    callOf(of, 'search'),
    { kw: chosen[0] ?? '', count: 5, ...given },
    {
      queryKey: ['search', of.name, 'named', chosen[0], key],
      enabled: !unnamed && chosen.length === 1,
      staleTime: 600_000,
    },
  )
  const rows = [
    ...new Map([...(picked ? [picked] : []), ...(named.data ?? []), ...(found.data ?? [])].map((f) => [f.value, f])).values(),
  ]
  const listed = new Set((found.data ?? []).map((f) => f.value))
  const pick = (v: unknown) => onChange?.(v === undefined || (Array.isArray(v) && !v.length) ? null : v)

  const { isAhead, box } = useSearchBox(typed, found, (first) => {
    setPicked(first)
    pick(multiple ? [...new Set([...chosen, first.value])] : first.value)
  })

  // Another warehouse has other docks: what was chosen under the former one goes, the only one comes by itself.
  const before = useRef(given)
  useEffect(() => {
    const was = before.current
    if (Object.keys(was).some((n) => !(n in given))) return
    before.current = given
    if (chosen.length && Object.keys(was).some((n) => was[n] !== given[n])) pick(undefined)
  }, [key])
  const only = sole && !kw && !isAhead && !chosen.length && found.data?.length === 1 ? found.data[0]!.value : undefined
  useEffect(() => {
    if (only !== undefined) onChange?.(only)
  }, [only])

  return (
    <Select
      {...(id ? { id } : {})}
      {...(inCell && label ? { 'aria-label': label } : {})}
      {...(multiple ? { mode: 'multiple' as const, maxTagCount: 'responsive' as const } : {})}
      style={{ width: '100%', minWidth: 130 }}
      popupMatchSelectWidth={LIST_WIDTH}
      {...box}
      allowClear={allowClear}
      placeholder={placeholder ?? (inCell ? '' : `请选择${label ?? of.title}`)}
      value={multiple ? chosen : (value ?? undefined)}
      onChange={(v) => (setPicked(rows.find((f) => f.value === v)), pick(v))}
      options={rows
        .filter((f) => listed.has(f.value) || chosen.includes(f.value))
        .map((f) => ({ value: f.value, label: nameOf(f), found: f }))}
      optionRender={({ data }) => <Choice found={data.found as Found} />}
    />
  )
}

/** A choice as it stands once it is chosen. */
const nameOf = (f: Found) => (f.label && f.label !== f.value ? `${f.value} ${f.label}` : f.value)

function Choice({ found: f }: { found: Found }) {
  return (
    <span className="ref-choice">
      <b>{f.value}</b>
      {f.label !== f.value && <span className="ref-name">{f.label}</span>}
      {f.figure !== null && (
        <span className={f.figure > 0 ? 'ref-figure' : 'ref-figure none'}>
          {f.figureLabel} {thousands(f.figure)}
        </span>
      )}
    </span>
  )
}

/** What a search takes: codes that are known. */
const knownOf = (known: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(known).flatMap(([n, v]): [string, string][] => (typeof v === 'string' && v !== '' ? [[n, v]] : [])),
  )
