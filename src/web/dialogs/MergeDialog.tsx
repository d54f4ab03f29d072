import { Alert, Modal, Radio, Table } from 'antd'
import { useState } from 'react'
import { headFields, lineBase, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { textOf } from '../format.tsx'
import type { Change, Merged } from './merge.ts'

interface Props {
  doc: AnyDocument
  merged: Merged
  /** Who saved in between, when known. */
  who: string | undefined
  /** The conflicts where the other one's value is taken. */
  apply: (theirs: Change[]) => void
  cancel: () => void
}

/** Two people edited the same document: what the other one changed is taken over, what both changed is chosen here. */
export function MergeDialog({ doc, merged, who, apply, cancel }: Props) {
  const [theirs, setTheirs] = useState<ReadonlySet<Change>>(new Set())
  const fields = { ...headFields(doc), ...lineBase, ...doc.lines } as Fields
  const lineNo = (id: number) => merged.lines?.find((l) => l.id === id)?.lineNo
  const label = (c: Change) =>
    `${c.line === undefined ? '' : `第 ${lineNo(c.line) ?? '?'} 行 `}${fields[c.name]?.label ?? c.name}`
  const shown = (name: string, value: unknown) => {
    const text = fields[name] ? textOf(fields[name] as Field, value) : String(value ?? '-')
    // A formatted text is told apart by its words.
    return fields[name]?.kind === 'rich'
      ? text
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .slice(0, 120)
      : text
  }
  const choose = (c: Change, take: boolean) => {
    const next = new Set(theirs)
    if (take) next.add(c)
    else next.delete(c)
    setTheirs(next)
  }
  const key = (c: Change) => `${c.line ?? ''}.${c.name}`
  return (
    <Modal
      open
      title={`${who ?? '其他人'}刚刚修改了同一条数据`}
      okText="合并，继续填写"
      cancelText="返回"
      width="min(760px, 96vw)"
      onOk={() => apply([...theirs])}
      onCancel={cancel}
    >
      {merged.removed.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={`对方删除了 ${merged.removed.length} 行，这些行上填写的内容不再保留`}
        />
      )}
      {merged.conflicts.length > 0 && (
        <>
          <p>双方都改了以下内容，请选择保留哪一个：</p>
          <Table<Change>
            size="small"
            rowKey={key}
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={merged.conflicts}
            columns={[
              { title: '内容', key: 'name', render: (_, c) => label(c) },
              { title: '原来', key: 'base', render: (_, c) => shown(c.name, c.base) },
              {
                title: '保留', key: 'choice',
                render: (_, c) => (
                  <Radio.Group value={theirs.has(c)} onChange={(e) => choose(c, e.target.value)}>
                    <Radio value={false}>我的：{shown(c.name, c.mine)}</Radio>
                    <Radio value={true}>对方：{shown(c.name, c.theirs)}</Radio>
                  </Radio.Group>
                ),
              },
            ]}
          />
        </>
      )}
      {merged.taken.length > 0 && (
        <>
          <p>对方的以下修改已并入：</p>
          <ul>
            {merged.taken.map((c) => (
              <li key={key(c)}>
                {label(c)}：{shown(c.name, c.base)} → {shown(c.name, c.theirs)}
              </li>
            ))}
          </ul>
        </>
      )}
      {!merged.conflicts.length && !merged.taken.length && <p>对方的修改不影响您填写的内容。</p>}
      <p className="muted">合并后请核对，再次提交即可。</p>
    </Modal>
  )
}
