import {
  CopyOutlined, DeleteOutlined, PlusOutlined, RedoOutlined, UndoOutlined, VerticalAlignBottomOutlined,
} from '@ant-design/icons'
import { App, Button, Table } from 'antd'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import {
  headFields, isId, lineBase, nameFields, parse, visible, wordsOf, type AnyDocument, type Field, type Fields,
} from '../../declare/index.ts'
import { Facts } from '../Facts.tsx'
import { Shown, textOf, widthOf } from '../format.tsx'
import { isNumber } from '../numbers.ts'
import { blockOf, typedCell } from '../grid/block.ts'
import { stepKey, useSteps } from '../grid/useSteps.ts'
import { useWidths } from '../hooks/widths.ts'
import { useSession } from '../session.ts'
import { FieldInput } from './inputs.tsx'

export type EditedLine = Record<string, any>

/** Lines of a page of the table. */
const PAGE = 50
/** Lines of which each code is asked for its name where no column has it. */
const NAMED = 20
/** Lines of which a column is as wide as it needs. */
const SOME = 50
/** px of a cell to fill in: a code is chosen with its name beside it, a moment stands there whole. */
const cellWidth = (f: Field, addable: boolean): number =>
  f.kind === 'ref' ? (addable ? 240 : 200) : f.kind === 'instant' ? 188 : Math.min(Math.max(widthOf(f) + 28, 120), 168)
/** px of a text in a table. */
const textWidth = (text: string) => [...text].reduce((n, c) => n + (c > '\u2e7f' ? 14 : 8), 0)

/**
 * Lines with inputs, on a phone one card a line. Like a spreadsheet: a copied block is pasted from the cell that has the focus, also
 * beyond the page; Ctrl+D takes the value from above, Enter and the arrows move, what was done can be undone and done
 * again, and the whole is copied out with its headings.
 */
export function LinesEditor({
  doc,
  fields,
  lines,
  change,
  addable,
  removable = addable,
  others,
  of,
  said,
  filled,
  alone,
}: {
  doc: AnyDocument
  fields: Fields
  lines: EditedLine[]
  change: (lines: EditedLine[]) => void
  addable: boolean
  /** Lines may be left out: those that were chosen for it, and are refused. */
  removable?: boolean
  others: Record<string, any>
  /** 'document.action', whose input they are. */
  of?: string
  /** What the server says of a cell. */
  said?: (index: number, field: string) => { text: string; tone: 'error' | 'warning' } | undefined
  /** What a cell will hold when it is left empty. */
  filled?: (index: number, field: string) => string | undefined
  /** Nothing else is asked beside them. */
  alone?: boolean
}) {
  const { md } = useWidths()
  const { message } = App.useApp()
  const { who } = useSession()
  const [page, setPage] = useState(1)
  const steps = useSteps(lines, change)
  const grid = useRef<HTMLDivElement>(null)
  const names = Object.keys(fields)
  // Lines of a document without are rows of its list.
  const all = (doc.hasLines ? { ...lineBase, ...doc.lines } : headFields(doc)) as Fields
  const told: readonly string[] =
    (doc.hasLines ? doc.detail?.names : [...new Set([...nameFields(doc), ...(doc.card ?? [])])]) ?? []
  const says = (n: string) => n === 'lineNo' || lines.some((l) => l[n] !== null && l[n] !== undefined && l[n] !== '')
  // A plant is told by its name: its code stands only where the name has a column of its own, or none.
  const inWords = (n: string) => {
    const words = all[n]?.kind === 'ref' ? wordsOf(all, n) : undefined
    return words && !told.includes(words) && says(words) ? words : n
  }
  // What no line has only takes room from what is to be filled in.
  const shown = addable
    ? []
    : ['lineNo', ...told]
        .filter((n) => all[n] && !isId(all[n]) && visible(doc, all[n], who) && !names.includes(n) && says(n))
        .map(inWords)
  const widthIn = (n: string) =>
    Math.min(
      widthOf(all[n]!),
      24 + Math.max(...[all[n]!.label, ...lines.slice(0, SOME).map((l) => textOf(all[n]!, l[n]))].map(textWidth)),
    )
  const set = (i: number, n: string, value: unknown) => steps.change(lines.map((l, j) => (i === j ? { ...l, [n]: value } : l)))
  const paste = (event: ClipboardEvent, i: number, n: string) => {
    const text = event.clipboardData.getData('text')
    // One number or text is typed where the caret stands; one day as a spreadsheet writes it no picker reads.
    if (!/[\t\n]/.test(text.trimEnd()) && fields[n]!.kind !== 'date') return
    event.preventDefault()
    const block = blockOf(text)
    const start = names.indexOf(n)
    const next = [...lines]
    block.forEach((cells, r) => {
      if (!next[i + r]) {
        if (!addable) return
        next[i + r] = {}
      }
      next[i + r] = {
        ...next[i + r],
        ...Object.fromEntries(
          cells.flatMap((cell, c) =>
            names[start + c] ? [[names[start + c]!, typedCell(fields[names[start + c]!]!, cell)]] : [],
          ),
        ),
      }
    })
    steps.change(next)
  }
  const focus = (i: number, n: string) => {
    const to = Math.floor(i / PAGE) + 1
    if (to !== page) setPage(to)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-cell="${i} ${n}"] input`)?.focus())
  }
  const press = (e: KeyboardEvent, i: number, n: string) => {
    const ctrl = e.ctrlKey || e.metaKey
    const step = stepKey(e)
    if (ctrl && e.key.toLowerCase() === 'd' && i > 0) {
      e.preventDefault()
      steps.change(lines.map((l, j) => (j === i ? { ...l, [n]: lines[i - 1]![n] } : l)))
    } else if (step && steps[step]) {
      e.preventDefault()
      steps[step]()
    } else if (!['choice', 'bool', 'ref', 'date', 'instant', 'period'].includes(fields[n]!.kind)) {
      // A list that is open keeps its own keys; Enter never submits the form.
      const by = e.key === 'Enter' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
      if (!by) return
      e.preventDefault()
      e.stopPropagation()
      if (i + by >= 0 && i + by < lines.length) focus(i + by, n)
      else if (e.key === 'Enter' && addable) {
        steps.change([...lines, {}])
        setTimeout(() => focus(i + 1, n))
      }
    }
  }
  const fill = (n: string) => {
    const first = lines[0]?.[n]
    steps.change(lines.map((l) => ({ ...l, [n]: first })))
  }
  const copy = () => {
    const shownNames = [...shown, ...names]
    const text = [
      shownNames.map((n) => (fields[n] ?? all[n])!.label),
      ...lines.map((l) => shownNames.map((n) => (l[n] == null ? '' : textOf((fields[n] ?? all[n])!, l[n]).replace(/^-$/, '')))),
    ]
    void navigator.clipboard
      ?.writeText(text.map((r) => r.join('\t')).join('\n'))
      .then(() => message.success(`已复制 ${lines.length} 行，可粘贴到 Excel`))
  }
  /** What is wrong with a cell; nothing while its line is still empty. */
  const wrong = (l: EditedLine, n: string): string | undefined => {
    if (names.every((x) => l[x] === undefined || l[x] === null || l[x] === '')) return undefined
    const f = fields[n]!
    // What is left out takes its initial value.
    if ((l[n] === undefined || l[n] === null) && f.initial !== undefined) return undefined
    const read = parse(f, l[n] ?? '')
    return 'wrong' in read ? read.wrong : undefined
  }
  const input = (l: EditedLine, i: number, n: string) => {
    const own = wrong(l, n)
    const told = own ? { text: own, tone: 'error' } : said?.(i, n)
    return inputOf(l, i, n, told)
  }
  const inputOf = (l: EditedLine, i: number, n: string, told: { text: string; tone: string } | undefined) => (
    <div
      data-cell={`${i} ${n}`}
      className={!told ? '' : told.tone === 'error' ? 'cell-wrong' : 'cell-warned'}
      title={told?.text}
      onPaste={(e) => paste(e, i, n)}
      onKeyDown={(e) => press(e, i, n)}
    >
      <FieldInput
        inCell
        unnamed={!addable || lines.length > NAMED}
        field={fields[n]!}
        value={l[n]}
        onChange={(v) => set(i, n, v)}
        others={{ ...others, ...l }}
        path={of && `${of}.${n}`}
        filled={filled?.(i, n)}
      />
    </div>
  )
  const remove = (i: number) => (
    <Button
      type="text"
      aria-label="删除该行"
      icon={<DeleteOutlined />}
      onClick={() => steps.change(lines.filter((_, j) => j !== i))}
    />
  )
  const label = (n: string) => (
    <>
      {fields[n]!.required && <span className="required">* </span>}
      {fields[n]!.label}
    </>
  )
  const heading = (n: string) => (
    <>
      {label(n)}
      {lines.length > 1 && (
        <Button
          type="text"
          size="small"
          icon={<VerticalAlignBottomOutlined />}
          aria-label={`用第一行填充${fields[n]!.label}`}
          title="用第一行的值填充整列"
          onClick={() => fill(n)}
        />
      )}
    </>
  )
  const tools = (
    <div className="grid-tools">
      {steps.undo && (
        <Button size="small" icon={<UndoOutlined />} onClick={steps.undo}>
          撤销
        </Button>
      )}
      {steps.redo && (
        <Button size="small" icon={<RedoOutlined />} onClick={steps.redo}>
          重做
        </Button>
      )}
      {lines.length > 0 && (
        <Button size="small" icon={<CopyOutlined />} onClick={copy}>
          复制表格
        </Button>
      )}
      <span className="muted">可从 Excel 粘贴；Ctrl+D 取上一行的值，Enter 和上下键换行</span>
    </div>
  )
  const add = addable && (
    <Button type="dashed" block icon={<PlusOutlined />} style={{ marginTop: 8 }} onClick={() => steps.change([...lines, {}])}>
      添加一行
    </Button>
  )
  const offset = lines.length > PAGE ? (page - 1) * PAGE : 0
  if (!md)
    return (
      <>
        <ul className="cards">
          {lines.map((l, i) => (
            <li key={i}>
              <div className="card-head">
                <b className="card-title">{addable ? `第 ${i + 1} 行` : `${l.lineNo ?? i + 1}. ${l[told[0]!] ?? ''}`}</b>
                {removable && remove(i)}
              </div>
              <Facts
                items={[
                  ...shown
                    .filter((n) => n !== 'lineNo' && n !== told[0] && l[n] !== null && l[n] !== undefined)
                    .map((n) => ({ name: n, label: all[n]!.label, value: <Shown field={all[n]!} value={l[n]} /> })),
                  ...names.map((n) => ({ name: n, label: label(n), value: input(l, i, n) })),
                ]}
              />
            </li>
          ))}
        </ul>
        {add}
      </>
    )
  return (
    <div ref={grid}>
      {tools}
      <Table<EditedLine>
        size="small"
        rowKey={(_, i) => String(offset + (i ?? 0))}
        pagination={lines.length > PAGE ? { pageSize: PAGE, current: page, onChange: setPage, showSizeChanger: false } : false}
        scroll={{ x: 'max-content', y: `max(200px, calc(100vh - ${alone ? 380 : 500}px))` }}
        dataSource={lines}
        columns={[
          ...shown.map((n) => ({
            title: all[n]!.label,
            key: n,
            width: widthIn(n),
            className: isNumber(all[n]!) ? 'number' : '',
            render: (_: unknown, l: EditedLine) => <Shown field={all[n]!} value={l[n]} />,
          })),
          ...names.map((n) => ({
            title: heading(n),
            key: n,
            // A long text scrolls in its cell; what is to be counted stays in sight.
            width: cellWidth(fields[n]!, addable),
            // The table counts within its page.
            render: (_: unknown, l: EditedLine, i: number) => input(l, offset + i, n),
          })),
          ...(removable
            ? [{ title: '', key: 'x', width: 44, render: (_: unknown, __: EditedLine, i: number) => remove(offset + i) }]
            : []),
        ]}
      />
      {add}
    </div>
  )
}
