import {
  ArrowLeftOutlined, ArrowRightOutlined, BlockOutlined, DeleteOutlined, PlusOutlined, RightOutlined,
} from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { Fragment, useState } from 'react'
import { choiceName, toText, type Field } from '../../declare/index.ts'
import { moved, placed, without, type Columns, type Shown } from './chain.ts'
import type { WireStep } from './steps.ts'
import { stepFields } from './strategy.ts'
import './strategy.css'

interface Props {
  columns: Columns
  chosen?: string | undefined
  /** Opens a step. */
  open?: (step: Shown) => void
  /** Without it nothing can be moved. */
  change?: ((columns: Columns) => void) | undefined
  /** Adds a step of its own before this column. */
  add?: (at: number) => void
}

const shown = (n: keyof typeof stepFields, s: WireStep) => toText(stepFields[n] as Field, s[n])
const methods = (s: WireStep) =>
  (['bySeal', 'byHand', 'byConfirm', 'byLink'] as const).filter((n) => s[n]).map((n) => stepFields[n].label)

/** What a box says of its step, in a few words. */
function about(s: WireStep): string[] {
  const kind = choiceName(stepFields.kind, s.kind)
  const out = [`${shown('side', s)} · ${s.assigneeArg ? s.assigneeArg : shown('assignee', s)}`]
  if (kind === 'sign') out.push(methods(s).join('、') + (s.sealType ? `（${shown('sealType', s)}）` : ''))
  if (choiceName(stepFields.mode, s.mode) !== 'any') out.push(shown('mode', s))
  if (s.deadlineHours != null) out.push(`时限 ${s.deadlineHours} 小时`)
  if (choiceName(stepFields.skipBy, s.skipBy) !== 'none') out.push(`可${shown('skipBy', s)}`)
  if (s.skipExpr) out.push('符合条件时跳过')
  return out.filter(Boolean)
}

/** The chain as boxes: columns follow each other, boxes of one column are asked at the same time. */
export function Chain({ columns, chosen, open, change, add }: Props) {
  const [dragged, setDragged] = useState<Shown>()
  const [over, setOver] = useState<string>()
  const target = (name: string, drop: (step: Shown) => Columns) =>
    change
      ? {
          onDragOver: (e: React.DragEvent) => {
            if (!dragged) return
            e.preventDefault()
            setOver(name)
          },
          onDragLeave: () => setOver(undefined),
          onDrop: (e: React.DragEvent) => {
            e.preventDefault()
            setOver(undefined)
            if (dragged) change(drop(dragged))
            setDragged(undefined)
          },
        }
      : {}
  const gap = (at: number) => (
    <div
      className={over === `gap${at}` ? 'chain-gap over' : 'chain-gap'}
      {...target(`gap${at}`, (s) => placed(columns, s, at, false))}
    >
      {at > 0 && at < columns.length && <RightOutlined />}
      {add && (
        <Button
          size="small"
          type="text"
          icon={<PlusOutlined />}
          aria-label={at < columns.length ? `在第${at + 1}步之前新增环节` : '在最后新增环节'}
          title="新增环节"
          onClick={() => add(at)}
        />
      )}
    </div>
  )
  return (
    <div className="chain" role="group" aria-label="签字环节">
      {columns.map((column, at) => (
        <Fragment key={column.map((s) => s.key).join()}>
          {(at > 0 || add) && gap(at)}
          <div
            className={`chain-column${column.length > 1 ? ' shared' : ''}${over === `column${at}` ? ' over' : ''}`}
            {...target(`column${at}`, (s) => placed(columns, s, at, true))}
          >
            {column.map((s) => {
              const kind = choiceName(stepFields.kind, s.kind)
              return (
                <div
                  key={s.key}
                  className={`chain-step ${kind}${s.key === chosen ? ' chosen' : ''}`}
                  draggable={!!change}
                  onDragStart={() => setDragged(s)}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <button type="button" className="chain-open" disabled={!open} onClick={() => open?.(s)}>
                    <b>
                      {at + 1}. {s.stepName || '（未命名）'} {kind !== 'sign' && <Tag>{shown('kind', s)}</Tag>}
                    </b>
                    {about(s).map((line) => (
                      <small key={line}>{line}</small>
                    ))}
                  </button>
                  {change && (
                    <div className="chain-tools">
                      <Tool
                        label={`${s.stepName}前移`}
                        icon={<ArrowLeftOutlined />}
                        off={at === 0 && column.length === 1}
                        act={() => change(moved(columns, s, -1))}
                      />
                      <Tool
                        label={`${s.stepName}后移`}
                        icon={<ArrowRightOutlined />}
                        off={at === columns.length - 1 && column.length === 1}
                        act={() => change(moved(columns, s, 1))}
                      />
                      <Tool
                        label={`${s.stepName}与前一环节同时进行`}
                        icon={<BlockOutlined />}
                        off={at === 0}
                        act={() => change(placed(columns, s, at - 1, true))}
                      />
                      <Tool label={`删除${s.stepName}`} icon={<DeleteOutlined />} act={() => change(without(columns, s.key))} />
                    </div>
                  )}
                </div>
              )
            })}
          </div>
        </Fragment>
      ))}
      {add && gap(columns.length)}
    </div>
  )
}

function Tool({ label, icon, off = false, act }: { label: string; icon: React.ReactNode; off?: boolean; act: () => void }) {
  return <Button size="small" type="text" icon={icon} aria-label={label} title={label} disabled={off} onClick={act} />
}
