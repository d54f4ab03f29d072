import { Form } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askedOf, beginningAt, type Action, type AnyDocument, type Complaint, type Field } from '../../declare/index.ts'
import type { Performed } from '../calls.ts'
import { useAction } from '../hooks/useAction.ts'
import { readDocument } from '../hooks/useDocument.ts'
import { useOutcome } from '../hooks/useOutcome.tsx'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { signedStep } from '../sign/SignRows.tsx'
import { marked, ownLatest } from '../versions.ts'
import type { EditedLine } from './LinesEditor.tsx'
import { useLast } from './useLast.ts'
import { merge, settle, type Change, type Content, type Merged } from './merge.ts'
import {
  amiss, askedOfHead, isOne, isOpen, opensWith, proposed, saidOf, sent, writable, writtenOf, type Opening,
} from './start.ts'
import { useDraft } from './useDraft.tsx'
import { useRehearsal } from './useRehearsal.ts'
import { followedBy, isChange, isPlain } from './words.ts'

export interface FormProps {
  doc: AnyDocument
  name: string
  rows: WireRow[]
  /** What a new row begins with, and what it is begun from; of a row that is there, what is proposed instead of what it holds. */
  preset?: Preset
  /** Asked with what is going to be sent; it answers whether it is. */
  ask?: (body: object) => Promise<boolean>
  done: () => void
}
export type Preset = Partial<Content> & { from?: string }

/** What is typed, and the row that it began from. */
interface Typed extends Content {
  base?: WireRow | undefined
}

/**
 * What is typed into an action's dialog: where it begins, what of it is kept as a draft, merged with what others wrote
 * meanwhile, and sent.
 */
export function useActionForm({ doc, name, rows, preset, ask, done }: FormProps) {
  const action = askedOf(doc.actions[name], rows.length)
  const { who, documents } = useSession()
  const [form] = Form.useForm()
  const isNew = action.from === 'new'
  const addable = isOpen(action)
  const inputs = askedOfHead(doc, action, who)
  const names = inputs.map(([n]) => n)
  const lineNames = writable(action.lines).map(([n]) => n)
  const typing = names.length > 0 || lineNames.length > 0
  const row = isOne(action, rows) ? rows[0] : undefined
  const draft = useDraft<Typed>(
    typing && (isNew || row) && !action.acts?.ofRows
      ? `${doc.name}/${name}/${preset?.from ?? (isNew ? 'new' : row!.id)}`
      : undefined,
  )
  const read = () => readDocument(doc, row!.id)
  const detail = useQuery({
    queryKey: ['detail', doc.name, row?.id, 'dialog'],
    queryFn: read,
    enabled: !!row && !isNew && typing,
    staleTime: 0, gcTime: 0, refetchOnMount: 'always',
  })
  const starts = useLast(action, row)
  const loading = starts.pending || !draft.ready || (!!row && !isNew && typing && !detail.data)
  const [asked, setAsked] = useState(false)
  const [merged, setMerged] = useState<{ result: Merged; latest: WireRow }>()
  const [begun, setBegun] = useState<WireRow>()
  const [typedLines, setLines] = useState<EditedLine[]>()
  // What it began from stays, whatever is read again meanwhile: a merge needs it.
  const opened = useRef<WireRow>(undefined)
  opened.current ??= detail.data
  const base = begun ?? draft.found?.base ?? opened.current ?? row
  const opening: Opening = { action, inputs, rows, at: beginningAt(new Date(), who), last: starts.row, preset }
  const startOf = (from: WireRow | undefined) => opensWith(opening, from)
  const start = startOf(base)
  const proposal = proposed(opening, base)
  const initial = { ...proposal.values, ...draft.found?.values }
  const edited: EditedLine[] = typedLines ?? draft.found?.lines ?? proposal.lines ?? []
  const watched: Record<string, any> = Form.useWatch([], form) ?? initial
  // What the row says besides helps to choose: its plant, its supplier.
  const others = { ...(isNew ? {} : base), ...(action.acts?.ofRows ? { lines: edited } : {}), ...watched }
  const keep = (lines: EditedLine[] | undefined) =>
    draft.save({ values: form.getFieldsValue(names), lines, ...(isNew ? {} : { base }) })

  const stale = async () => {
    const latest = await read()
    const mine = { values: form.getFieldsValue(names), lines: action.lines && edited }
    setMerged({ result: merge(start, mine, startOf(latest), names, lineNames), latest })
  }
  const then = useRef(false)
  const outcome = useOutcome()
  const submitted = (result: Performed) => {
    draft.discard()
    done()
    const id = follow.doc === doc ? (result.id ?? row?.id) : result.made?.find((m) => m.doc === follow.doc.name)?.id
    if (!then.current || id === undefined) return
    // What was saved stays saved when the step after it is refused.
    void goOn.run({ ids: [id] } as never).then((went) => went || outcome(doc, name, `${action.label}成功`, result))
  }
  /** What was refused, as long as nothing else is sent. */
  const [refused, setRefused] = useState<{ of: string; wrong: readonly Complaint[] }>()
  const told = (wrong: readonly Complaint[]) => setRefused({ of: JSON.stringify(sentWith(watched)), wrong })
  const { run, busy } = useAction(doc, name, submitted, row && !isNew && typing ? stale : undefined, typing ? told : undefined)

  /** @param goesOn what follows is done too @param decided what the button pressed says */
  const submit = async (goesOn = false, decided: Record<string, unknown> = {}) => {
    // A form that is not there yet says nothing: sent, it would empty the row.
    if (loading) return
    form.setFieldsValue(decided)
    // What is wrong is said at the fields; the dialog stays.
    const values = inputs.length ? await form.validateFields().catch(() => undefined) : {}
    if (!values) return
    then.current = goesOn
    if (demanded.length) return setAsked(true)
    if (row) await marked(doc.name, row.id)
    const sending = sentWith({ ...values, ...decided })
    if (!ask || (await ask(sending))) await run(sending as never, goesOn)
  }
  /** What is sent. */
  const sentWith = (values: Record<string, any>) => sent(opening, { values, lines: edited }, upToDate(doc, base, typing))
  const complete = !loading && typing && (isNew || !!row) && !amiss(opening, { values: watched, lines: edited }).length
  const body = complete ? sentWith(watched) : undefined
  const { now: judged, filled } = useRehearsal(
    doc,
    name,
    body && !ask && !action.acts?.makes && !action.acts?.on ? body : undefined,
  )
  // What it makes of another kind goes on; else the row does, as it will be.
  const makes = judged?.of ? documents.get(judged.of) : undefined
  const will = { ...(base ?? { id: 0 }), ...watched, ...(action.lines && !isNew ? { lines: edited } : {}) }
  const follow: { doc: AnyDocument; name?: string | undefined } = makes
    ? { doc: makes, name: judged!.next ?? undefined }
    : { doc, name: rows.length > 1 || action.acts?.makes ? undefined : followedBy(doc, name, will, who) }
  const goOn = useAction(follow.doc, follow.name ?? Object.keys(follow.doc.actions)[0]!, () => {})
  const answered =
    refused && JSON.stringify(sentWith(watched)) === refused.of ? refused.wrong : (judged?.wrong ?? []).map(complaintOf)
  const saying = saidOf(doc, opening, { values: watched, lines: edited }, base)
  const demanded = saying.wrong ?? []
  // What is still to be filled in is said once somebody wants to be through.
  const wrong = asked && demanded.length ? demanded : answered
  const later = wrong.length ? [] : (judged?.later ?? []).map(complaintOf)
  const numbered = numbersOf(edited)
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
    action, form, inputs,
    /** The one row that it is about, if it is one. */
    row,
    isNew,
    /** Is there anything to fill in? */
    typing,
    addable, loading, initial, others, lines: edited,
    changeLines: (lines: EditedLine[]) => {
      setLines(lines)
      keep(lines)
    },
    keep: () => keep(typedLines ?? draft.found?.lines),
    touched: () => form.isFieldsTouched() || typedLines !== undefined,
    draftSavedAt: draft.savedAt, clear,
    /** What somebody else changed meanwhile, to be settled before it is sent again. */
    merged,
    leaveMerge: () => setMerged(undefined),
    settleWith, submit,
    busy: busy || goOn.busy,
    /** What it is usually followed by, where that can be done at once. */
    follows: follow.name && canFollow(follow.doc, follow.name) ? (follow.doc.actions[follow.name] as Action).label : undefined,
    /** Why it would be, or was, refused; and what the next step would refuse. */
    wrong,
    later,
    /** The one question that the buttons answer. */
    decision: isNew || isChange(doc, name) ? undefined : decisionOf(inputs),
    /** The row as it was read. */
    about: base ?? row ?? ({ id: 0 } as WireRow),
    /** What the declaration says of what is typed. */
    saying,
    next: judged?.next ? ((makes ?? doc).actions[judged.next] as Action).label : undefined,
    /** What the rules put into an input of the head, or of a line by its index, that is left empty. */
    filled: (index: number | undefined, field: string): string | undefined => {
      const line = index === undefined ? null : writtenOf(action, edited).indexOf(edited[index]!) + 1
      return filled.find((f) => f.field === field && f.line === line)?.text
    },
    /** What is said of a field of the head, or of a line by its index. */
    said: (index: number | undefined, field: string): Said | undefined => {
      const of = (c: Complaint) =>
        c.field === field && (index === undefined ? c.line === undefined : c.line !== undefined && numbered[index] === c.line)
      const [bad, warned] = [wrong.find(of), later.find(of)]
      return bad ? { text: bad.message, tone: 'error' } : warned ? { text: warned.message, tone: 'warning' } : undefined
    },
  }
}

/** What one did oneself is no change by others. */
const upToDate = (doc: AnyDocument, row: WireRow | undefined, isFilled: boolean) =>
  row && { ...row, rowVersion: ownLatest(doc.name, row.id, row.rowVersion, isFilled) }

/** May a step be done in one go with the one before it: nothing is asked, signed or decided, by the same person? */
const canFollow = (doc: AnyDocument, name: string) => {
  const action: Action = doc.actions[name]
  return isPlain(action) && !(typeof action.party === 'object' && action.party.not) && !signedStep(doc, name)
}

/** A required yes or no that is asked anew: what the dialog is for. */
const decisionOf = (inputs: [string, Field][]) => {
  const asked = inputs.filter(([, f]) => f.kind === 'bool' && f.required && f.initial === undefined)
  return asked.length === 1 && inputs.length <= 6 ? asked[0] : undefined
}

/** What is said of a field besides what its kind says. */
export interface Said {
  text: string
  tone: 'error' | 'warning'
}

const complaintOf = ({ line, field, message }: { line?: number | null; field?: string | null; message: string }): Complaint => ({
  ...(line == null ? {} : { line }),
  ...(field == null ? {} : { field }),
  message,
})

/** Numbers of the lines as the document will have them: those that it has, and new ones after them. */
function numbersOf(lines: readonly EditedLine[]): number[] {
  let last = Math.max(0, ...lines.map((l) => l.lineNo ?? 0))
  return lines.map((l) => l.lineNo ?? ++last)
}
