import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { regionLevels, type RegionLevel } from '../../declare/index.ts'
import { regionCall } from '../calls.ts'
import { useAsk } from '../hooks/useAsk.ts'

interface Props {
  /** The document that holds the divisions. */
  of: string
  level: RegionLevel
  /** What the form holds of the wider levels. */
  known: Readonly<Record<string, any>>
  label: string
  value: string | null | undefined
  onChange: ((value: string | null) => void) | undefined
  allowClear: boolean
  id?: string
}

/**
 * Province, city or county, each among those of the one chosen before it: a change there takes back what lies elsewhere, and the only
 * one is chosen by itself. What is typed finds; only what is found is taken.
 */
export function RegionSelect({ of, level, known, label, value, onChange, allowClear, ...named }: Props) {
  const [typed, setTyped] = useState('')
  const wider = regionLevels.slice(0, regionLevels.indexOf(level))
  const within = wider.map((n) => String(known[n] ?? ''))
  const complete = within.every(Boolean)
  const input = Object.fromEntries(wider.map((n, i) => [n, within[i]!]))
  const { data: found, isFetching } = useAsk(regionCall(of), input, { enabled: complete, staleTime: 60_000 })
  const data = found?.map((f) => f.name)
  const key = within.join('|')
  const before = useRef(key)
  useEffect(() => {
    if (complete && !data) return
    const changed = before.current !== key
    before.current = key
    if (changed && value && !data?.includes(value)) onChange?.(null)
    else if (!value && wider.length && data?.length === 1) onChange?.(data[0]!)
  }, [key, found, value]) // oxlint-disable-line react-hooks/exhaustive-deps
  const place = within.at(-1)
  const nothing = isFetching
    ? '查找中……'
    : `${place ?? '行政区划里'}没有${typed ? `“${typed}”` : label}，请从列表中选择；缺少的请主数据管理员在“行政区划”中新增`
  return (
    <Select
      {...named}
      style={{ width: '100%' }}
      value={value || null}
      onChange={(v) => onChange?.(v ?? null)}
      disabled={!complete}
      loading={isFetching}
      options={(data ?? []).map((name) => ({ value: name, label: name }))}
      showSearch={{ onSearch: setTyped }}
      allowClear={allowClear}
      placeholder={complete ? `请选择${label}` : `请先选择${levelText[wider[within.indexOf('')]!]}`}
      notFoundContent={<span style={{ whiteSpace: 'normal', color: 'light-dark(#595959, #bfbfbf)' }}>{nothing}</span>}
    />
  )
}

const levelText = { province: '省', city: '市', county: '区县' } as const
