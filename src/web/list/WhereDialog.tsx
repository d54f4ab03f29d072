import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, InputNumber, Modal, Select, Space } from 'antd'
import { useState } from 'react'
import { findable, visible, type AnyDocument } from '../../declare/index.ts'
import { FieldInput } from '../dialogs/inputs.tsx'
import { useSession } from '../session.ts'
import { opNames, opsOf, read, write, type Group, type Line, type Op } from './conditions.ts'
import { fieldsOf, type Mode } from './useListState.ts'
import { conditional } from './views.ts'

interface Props {
  doc: AnyDocument
  mode: Mode
  title: string
  ok: string
  /** Fields that may be asked, of those that the list declares. */
  only?: (name: string) => boolean
  where: string | undefined
  apply: (where: string | undefined) => void
  close: () => void
}

/** 高级条件: groups of comparisons with all or any, not, empty, and days counted from today. */
export default function WhereDialog({ doc, mode, title, ok, only, where, apply, close }: Props) {
  const { who } = useSession()
  const fields = fieldsOf(doc, mode)
  const may = (n: string) => {
    const f = fields[n]!
    return (only?.(n) ?? true) && visible(doc, f, who) && findable(doc, f, who)
  }
  const offered = conditional(doc, mode, may)
  const blank = (): Line => ({ field: offered[0]!, op: opsOf(fields[offered[0]!]!)[0]!, not: false })
  const [groups, setGroups] = useState<Group[]>(() => {
    const known = read(where)
    return known.length ? known : [{ any: false, lines: [blank()] }]
  })
  const change = (g: number, next: Partial<Group>) => setGroups(groups.map((x, i) => (i === g ? { ...x, ...next } : x)))
  const line = (g: number, i: number, next: Partial<Line>) =>
    change(g, { lines: groups[g]!.lines.map((l, j) => (j === i ? { ...l, ...next } : l)) })
  const done = (next: string | undefined) => {
    apply(next)
    close()
  }
  return (
    <Modal
      open
      title={title}
      width="min(820px, 96vw)"
      onCancel={close}
      footer={
        <>
          <Button style={{ float: 'left' }} onClick={() => done(undefined)}>
            清除
          </Button>
          <Button onClick={close}>取消</Button>
          <Button type="primary" onClick={() => done(write(groups))}>
            {ok}
          </Button>
        </>
      }
    >
      {groups.map((group, g) => (
        <fieldset key={g} className="where">
          <legend>
            {g > 0 && '并且 '}
            <Select
              aria-label="组内关系"
              value={group.any}
              onChange={(any) => change(g, { any })}
              options={[
                { value: false, label: '满足全部' },
                { value: true, label: '满足任一' },
              ]}
            />
          </legend>
          {group.lines.map((l, i) => {
            const f = fields[l.field]!
            return (
              <Space key={i} wrap className="where-line">
                <Select
                  style={{ width: 150 }}
                  aria-label="字段"
                  showSearch={{ optionFilterProp: 'label' }}
                  value={l.field}
                  onChange={(field) => line(g, i, { field, op: opsOf(fields[field]!)[0]!, value: undefined })}
                  options={offered.map((n) => ({ value: n, label: fields[n]!.label }))}
                />
                <Select
                  style={{ width: 140 }}
                  aria-label="比较"
                  value={`${l.op}${l.not ? '!' : ''}`}
                  onChange={(v) => line(g, i, { op: v.replace('!', '') as Op, not: v.endsWith('!') })}
                  options={opsOf(f).flatMap((op) => [
                    { value: op, label: opNames[op][0] },
                    { value: `${op}!`, label: opNames[op][1] },
                  ])}
                />
                {l.op === 'days' ? (
                  <Days value={l.value as [number, number] | undefined} change={(value) => line(g, i, { value })} />
                ) : (
                  l.op !== 'empty' && (
                    <div style={{ width: 220 }}>
                      <FieldInput
                        inCell
                        field={f.kind === 'ref' || f.kind === 'text' ? { ...f, kind: 'no', max: 100 } : f}
                        value={l.value}
                        onChange={(value) => line(g, i, { value })}
                        others={{}}
                      />
                    </div>
                  )
                )}
                <Button
                  type="text"
                  aria-label="删除条件"
                  icon={<DeleteOutlined />}
                  onClick={() => change(g, { lines: group.lines.filter((_, j) => j !== i) })}
                />
              </Space>
            )
          })}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => change(g, { lines: [...group.lines, blank()] })}>
            添加条件
          </Button>
        </fieldset>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => setGroups([...groups, { any: true, lines: [blank()] }])}>
        添加一组
      </Button>
    </Modal>
  )
}

/** From so many days ago or ahead to so many: -7 to 0 are the last seven days and today. */
function Days({ value = [-7, 0], change }: { value: [number, number] | undefined; change: (value: [number, number]) => void }) {
  const [from, to] = value
  return (
    <Space>
      今天
      <InputNumber aria-label="起始天数" style={{ width: 80 }} value={from} onChange={(v) => change([v ?? 0, to])} />
      天 至 今天
      <InputNumber aria-label="截止天数" style={{ width: 80 }} value={to} onChange={(v) => change([from, v ?? 0])} />天
    </Space>
  )
}
