/** Before a change of how messages are read is saved: what it makes of those that came, to be agreed to. */
import { Alert, App, Modal, Table, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { post } from '../../web/api.ts'
import type { AnswerOf } from '../../web/call-types.ts'
import { detailPath } from '../../web/shell/pages.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { hows } from './causes.ts'
import './replay.css'

type Comparison = AnswerOf<'dataConfig/replay'>
type Cause = Comparison['causes'][number]

const howOf = (code: number) => Object.values(hows).find(([c]) => c === code)![1]
/** It is told by its reason, and not by a field. */
const isReason = (how: number) => [hows.refused, hows.taken, hows.reason].some(([code]) => code === how)
const isRefusal = ({ how }: Cause) => how === hows.refused[0]

/**
 * @returns `ask` with what is going to be saved: false when the person goes back to it, or it was refused; `view` belongs into the
 * dialog
 */
export function useReplay(doc: 'dataConfig' | 'ediProfile', action: string) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ comparison: Comparison; answer: (agreed: boolean) => void }>()
  const ask = async (change: object): Promise<boolean> => {
    setBusy(true)
    try {
      const comparison = await post(`${doc}/replay`, { action, change })
      if (!comparison.differing) return true
      return await new Promise((answer) => setShown({ comparison, answer }))
    } catch (e) {
      message.error((e as Error).message)
      return false
    } finally {
      setShown(undefined)
      setBusy(false)
    }
  }
  const view: ReactNode = shown && (
    <Modal
      open
      title="这次修改会改变报文的读法"
      width="min(960px, 96vw)"
      okText="确认差异并保存"
      cancelText="返回修改"
      keyboard={false}
      onOk={() => shown.answer(true)}
      onCancel={() => shown.answer(false)}
    >
      <Compared {...shown.comparison} />
    </Modal>
  )
  return { ask, busy, view }
}

function Compared({ messages, differing, left, causes }: Comparison) {
  const refused = causes.some(isRefusal)
  return (
    <>
      <Alert
        type={refused ? 'error' : 'warning'}
        showIcon
        title={`最近收到的 ${messages} 份报文里，${differing} 份会读得不同${refused ? '，有的会被拒收' : ''}`}
        description={left ? `另有 ${left} 份没有来得及比较` : undefined}
        style={{ marginBottom: 12 }}
      />
      <Table
        size="small"
        rowKey={(c) => `${c.how} ${c.what}`}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        dataSource={[...causes]}
        columns={[
          { title: '字段或原因', dataIndex: 'what', className: 'replay-what' },
          { title: '怎样不同', render: (_, c) => <Tag color={isRefusal(c) ? 'red' : undefined}>{howOf(c.how)}</Tag> },
          { title: '份数', dataIndex: 'messages', align: 'right' },
          { title: '例子：现在 → 改后', render: (_, c) => <Examples {...c} /> },
        ]}
      />
    </>
  )
}

const Examples = ({ how, examples }: Cause) => (
  <ul className="replay-examples">
    {examples.map((e) => (
      <li key={e.id}>
        <Link to={detailPath(dumpLog, e.id)} target="_blank">
          {e.key}
        </Link>{' '}
        {isReason(how) ? (e.now ?? e.was) : `${e.was ?? '（没有）'} → ${e.now ?? '（没有）'}`}
      </li>
    ))}
  </ul>
)
