import { AutoComplete } from 'antd'
import type { AnyDocument, Field } from '../../declare/index.ts'
import { levelsCall } from '../calls.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { useSession } from '../session.ts'
import { below, offered } from './levels.ts'

interface Props {
  suggested: NonNullable<Field['suggested']>
  /** What the form holds besides. */
  others: Readonly<Record<string, any>>
  /** What stands in it as long as it is empty. */
  hint: string
  value: string | null | undefined
  onChange: ((value: string | null) => void) | undefined
  id?: string
}

/** A code that masters know, below what the form holds already; one that they do not know yet is typed. */
export function Suggested({ suggested, others, hint, value, onChange, ...named }: Props) {
  const { documents, who } = useSession()
  const of: AnyDocument = documents.get(suggested.of)!
  const levels = below(of, suggested, others)
  const [[first, top]] = levels
  const { data } = useAsk(levelsCall(of), top ? { [first]: top } : {}, {
    queryKey: ['levels', of.name, top],
    enabled: !!top && who.keys.has(`${of.key}.query`),
    staleTime: 60_000,
  })
  return (
    <AutoComplete
      {...named}
      style={{ width: '100%' }}
      value={value ?? ''}
      onChange={(v: string) => onChange?.(v || null)}
      options={offered(data ?? [], levels).map((c) => ({
        value: c.value,
        label: c.label === c.value ? c.value : `${c.value} ${c.label}`,
      }))}
      showSearch={{ filterOption: (typed, o) => String(o?.label).toLowerCase().includes(typed.toLowerCase()) || typed === value }}
      popupMatchSelectWidth={false}
      placeholder={hint}
    />
  )
}
