import { DownOutlined } from '@ant-design/icons'
import { Button, Drawer, Dropdown } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { chooseNext, ends, isDangerous, sheetsOf, type Action, type AnyDocument } from '../../declare/index.ts'
import { useActions, useRefusal } from '../hooks/useAction.ts'
import { useLikely } from '../hooks/useLikely.ts'
import { useWidths } from '../hooks/widths.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { PaperButton } from '../report/PaperButton.tsx'
import { moment } from '../moment.ts'
import { stateOf } from '../session.ts'
import { useCommands } from '../shell/commands.ts'
import { forMany } from './Doing.tsx'
import { ExportButton, type Everything } from './ExportButton.tsx'
import { ImportButton } from './ImportButton.tsx'
import { listParams, MOST_LINES } from './listQuery.ts'
import type { ListState } from './useListState.ts'
import type { ListView } from './useListView.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  view: ListView
  selected: WireRow[]
  /** All rows of the filter instead of the selected ones. */
  everything: Everything | undefined
  total: number
  reload: () => void
  parts: ScreenParts
  /** Begins an action on what is selected. */
  begin: (name: string) => void
  /** On a phone: the way to the query form. */
  query: ReactNode
  /** Views and switches. */
  children: ReactNode
}
interface Tool {
  name: string
  action: Action
  /** Why it cannot be done now. */
  reason: string | undefined
  /** The step forward: of the rows that are chosen, else what makes a new one. */
  isNext: boolean
}

/** What may be done, in one row: first what can be done with the rows that are chosen; what finds no room stands under 更多. */
export function ActionBar(props: Props) {
  const { doc, state, selected, everything, parts } = props
  const { md } = useWidths()
  const actions = useActions(doc)
  const refusal = useRefusal(doc)
  const reasonOf = (name: string, action: Action) =>
    !everything || (action.from === 'new' && !action.acts?.ofRows)
      ? refusal(name, selected)
      : action.acts?.ofRows
        ? everything.count > MOST_LINES
          ? `一次最多${MOST_LINES}行，请先缩小查询条件`
          : undefined
        : forMany(doc, action, name, parts)
          ? undefined
          : '该操作不能对全部数据执行，请逐页选择'
  const offered = state.archived ? [] : actions.filter(([, a]) => state.mode === 'head' || a.from === 'new')
  const able = offered.map(([name, action]) => ({ name, action, reason: reasonOf(name, action) }))
  const can = able.filter((t) => !t.reason)
  const chosen = selected.length > 0 || !!everything
  const { first, rare } = stepOf(doc, selected, chosen ? can : able)
  const tools: Tool[] = able.map((t) => ({
    ...t,
    // What acts on something else is no new row.
    isNext: chosen ? t.name === first : t.action.from === 'new' && !t.action.acts?.on,
  }))
  useCommands(Object.fromEntries(can.map((t) => [t.action.label, () => props.begin(t.name)])), false)
  if (!md) return <Hand {...props} tools={tools} />
  // What ends a document or takes it back stands behind 更多, as on its page; and what cannot be done with the chosen rows.
  const beside = tools.filter((t) => !rare.includes(t.name) && (!chosen || !t.reason))
  const behind = tools.filter((t) => !beside.includes(t))
  return <Wide {...props} tools={[...beside, ...behind]} most={beside.length} />
}

/**
 * What comes next of the rows that are chosen, where all are in one state, and what is rare in it; of none what every state has behind
 * 更多.
 */
function stepOf(doc: AnyDocument, selected: readonly WireRow[], tools: readonly { name: string; action: Action }[]) {
  const states = [...new Set(selected.map((r) => stateOf(doc, r)))]
  const acting = tools.filter((t) => t.action.from !== 'new')
  if (states.length === 1) {
    const { first, rare } = chooseNext(
      doc,
      states[0],
      selected[0]!,
      acting.map((t) => t.name),
    )
    return { first, rare }
  }
  const rare = acting.filter(({ action: a }) => isDangerous(a) || (a.from as readonly string[]).every((s) => ends(doc, s, a)))
  return { first: undefined, rare: rare.map((t) => t.name) }
}

/** Import, print, export, and what the document's own screen adds. */
function Sheets({ doc, state, view, selected, everything, total, reload, parts }: Props) {
  const past = moment.use()
  const actions = useActions(doc)
  const Own = parts.toolbar
  return (
    <>
      {!state.archived &&
        Object.entries(sheetsOf(doc))
          // What a file does not say by itself is said where one is at its row.
          .filter(([, s]) => s.fills && !s.given && actions.some(([n]) => n === s.fills))
          .map(([name, sheet]) => (
            <ImportButton
              key={name}
              doc={doc}
              name={name}
              sheet={sheet}
              selected={selected}
              filter={listParams(state)}
              done={reload}
            />
          ))}
      {state.mode === 'head' && !past && !state.both && <PrintButton doc={doc} rows={selected} archived={state.archived} />}
      <ExportButton doc={doc} state={state} view={view} total={total} selected={selected} everything={everything} />
      {doc.report?.paper && <PaperButton doc={doc} state={state} total={total} />}
      {Own && <Own doc={doc} reload={reload} selected={selected} />}
    </>
  )
}

function ToolButton({
  tool: { name, action, reason, isNext },
  begin,
  block,
}: {
  tool: Tool
  begin: Props['begin']
  block?: true
}) {
  return (
    <Button
      type={isNext ? 'primary' : 'default'}
      danger={isDangerous(action)}
      disabled={!!reason}
      title={reason}
      block={!!block}
      onClick={() => begin(name)}
    >
      {action.label}
    </Button>
  )
}

/** @param most so many of the tools stand in the bar, as far as there is room */
function Wide(props: Props & { tools: Tool[]; most: number }) {
  const { tools, most, begin, children } = props
  const bar = useRef<HTMLDivElement>(null)
  const fit = useFit(
    bar,
    tools.map((t) => t.action.label),
    most,
  )
  const rest = tools.slice(fit)
  return (
    <div className="bar tools" ref={bar}>
      {tools.slice(0, fit).map((tool) => (
        <ToolButton key={tool.name} tool={tool} begin={begin} />
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ name, action, reason }) => ({
              key: name, label: action.label,
              danger: isDangerous(action),
              disabled: !!reason,
              ...(reason ? { title: reason } : {}),
            })),
            onClick: ({ key }) => begin(key),
          }}
        >
          <Button>
            更多 <DownOutlined />
          </Button>
        </Dropdown>
      )}
      <span className="bar-rest">
        <Sheets {...props} />
      </span>
      <span className="grow" />
      <span className="bar-rest">{children}</span>
    </div>
  )
}

/** A small button: its label, padding and the gap after it. */
const widthOf = (label: string) => label.length * 14 + 26
const MORE = 80

/** How many of the first of these buttons fit beside what else stands in the row, when the others stand under 更多. */
function useFit(bar: React.RefObject<HTMLDivElement | null>, labels: readonly string[], most: number): number {
  const [room, setRoom] = useState(Infinity)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const measure = () => {
      if (!element.offsetParent) return
      const others = [...element.querySelectorAll<HTMLElement>('.bar-rest')].reduce((w, e) => w + e.scrollWidth + 8, 0)
      setRoom(element.clientWidth - others - 8)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const rest of element.querySelectorAll('.bar-rest')) observer.observe(rest)
    return () => observer.disconnect()
  }, [bar])
  const all = labels.reduce((w, l) => w + widthOf(l), 0)
  if (all <= room && most === labels.length) return most
  let [used, n] = [MORE, 0]
  while (n < most && used + widthOf(labels[n]!) <= room) used += widthOf(labels[n++]!)
  return n
}

/** On a phone: the query, what one most likely does now, and all else behind 更多. */
function Hand(props: Props & { tools: Tool[] }) {
  const { doc, state, tools, selected, everything, begin, query, children } = props
  const [open, setOpen] = useState(false)
  const likely = useLikely(doc)
  // Another view, other rows: one looks at the list again.
  const { mode, archived, where, view, group } = state
  useEffect(() => setOpen(false), [mode, archived, where, view, group])
  const can = tools.filter((t) => !t.reason)
  const one = selected.length > 0 ? likely(selected[0]!)[0]?.[0] : undefined
  const many = selected.length > 0 || everything
  const first =
    can.find((t) => t.name === one) ??
    can.find((t) => (many ? t.action.from !== 'new' && !isDangerous(t.action) : t.action.from === 'new'))
  return (
    <div className="bar tools hand">
      {query}
      {first && <ToolButton tool={first} begin={begin} />}
      <Button onClick={() => setOpen(true)}>更多</Button>
      <Drawer open={open} forceRender onClose={() => setOpen(false)} title="更多" placement="bottom" size="auto">
        <div className="hand-more">
          {can
            .filter((t) => t !== first)
            .map((tool) => (
              <ToolButton key={tool.name} tool={tool} begin={(n) => (setOpen(false), begin(n))} block />
            ))}
          <Sheets {...props} />
          {children}
        </div>
      </Drawer>
    </div>
  )
}
