import { AutoComplete, Select } from 'antd'
import { useAsk } from '../hooks/useAsk.ts'

interface Props {
  /** Its name. */
  list: string
  label: string
  value: string | null | undefined
  onChange: ((value: string | null) => void) | undefined
  id?: string
}

/** One of the texts of a code list that administrators keep; typed freely where they keep none. */
export function CodeListInput({ list, label, value, onChange, ...named }: Props) {
  const { data, isPending } = useAsk('listed/getTexts', { name: list }, { queryKey: ['listed', list] })
  const options = (data ?? []).map((text) => ({ value: text, label: text }))
  if (!isPending && !options.length)
    return <AutoComplete {...named} value={value ?? ''} onChange={(v) => onChange?.(v || null)} placeholder={`请输入${label}`} />
  return (
    <Select
      {...named}
      value={value ?? null}
      onChange={(v) => onChange?.(v ?? null)}
      loading={isPending}
      options={options}
      allowClear
      showSearch
      placeholder={`请选择${label}`}
    />
  )
}
