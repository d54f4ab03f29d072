import dayjs from 'dayjs'
import { App, Col, Form, Modal, Row, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { rowName, type Action, type AnyDocument, type Fields } from '../../declare/index.ts'
import { useAction } from '../hooks/useAction.ts'
import { readDocument } from '../hooks/useDocument.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { FormField } from './FormField.tsx'
import { merge, settle, type Content, type Merged } from './merge.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { begins, lineBegins } from './start.ts'
import { signedStep, SignRows } from '../sign/SignRows.tsx'
import { DraftNote, useDraft } from './useDraft.tsx'
import { LinesEditor, type EditedLine } from './LinesEditor.tsx'

interface Props {
  doc: AnyDocument
  name: string
  rows: WireRow[]
  parts: ScreenParts
  /** What a new row begins with. */
  preset?: Record<string, unknown>
  done: () => void
  cancel: () => void
}

/** Asks what an action needs and performs it. Without input it is a question with the count of rows. */
export function ActionDialog(props: Props) {
  const Own = props.parts.dialogs?.[props.name]
  if (Own) return <Own doc={props.doc} rows={props.rows} done={props.done} cancel={props.cancel} />
  const step = signedStep(props.doc, props.name)
  if (step) return <SignRows {...props} step={step} />
  return <DerivedDialog {...props} />
}

const writable = (fields: Fields | undefined) =>
  Object.entries(fields ?? {}).filter(([, f]) => f.source === 'stored' && f.kind !== 'json')

/** What is typed, and the row that it began from. */
interface Typed extends Content {
  base?: WireRow | undefined
}

function DerivedDialog({ doc, name, rows, preset, done, cancel }: Props) {
  const action: Action = doc.actions[name]
  const { message } = App.useApp()
  const { profile } = useSession()
  const beginning = { today: dayjs().format('YYYY-MM-DD'), plants: profile.factories.map((f) => f.factory) }
  const [form] = Form.useForm()
  const isNew = action.from === 'new'
  const addable = isNew || !!action.whole
  const inputs = writable(action.input)
  const names = inputs.map(([n]) => n)
  const lineNames = writable(action.lines).map(([n]) => n)
  const typing = names.length > 0 || lineNames.length > 0
  const row = rows.length === 1 ? rows[0] : undefined
  const draft = useDraft<Typed>(typing && (isNew || row) ? `${doc.name}/${name}/${isNew ? 'new' : row!.id}` : undefined)
  const read = () => readDocument(doc, row!.id)
  const detail = useQuery({
    queryKey: ['detail', doc.name, row?.id, 'dialog'],
    queryFn: read,
    enabled: !!row && !isNew && typing,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const loading = !draft.ready || (!!row && !isNew && typing && !detail.data)
  const [merged, setMerged] = useState<{ result: Merged; latest: WireRow }>()
  const [begun, setBegun] = useState<WireRow>()
  const [typedLines, setLines] = useState<EditedLine[]>()
  // What it began from stays, whatever is read again meanwhile: a merge needs it.
  const opened = useRef<WireRow>(undefined)
  opened.current ??= detail.data
  const base = begun ?? draft.found?.base ?? opened.current ?? row
  const startOf = (from: WireRow | undefined): Content => ({
    values: Object.fromEntries(inputs.map(([n, f]) => [n, begins(n, f, isNew ? undefined : from, beginning)])),
    lines: action.lines && (isNew ? [{}] : (from?.lines ?? []).map((l: WireRow) => lineBegins(action.lines!, l, beginning))),
  })
  const start = startOf(base)
  const initial = { ...start.values, ...(isNew ? preset : {}), ...draft.found?.values }
  const edited = typedLines ?? draft.found?.lines ?? start.lines ?? []
  const others = Form.useWatch([], form) ?? initial
  const keep = (lines: EditedLine[] | undefined) =>
    draft.save({ values: form.getFieldsValue(names), lines, ...(isNew ? {} : { base }) })

  const stale = async () => {
    const latest = await read()
    const mine = { values: form.getFieldsValue(names), lines: action.lines && edited }
    setMerged({ result: merge(start, mine, startOf(latest), names, lineNames), latest })
  }
  const submitted = () => {
    draft.discard()
    done()
  }
  const { run, busy } = useAction(doc, name, submitted, row && !isNew && typing ? stale : undefined)

  const submit = async () => {
    // What is wrong is said at the fields; the dialog stays.
    const values = inputs.length ? await form.validateFields().catch(() => undefined) : {}
    if (!values) return
    const input = Object.fromEntries(
      inputs
        .map(([n]) => [n, values[n] ?? null])
        .filter(([n, v]) => v !== null || !isNew || action.input![n as string]!.required),
    )
    const body = {
      ...(isNew ? {} : row ? { id: row.id, rowVersion: base?.rowVersion } : { ids: rows.map((r) => r.id) }),
      ...input,
      ...(action.lines
        ? {
            lines: edited
              .filter((l: EditedLine) => !addable || lineNames.some((n) => l[n] !== undefined && l[n] !== null))
              .map((l: EditedLine) => ({
                ...(isNew || l.id === undefined ? {} : { id: l.id }),
                ...Object.fromEntries(lineNames.map((n) => [n, l[n] ?? null])),
              })),
          }
        : {}),
    }
    await run(body)
  }
  const clear = () => {
    draft.discard()
    setLines(undefined)
    setBegun(opened.current)
    form.setFieldsValue(startOf(opened.current ?? row).values)
  }
  const leave = () => {
    const touched = form.isFieldsTouched() || typedLines !== undefined
    if (touched && typing) message.info('已填写的内容已暂存，下次打开时恢复')
    cancel()
  }
  const title = `${action.label}${isNew ? doc.title : row ? ` ${rowName(doc, row)}` : ''}`
  if (!inputs.length && !action.lines)
    return (
      <Modal
        open
        title={action.label}
        okText="确定"
        cancelText="取消"
        mask={{ closable: false }}
        confirmLoading={busy}
        onOk={submit}
        onCancel={cancel}
      >
        确定要{action.label}选中的 {rows.length} 张{doc.title}吗？
      </Modal>
    )
  return (
    <Modal
      open
      title={title}
      okText={action.makes ? action.label : '确定'}
      cancelText="取消"
      mask={{ closable: false }}
      width={action.lines ? 'min(1100px, 96vw)' : 'min(760px, 96vw)'}
      confirmLoading={busy}
      onOk={submit}
      onCancel={leave}
      keyboard={false}
    >
      {loading ? (
        <Skeleton active />
      ) : (
        <Form
          form={form}
          name={`${doc.name}-${name}`}
          layout="vertical"
          initialValues={initial}
          size="middle"
          onValuesChange={() => keep(typedLines ?? draft.found?.lines)}
        >
          <DraftNote savedAt={draft.savedAt} clear={clear} />
          <Row gutter={16}>
            {inputs.map(([n, f]) => (
              <Col key={n} xs={24} sm={(f.max ?? 0) > 150 || f.kind === 'rich' ? 24 : 12}>
                <FormField name={n} field={f} others={others} />
              </Col>
            ))}
          </Row>
          {action.lines && (
            <LinesEditor
              doc={doc}
              fields={Object.fromEntries(writable(action.lines))}
              lines={edited}
              change={(lines) => {
                setLines(lines)
                keep(lines)
              }}
              addable={addable}
              others={others}
            />
          )}
        </Form>
      )}
      {merged && (
        <MergeDialog
          doc={doc}
          merged={merged.result}
          who={merged.latest.updatedBy ?? undefined}
          cancel={() => setMerged(undefined)}
          apply={(theirs) => {
            const { values, lines } = settle(merged.result, theirs)
            form.setFieldsValue(values)
            setLines(lines)
            setBegun(merged.latest)
            setMerged(undefined)
          }}
        />
      )}
    </Modal>
  )
}
