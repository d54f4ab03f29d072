import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { visible, wordsOf, type AnyDocument } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import { useSession } from '../session.ts'
import { pairTitle } from './columns.ts'
import { emptyHere } from './empty.ts'
import { fieldsOf, type ListState } from './useListState.ts'
import type { ListView } from './useListView.ts'
import { choosable } from './views.ts'
import type { Column } from './views.ts'

/** Which columns are shown, in which order, how wide, and which stay at the left. */
export default function ColumnDialog({
  doc,
  state,
  view,
  rows,
  summary,
  close,
}: {
  doc: AnyDocument
  state: ListState
  view: ListView
  /** Of the page. */
  rows: readonly WireRow[]
  summary: Record<string, number> | undefined
  close: () => void
}) {
  const { who } = useSession()
  const fields = fieldsOf(doc, state.mode)
  const may = (n: string) => visible(doc, fields[n]!, who)
  const [chosen, setChosen] = useState<readonly Column[]>(view.columns)
  const [kw, setKw] = useState('')
  // A name stands in its code's column.
  const beside = new Set(chosen.map((c) => wordsOf(fields, c.name)))
  const rest = choosable(doc, state.mode, may).filter((n) => !chosen.some((c) => c.name === n) && !beside.has(n))
  const empty = (n: string) => emptyHere(doc, n, rows, summary)
  const change = (name: string, more: Partial<Column>) =>
    setChosen(chosen.map((c) => (c.name === name ? clean({ ...c, ...more }) : c)))
  const move = (i: number, by: number) => {
    const next = [...chosen]
    const [one] = next.splice(i, 1)
    next.splice(i + by, 0, one!)
    setChosen(next)
  }
  const labelOf = (n: string) => {
    const words = wordsOf(fields, n)
    return words ? pairTitle(fields, n, words) : fields[n]!.label
  }
  const found = (n: string) => [n, wordsOf(fields, n)].some((x) => x && fields[x]!.label.includes(kw.trim()))
  return (
    <Modal
      open
      title="列设置"
      okText="应用"
      cancelText="取消"
      width="min(640px, 96vw)"
      okButtonProps={{ disabled: !chosen.length }}
      onOk={() => {
        view.setColumns(chosen)
        close()
      }}
      onCancel={close}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          <Button
            style={{ float: 'left' }}
            onClick={() => {
              view.setColumns(undefined)
              close()
            }}
          >
            恢复默认
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      )}
    >
      <Input
        allowClear
        placeholder="查找列"
        aria-label="查找列"
        value={kw}
        onChange={(e) => setKw(e.target.value)}
        style={{ marginBottom: 8 }}
      />
      <ul className="column-list">
        {chosen.map((c, i) =>
          found(c.name) ? (
            <li key={c.name} className={empty(c.name) ? 'empty' : ''}>
              <Checkbox checked onChange={() => setChosen(chosen.filter((x) => x.name !== c.name))}>
                {labelOf(c.name)}
              </Checkbox>
              {empty(c.name) && <span className="muted">本页没有内容，暂不显示</span>}
              <span className="grow" />
              <InputNumber
                size="small"
                aria-label={`${labelOf(c.name)}宽度`}
                placeholder="自动"
                min={40}
                max={800}
                step={10}
                value={c.width ?? null}
                onChange={(width) => change(c.name, { width: width ?? undefined } as Partial<Column>)}
              />
              <Button
                size="small"
                type="text"
                aria-label={c.pinned ? '取消固定' : '固定在左侧'}
                title={c.pinned ? '取消固定' : '固定在左侧'}
                icon={c.pinned || i === 0 ? <PushpinFilled /> : <PushpinOutlined />}
                disabled={i === 0}
                onClick={() => change(c.name, { pinned: c.pinned ? undefined : true } as Partial<Column>)}
              />
              <Button
                size="small"
                type="text"
                aria-label="上移"
                icon={<ArrowUpOutlined />}
                disabled={i === 0}
                onClick={() => move(i, -1)}
              />
              <Button
                size="small"
                type="text"
                aria-label="下移"
                icon={<ArrowDownOutlined />}
                disabled={i === chosen.length - 1}
                onClick={() => move(i, 1)}
              />
            </li>
          ) : null,
        )}
        {rest.filter(found).map((n) => (
          <li key={n}>
            <Checkbox checked={false} onChange={() => setChosen([...chosen, { name: n }])}>
              {labelOf(n)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
const clean = ({ name, width, pinned }: Column): Column => ({ name, ...(width ? { width } : {}), ...(pinned ? { pinned } : {}) })
