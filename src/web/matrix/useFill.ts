/** Filling in a matrix: what was typed is kept with the tab until the document's own action has it. */
import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { complaintText, rowName, type Action, type AnyDocument, type Complaint } from '../../declare/index.ts'
import { useSteps, type Steps } from '../grid/useSteps.ts'
import { useActions, usePerform, useRefusal } from '../hooks/useAction.ts'
import { useReload } from '../hooks/useDocument.ts'
import { writable } from '../dialogs/start.ts'
import type { WireRow } from '../screen.ts'
import { useTabState } from '../shell/tabs.tsx'
import { ownLatest } from '../versions.ts'
import { fieldsIn, put, typedRow, without, wrongOf, type Edits } from './edits.ts'

export interface Filling extends Steps<Edits> {
  edits: Edits
  /** Why a row cannot be filled in. */
  why: (row: WireRow) => string | undefined
  /** What is wrong with a cell. */
  wrong: (row: WireRow, name: string) => string | undefined
  cells: number
  save: () => void
  leave: () => void
  busy: boolean
}

const nothing: Edits = {}

/**
 * @param rows of a list, or the lines of `head`
 * @returns undefined for who may not fill it in
 */
export function useFill(doc: AnyDocument, rows: readonly WireRow[], head: WireRow | undefined): Filling | undefined {
  const name = doc.releases!.matrix!.fills
  const actions = useActions(doc)
  const refusal = useRefusal(doc)
  const { message } = App.useApp()
  const [edits, setEdits] = useTabState<Edits>(head ? `typed-${head.id}` : 'typed', nothing)
  const steps = useSteps(edits, setEdits)
  const latest = useRef(edits)
  latest.current = edits
  const reload = useReload(doc)
  const [reading, setReading] = useState(false)
  // Against these rows it was typed: what others changed meanwhile is said.
  const versions = useRef(new Map<number, number>())
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const told = (details: readonly Complaint[]) => {
    const placed = details.flatMap((c) => place(doc, rows, head, edits, c))
    setRefused(placed)
    const rest = details.filter((c) => !placed.some((p) => p.complaint === c))
    message.error((rest[0] ?? details[0]) && complaintText(rest[0] ?? details[0]!))
  }
  // Cells show what was saved until it has been read; what is typed into them meanwhile is the next to be saved.
  const saved = async (sent: readonly WireRow[]) => {
    setRefused([])
    setReading(true)
    await reload()
    setReading(false)
    const left = without(latest.current, edits, sent)
    for (const id of versions.current.keys()) if (!left[id]) versions.current.delete(id)
    steps.forget()
    setEdits(left)
  }
  const { run, busy } = usePerform(doc, () => {}, undefined, told)
  const fields = useMemo(() => fieldsIn(doc), [doc])
  if (!name || !actions.some(([n]) => n === name)) return undefined
  const action: Action = doc.actions[name]
  const change = (next: Edits) => {
    for (const row of rows) if (next[row.id] && !edits[row.id]) versions.current.set(row.id, row.rowVersion)
    steps.change(next)
  }
  const typed = rows.filter((r) => edits[r.id])
  const wrong: Filling['wrong'] = (row, field) =>
    wrongOf(fields, typedRow(row, edits), field) ??
    refused.find((r) => r.id === row.id && r.typed === edits[row.id] && (r.field ?? field) === field)?.complaint.message
  const bad = () => typed.flatMap((r) => Object.keys(edits[r.id]!).flatMap((n) => wrongOf(fields, typedRow(r, edits), n) ?? []))
  const versionOf = (r: WireRow) => ownLatest(doc.name, r.id, versions.current.get(r.id) ?? r.rowVersion)
  const save = async () => {
    const [first] = bad()
    if (first) return void message.error(`标红的格还不能保存：${first}`)
    const body = head
      ? { id: head.id, rowVersion: head.rowVersion, lines: rows.map((l) => lineOf(action, typedRow(l, edits))) }
      : typed.map((r) => ({ id: r.id, rowVersion: versionOf(r), ...edits[r.id] }))
    if (await run(name, body)) return saved(typed)
    // What others wrote is there by then: who saves again has seen it.
    versions.current.clear()
  }
  return {
    ...steps,
    change, edits, wrong,
    why: (row) => refusal(name, [head ?? row]),
    cells: typed.reduce((n, r) => n + Object.keys(edits[r.id]!).length, 0),
    save: () => void save(),
    leave: () => (setRefused([]), change(typed.reduce((all, r) => leaveRow(all, r), edits))),
    busy: busy || reading,
  }
}

const leaveRow = (edits: Edits, row: WireRow): Edits =>
  Object.keys(edits[row.id]!).reduce((all, name) => put(all, row, name, row[name] ?? null), edits)

/** A line as the action asks it: all of it, since all lines are replaced. */
const lineOf = (action: Action, line: WireRow) => ({
  id: line.id,
  ...Object.fromEntries(writable(action.lines).map(([n]) => [n, line[n] ?? null])),
})

interface Refused {
  id: number
  field: string | undefined
  /** What was typed into the row then: once that is changed, it may be right. */
  typed: Edits[string]
  complaint: Complaint
}

/** The cells that a refusal is about: all that were typed into its row where it names none. */
function place(
  doc: AnyDocument,
  rows: readonly WireRow[],
  head: WireRow | undefined,
  edits: Edits,
  complaint: Complaint,
): Refused[] {
  const { no, line, field } = complaint
  const row = rows.find((r) => edits[r.id] && (head ? r.lineNo === line : !no || rowName(doc, r) === no))
  if (!row) return []
  const typed = edits[row.id]!
  const fields = field !== undefined && (field in typed || field in row) ? [field] : Object.keys(typed)
  return fields.map((n) => ({ id: row.id, field: n, typed, complaint }))
}
