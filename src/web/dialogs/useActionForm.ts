import dayjs from 'dayjs'
import { Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Action, AnyDocument, Fields } from '../../declare/index.ts'
import { useAction } from '../hooks/useAction.ts'
import { readDocument } from '../hooks/useDocument.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import type { EditedLine } from './LinesEditor.tsx'
import { merge, settle, type Change, type Content, type Merged } from './merge.ts'
import { begins, lineBegins } from './start.ts'
import { useDraft } from './useDraft.tsx'

export interface FormProps {
  doc: AnyDocument
  name: string
  rows: WireRow[]
  /** What a new row begins with. */
  preset?: Record<string, unknown>
  done: () => void
}
/** What of an action's input people fill in. */
export const writable = (fields: Fields | undefined) =>
  Object.entries(fields ?? {}).filter(([, f]) => f.source === 'stored' && f.kind !== 'json')

/** What is typed, and the row that it began from. */
interface Typed extends Content {
  base?: WireRow | undefined
}

/**
 * What is typed into an action's dialog: where it begins, what of it is kept as a draft, merged with what others wrote
 * meanwhile, and sent.
 */
export function useActionForm({ doc, name, rows, preset, done }: FormProps) {
  const action: Action = doc.actions[name]
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
  const settleWith = (theirs: readonly Change[]) => {
    const { values, lines } = settle(merged!.result, theirs)
    form.setFieldsValue(values)
    setLines(lines)
    setBegun(merged!.latest)
    setMerged(undefined)
  }
  return {
    action,
    form,
    inputs,
    /** The one row that it is about, if it is one. */
    row,
    isNew,
    /** Is there anything to fill in? */
    typing,
    addable,
    loading,
    initial,
    others,
    lines: edited,
    changeLines: (lines: EditedLine[]) => {
      setLines(lines)
      keep(lines)
    },
    keep: () => keep(typedLines ?? draft.found?.lines),
    touched: () => form.isFieldsTouched() || typedLines !== undefined,
    draftSavedAt: draft.savedAt,
    clear,
    /** What somebody else changed meanwhile, to be settled before it is sent again. */
    merged,
    leaveMerge: () => setMerged(undefined),
    settleWith,
    submit,
    busy,
  }
}
