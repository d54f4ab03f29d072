import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Table } from 'antd'
import type { ClipboardEvent } from 'react'
import { lineBase, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
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

/** Lines with inputs; a block copied from a spreadsheet is pasted into it from the cell that has the focus. */
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
            title: (
              <>
                {fields[n]!.required && <span style={{ color: '#f56c6c' }}>* </span>}
                {fields[n]!.label}
              </>
            ),
            key: n,
            width: Math.max(widthOf(fields[n]!), 120),
            render: (_: unknown, l: EditedLine, i: number) => (
              <div onPaste={(e) => paste(e, i, n)}>
                <FieldInput inCell field={fields[n]!} value={l[n]} onChange={(v) => set(i, n, v)} others={{ ...others, ...l }} />
              </div>
            ),
          })),
          ...(addable
            ? [
                {
                  title: '',
                  key: 'x',
                  width: 44,
                  render: (_: unknown, __: EditedLine, i: number) => (
                    <Button
                      type="text"
                      aria-label="删除该行"
                      icon={<DeleteOutlined />}
                      onClick={() => change(lines.filter((___, j) => j !== i))}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {addable && (
        <Button type="dashed" block icon={<PlusOutlined />} style={{ marginTop: 8 }} onClick={() => change([...lines, {}])}>
          添加一行
        </Button>
      )}
    </>
  )
}

const typedCell = (f: Field, cell: string): unknown =>
  isNumber(f) ? (cell.trim() === '' ? null : Number(cell.replaceAll(',', ''))) : cell.trim()
