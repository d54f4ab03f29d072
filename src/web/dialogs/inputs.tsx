/** Inputs by kind of field. Values are what the server takes: text, numbers, booleans, choice codes. */
import { DatePicker, Input, InputNumber, Radio, Select, Skeleton } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { lazy, Suspense } from 'react'
import {
  beginningAt, emptyText, headFields, lineFields, mondayOf, readDate, withinOf, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { PERIOD, weekText } from '../format.tsx'
import { useSession } from '../session.ts'
import { FilesInput } from './FilesInput.tsx'
import { CodeListInput } from './CodeListInput.tsx'
import { RefSelect } from './RefSelect.tsx'
import { RegionSelect } from './RegionSelect.tsx'
import { Suggested } from './Suggested.tsx'

// The editor is large and few dialogs have one.
const RichInput = lazy(() => import('./RichInput.tsx'))

interface InputProps {
  field: Field
  value?: any
  onChange?: (value: any) => void
  /** The other values of the form: a ref may depend on one. */
  others: Record<string, any>
  /** In a table's cell: long texts stay on one line. */
  inCell?: boolean
  /** A code stands without its name. */
  unnamed?: boolean
  /** What is filled in, 'document.action.field': what fits is asked of its declaration. */
  path?: string | undefined
  /** A required ref with one choice takes it. */
  sole?: boolean | undefined
  /** What it will hold when it is left empty. */
  filled?: string | undefined
  id?: string
}

export function FieldInput({ field, value, onChange, others, inCell, unnamed = false, path, sole, filled, id }: InputProps) {
  const { documents, who } = useSession()
  const meant = emptyText(field, others, beginningAt(new Date(), who)) || (filled ?? '')
  const hint = meant ? { placeholder: meant } : {}
  // In a grid the heading says it already, above each column.
  const asked = inCell ? undefined : `请输入${field.label}`
  // In a table the heading is the label, which assistive technology does not connect.
  const named = { ...(id ? { id } : {}), ...(inCell ? { 'aria-label': field.label } : {}) }
  const wide = { style: { width: '100%' }, ...named }
  const suggested = typeof field.suggested === 'function' ? field.suggested(others) : field.suggested
  const first = field.ahead ? { minDate: dayjs().startOf(field.kind === 'period' ? 'month' : 'day') } : {}
  switch (field.kind) {
    case 'ref':
      // Whom one names without seeing them one cannot choose: among one's own rows the right one is not.
      if (field.candidates?.unseen && documents.get(field.to!)?.scope[who.orgType] !== 'all')
        return (
          <Input
            {...named}
            maxLength={field.max ?? 20}
            value={value ?? ''}
            onChange={(e) => onChange?.(e.target.value || null)}
            placeholder={`由对方告知${field.exact ? '登录名' : '代码'}`}
          />
        )
      return (
        <RefSelect
          of={documents.get(field.to!)!}
          value={value}
          onChange={onChange}
          known={knownFor(field, documents, others)}
          field={path}
          sole={sole && field.required}
          allowClear={!field.required}
          inCell={inCell}
          unnamed={unnamed}
          id={id}
          label={field.label}
          {...hint}
        />
      )
    case 'rich':
      return (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
          <RichInput value={value} {...(onChange ? { onChange } : {})} {...(id ? { id } : {})} />
        </Suspense>
      )
    case 'files':
      return <FilesInput field={field} value={value} onChange={onChange} id={id} />
    case 'choice': {
      const fitting = Object.entries(field.choices!).filter(([n]) => field.fits?.(n, others) ?? true)
      if (field.required && field.initial === undefined && !inCell && isShort(fitting.map(([, c]) => c[1])))
        return <Answers {...{ id, value, onChange }} options={fitting.map(([, c]) => ({ value: c[0], label: c[1] }))} />
      return (
        <Select
          {...wide}
          allowClear={!field.required}
          placeholder={meant || (inCell ? '' : `请选择${field.label}`)}
          value={value}
          onChange={onChange}
          options={fitting.map(([, c]) => ({ value: c[0], label: c[1] }))}
        />
      )
    }
    case 'bool':
      if (field.required && !inCell)
        return (
          <Answers
            {...{ id, value, onChange }}
            options={[true, false].map((v) => ({ value: v, label: wordsOfBool(field)[v ? 0 : 1] }))}
          />
        )
      return (
        <Select
          {...wide}
          allowClear={!field.required}
          placeholder={inCell ? '' : `请选择${field.label}`}
          value={value}
          onChange={onChange}
          options={[
            { value: true, label: '是' },
            { value: false, label: '否' },
          ]}
        />
      )
    case 'date':
      if (field.week)
        return (
          <DatePicker
            {...wide}
            picker="week"
            {...first}
            format={(d: Dayjs) => weekText(d.format('YYYY-MM-DD'))}
            value={value ? dayjs(value) : null}
            onChange={(d) => onChange?.(d ? mondayOf(d.format('YYYY-MM-DD')) : null)}
          />
        )
      return (
        <DatePicker
          {...wide}
          {...first}
          {...hint}
          value={readDate(value) ? dayjs(value) : null}
          onChange={(d) => onChange?.(d ? d.format('YYYY-MM-DD') : null)}
        />
      )
    case 'instant':
      return (
        <DatePicker
          {...wide}
          {...first}
          {...hint}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={value ? dayjs(value) : null}
          onChange={(d) => onChange?.(d ? d.format('YYYY-MM-DD HH:mm:ss') : null)}
        />
      )
    case 'period':
      return (
        <DatePicker
          {...wide}
          {...first}
          picker="month"
          format={PERIOD}
          value={value ? dayjs(`${value.slice(0, 4)}-${value.slice(4)}-01`) : null}
          onChange={(d) => onChange?.(d ? d.format('YYYYMM') : null)}
        />
      )
    case 'qty':
    case 'money':
    case 'dec':
    case 'int': {
      const most: unknown = field.atMost && others[field.atMost]
      return (
        <InputNumber
          {...wide}
          {...(typeof most === 'number' && { max: most })}
          value={value ?? null}
          onChange={(v) => onChange?.(v)}
          precision={undefined}
          controls={false}
          // In a grid an arrow goes to the next line; it would count the number down too.
          keyboard={!inCell}
          stringMode={false}
          placeholder={meant || asked}
        />
      )
    }
    default:
      // Who does not see the rows types their keys.
      if (field.codesOf && !inCell && documents.get(field.codesOf)?.scope[who.orgType])
        return (
          <RefSelect
            of={documents.get(field.codesOf)!}
            multiple
            known={knownFor(field, documents, others)}
            field={path}
            value={String(value ?? '')
              .split(/[\s,，;；、]+/)
              .filter(Boolean)}
            onChange={(v: string[] | null) => onChange?.(v?.join(',') ?? null)}
            id={id}
            label={field.label}
          />
        )
      if (field.region)
        return (
          <RegionSelect
            {...named}
            {...field.region}
            known={others}
            label={field.label}
            value={value}
            onChange={onChange}
            allowClear={!field.required}
          />
        )
      if (suggested && documents.get(suggested.of)?.scope[who.orgType])
        return (
          <Suggested
            {...named}
            {...{ value, onChange, others, suggested }}
            hint={meant || (inCell ? '' : `请选择或输入${field.label}`)}
          />
        )
      if (field.listed)
        return <CodeListInput {...named} list={field.listed} value={value} onChange={onChange} label={field.label} />
      return (field.max ?? 0) > 150 && !inCell ? (
        <Input.TextArea
          {...(id ? { id } : {})}
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={field.max!}
          value={value ?? ''}
          onChange={(e) => onChange?.(e.target.value)}
          placeholder={meant || asked}
        />
      ) : (
        <Input
          {...named}
          maxLength={field.max!}
          value={value ?? ''}
          onChange={(e) => onChange?.(e.target.value)}
          placeholder={meant || asked}
        />
      )
  }
}

/** So many letters of choices stand side by side in a field's room. */
const BESIDE = 10
const isShort = (labels: readonly string[]) => labels.length <= 4 && labels.join('').length <= BESIDE

/** One of a few answers, all of them in sight; none of them before somebody chose. */
function Answers({
  id,
  value,
  onChange,
  options,
}: Pick<InputProps, 'id' | 'value' | 'onChange'> & { options: { value: number | boolean; label: string }[] }) {
  return (
    <Radio.Group
      {...(id ? { id } : {})}
      optionType="button"
      value={value ?? null}
      onChange={(e) => onChange?.(e.target.value)}
      options={options}
    />
  )
}

/** What yes and no are called: 接受 and 不接受 of 是否接受. */
export function wordsOfBool({ words, label }: Field): readonly [string, string] {
  const asked = /^是否(.+)/.exec(label)?.[1]
  return words ?? (asked ? [asked, `不${asked}`] : ['是', '否'])
}

/** What a form knows that decides which rows a ref may name: the rest of the key, and where its declaration says what fits. */
function knownFor(
  field: Field,
  documents: ReadonlyMap<string, AnyDocument>,
  others: Record<string, any>,
): Record<string, unknown> {
  const { linked, figure, same = [] } = field.candidates ?? {}
  const link = linked ? documents.get(linked) : undefined
  const figures = figure ? documents.get(figure.lines) : undefined
  const asked = { ...link?.fields, ...(figures && lineFields(figures)) } as Fields
  const names = new Set([
    ...(field.to ? withinOf(headFields(documents.get(field.to)!), field) : []),
    ...same,
    ...Object.keys(asked).filter((n) => asked[n]!.kind === 'ref' && asked[n]!.to !== (field.to ?? field.codesOf)),
  ])
  return Object.fromEntries([...names].flatMap((n) => (others[n] ? [[n, others[n]]] : [])))
}
