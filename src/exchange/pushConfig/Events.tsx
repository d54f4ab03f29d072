/** The events of a configuration by what they mean, under the document that they are of. */
import { Select } from 'antd'
import { useEvents } from '../../modules/message/rule/EventName.tsx'
import type { OwnInputProps } from '../../web/screen.ts'
import { commaSeparated } from '../granted.ts'

export function EventsInput({ value, onChange, ...named }: OwnInputProps<string | null>) {
  const { data, isEnabled, isError } = useEvents()
  const byDocument = Map.groupBy(data ?? [], (e) => e.docTitle)
  return (
    <Select
      {...named}
      // Whoever may not read the list writes codes, as the note says.
      mode={isEnabled && !isError ? 'multiple' : 'tags'}
      value={commaSeparated(value ?? null)}
      onChange={(codes) => onChange?.(codes.join(',') || null)}
      options={Array.from(byDocument, ([label, events]) => ({
        label,
        options: events.map((e) => ({ value: e.eventCode, label: e.title })),
      }))}
      showSearch={{ filterOption: (typed, option) => `${option?.label}`.includes(typed) }}
      allowClear
      placeholder="全部"
    />
  )
}

export function EventTitles({ codes }: { codes: string | null }) {
  const { data } = useEvents()
  const titleOf = (code: string) => data?.find((e) => e.eventCode === code)?.title ?? code
  return codes ? commaSeparated(codes).map(titleOf).join('、') : '全部'
}
