import { DatePicker, Form, Input, InputNumber, Select, Space, type FormInstance } from 'antd'
import type { Dayjs } from 'dayjs'
import type { Field } from '../../declare/index.ts'
import { RefSelect } from '../dialogs/RefSelect.tsx'
import { PERIOD, weekText } from '../format.tsx'
import { useSession } from '../session.ts'
import { BatchButton, BatchInput } from './BatchInput.tsx'
import { bounded, presets, ranged, type Bounds } from './ranges.ts'

const ANY = '-- 不限 --'

/** What a field is filtered by. `rest` is what the form gives: value, onChange, id. */
export function QueryInput({ field, form, ...rest }: { field: Field; form: FormInstance } & Record<string, any>) {
  const wide = { style: { width: '100%' }, ...rest }
  if (ranged(field))
    return (
      <DatePicker.RangePicker
        {...wide}
        {...(field.withinDays ? limited(field.withinDays) : { allowEmpty: [true, true], presets: presets() })}
        // Whoever types it may say the century.
        format={['YY-MM-DD', 'YYYY-MM-DD', 'YYYYMMDD']}
        placeholder={['不限', '不限']}
      />
    )
  if (bounded(field)) return <Between field={field} {...rest} />
  switch (field.kind) {
    case 'choice':
      return (
        <OneOf {...wide} several choices={Object.values(field.choices!).map((c) => ({ value: String(c[0]), label: c[1] }))} />
      )
    case 'bool':
      return (
        <OneOf
          {...wide}
          choices={[
            { value: 'true', label: '是' },
            { value: 'false', label: '否' },
          ]}
        />
      )
    case 'date':
    case 'instant':
      if (field.week) return <DatePicker {...wide} picker="week" format={(d: Dayjs) => weekText(d.format('YYYY-MM-DD'))} />
      return <DatePicker {...wide} allowClear={!field.required} />
    case 'period':
      return <DatePicker {...wide} picker="month" format={PERIOD} allowClear={!field.required || !field.param} />
    case 'ref':
      return <RefFilter field={field} form={form} {...rest} />
    case 'no':
      return <BatchInput {...rest} />
    default:
      return <Input {...rest} allowClear placeholder={`请输入${field.label}`} />
  }
}

/** Days farther from the first one picked than they may be cannot be picked; neither end is left open. */
const limited = (days: number) => ({
  presets: presets().flatMap(({ label, value: [from, to] }) =>
    from && to && to.diff(from, 'day') < days ? [{ label, value: [from, to] as [Dayjs, Dayjs] }] : [],
  ),
  disabledDate: (day: Dayjs, { from }: { from?: Dayjs }) => !!from && Math.abs(day.diff(from, 'day')) >= days,
})

interface BetweenProps {
  field: Field
  value?: Bounds
  onChange?: (value: Bounds | undefined) => void
  id?: string
}

/** The least and the most of an amount. */
function Between({ field, value: [from, to] = [null, null], onChange, id }: BetweenProps) {
  const bound = (end: string, at: string | null | undefined, change: (v: string | null) => Bounds) => (
    <InputNumber<string>
      stringMode
      controls={false}
      precision={field.scale}
      style={{ width: '50%' }}
      aria-label={`${field.label} ${end}`}
      placeholder={end}
      value={at ?? null}
      onChange={(v) => {
        const range = change(v)
        onChange?.(range.some((b) => b !== null && b !== undefined) ? range : undefined)
      }}
    />
  )
  return (
    <Space.Compact id={id} style={{ width: '100%' }}>
      {bound('最小', from, (v) => [v, to])}
      {bound('最大', to, (v) => [from, v])}
    </Space.Compact>
  )
}

interface OneOfProps {
  choices: { value: string; label: string }[]
  several?: boolean
  onChange?: (value: unknown) => void
}

/** One of a code list, or several of it; the first choice takes the condition back. */
function OneOf({ choices, several = false, onChange, ...rest }: OneOfProps) {
  return (
    <Select<unknown>
      {...rest}
      {...(several ? { mode: 'multiple', maxTagCount: 'responsive' } : {})}
      allowClear
      placeholder={ANY}
      optionFilterProp="label"
      options={[{ value: '', label: ANY }, ...choices]}
      onChange={(chosen) => onChange?.(chosen === '' || (Array.isArray(chosen) && chosen.includes('')) ? undefined : chosen)}
    />
  )
}

/** No field is called so: of an empty name the form would tell every key that is typed anywhere in it. */
const NOTHING = '-'

interface RefProps {
  field: Field
  form: FormInstance
  value?: string
  onChange?: (value: string | undefined) => void
  id?: string
}

/** Rows of another document, chosen by code, name or pinyin; a pasted column of codes goes into the box beside it. */
function RefFilter({ field, form, value, onChange, id }: RefProps) {
  const { documents } = useSession()
  // What completes the key narrows the choice, where one is asked for and not several.
  const within = Form.useWatch(field.within ?? NOTHING, form) as string | undefined
  const known = field.within && within && !within.includes(',') ? { [field.within]: within } : {}
  const of = documents.get(field.to!)!
  if (field.param)
    return (
      <RefSelect of={of} id={id} value={value} onChange={onChange} known={known} allowClear={!field.required} placeholder={ANY} />
    )
  return (
    <Space.Compact style={{ width: '100%' }}>
      <RefSelect
        of={of}
        id={id}
        multiple
        inCell
        known={known}
        placeholder={ANY}
        value={value?.split(',').filter(Boolean)}
        onChange={(codes: string[] | null) => onChange?.(codes?.join(',') || undefined)}
      />
      <BatchButton value={value} onChange={onChange} />
    </Space.Compact>
  )
}
