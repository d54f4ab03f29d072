import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Grid, Table } from 'antd'
import type { ClipboardEvent } from 'react'
import { lineBase, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { Facts } from '../Facts.tsx'
import { isNumber, Shown, widthOf } from '../format.tsx'
import { FieldInput } from './inputs.tsx'

export type EditedLine = Record<string, any>

/** What tells people which line it is. */
const told = [
  'lineNo',
  'demandNo',
  'partNo',
  'partName',
  'unit',
  'lineType',
  'orderQty',
  'shipQty',
  'openQty',
  'qty',
  'diffQty',
  'needDate',
  'closingQty',
]

/** Lines with inputs, on a phone one card a line; a block copied from a spreadsheet is pasted into it from the cell that has the focus. */
export function LinesEditor({
  doc,
  fields,
  lines,
  change,
  addable,
  others,
}: {
  doc: AnyDocument
  fields: Fields
  lines: EditedLine[]
  change: (lines: EditedLine[]) => void
  addable: boolean
  others: Record<string, any>
}) {
  const { md = true } = Grid.useBreakpoint()
  const names = Object.keys(fields)
  const all = { ...lineBase, ...doc.lines } as Fields
  const shown = addable ? [] : told.filter((n) => all[n] && !names.includes(n))
  const set = (i: number, n: string, value: unknown) => change(lines.map((l, j) => (i === j ? { ...l, [n]: value } : l)))
  const paste = (event: ClipboardEvent, i: number, n: string) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const block = text
      .trimEnd()
      .split(/\r?\n/)
      .map((row) => row.split('\t'))
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
    change(next)
  }
  const input = (l: EditedLine, i: number, n: string) => (
    <div onPaste={(e) => paste(e, i, n)}>
      <FieldInput inCell field={fields[n]!} value={l[n]} onChange={(v) => set(i, n, v)} others={{ ...others, ...l }} />
    </div>
  )
  const remove = (i: number) => (
    <Button type="text" aria-label="删除该行" icon={<DeleteOutlined />} onClick={() => change(lines.filter((_, j) => j !== i))} />
  )
  const label = (n: string) => (
    <>
      {fields[n]!.required && <span className="required">* </span>}
      {fields[n]!.label}
    </>
  )
  const add = addable && (
    <Button type="dashed" block icon={<PlusOutlined />} style={{ marginTop: 8 }} onClick={() => change([...lines, {}])}>
      添加一行
    </Button>
  )
  if (!md)
    return (
      <>
        <ul className="cards">
          {lines.map((l, i) => (
            <li key={i}>
              <div className="card-head">
                <b className="card-title">{addable ? `第 ${i + 1} 行` : `${l.lineNo ?? i + 1}. ${l.partNo ?? ''}`}</b>
                {addable && remove(i)}
              </div>
              <Facts
                items={[
                  ...shown
                    .filter((n) => n !== 'lineNo' && n !== 'partNo' && l[n] !== null && l[n] !== undefined)
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
    <>
      <Table<EditedLine>
        size="small"
        rowKey={(_, i) => String(i)}
        pagination={lines.length > 50 ? { pageSize: 50 } : false}
        scroll={{ x: 'max-content', y: 360 }}
        dataSource={lines}
        columns={[
          ...shown.map((n) => ({
            title: all[n]!.label,
            key: n,
            width: widthOf(all[n]!),
            className: isNumber(all[n]!) ? 'number' : '',
            render: (_: unknown, l: EditedLine) => <Shown field={all[n]!} value={l[n]} />,
          })),
          ...names.map((n) => ({
            title: label(n),
            key: n,
            width: Math.max(widthOf(fields[n]!), 120),
            render: (_: unknown, l: EditedLine, i: number) => input(l, i, n),
          })),
          ...(addable ? [{ title: '', key: 'x', width: 44, render: (_: unknown, __: EditedLine, i: number) => remove(i) }] : []),
        ]}
      />
      {add}
    </>
  )
}

const typedCell = (f: Field, cell: string): unknown =>
  isNumber(f) ? (cell.trim() === '' ? null : Number(cell.replaceAll(',', ''))) : cell.trim()
