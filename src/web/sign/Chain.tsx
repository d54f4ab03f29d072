import { Steps, Tag, Tooltip } from 'antd'
import './sign.css'
import {
  addedWords, at, flowStates, refusalWord, said, taskStates, waitsForOthers, type SignFlow, type SignTask,
} from './flow.ts'

/** A flow as people follow it: each step, who signed how and when, and what was signed. */
export function Chain({ flow }: { flow: SignFlow }) {
  return (
    <section className="chain">
      <h4>
        {flow.phase}{' '}
        <Tag color={flow.status === 2 ? 'success' : flow.status === 1 ? 'processing' : 'default'}>{flowStates[flow.status]}</Tag>
        <span className="muted">
          {flow.flowNo} · {flow.starterName} {at(flow.startedAt)} 发起
        </span>
      </h4>
      <Steps
        orientation="vertical"
        size="small"
        items={flow.tasks
          .filter((t) => t.state !== 4)
          .map((t) => ({
            key: t.id,
            status: taskStates[t.state]!.step,
            title: <Title task={t} asker={flow.tasks.find((x) => x.id === t.parentId)} />,
            content: <Facts task={t} />,
          }))}
      />
    </section>
  )
}

function Title({ task: t, asker }: { task: SignTask; asker: SignTask | undefined }) {
  const late = t.state === 0 && t.deadline && Date.parse(t.deadline) < Date.now()
  return (
    <>
      <span className={t.state === 8 ? 'gone' : ''}>
        {t.stepName} <span className="muted">{t.orgName}</span>
      </span>{' '}
      {t.added && (
        <Tag>
          {asker?.assigneeName} {addedWords[t.added]}
        </Tag>
      )}
      {t.state !== 1 && (
        <Tag color={taskStates[t.state]!.color}>{t.state === 2 ? `已${refusalWord(t)}` : taskStates[t.state]!.text}</Tag>
      )}
      {late && <Tag color="error">已逾期</Tag>}
    </>
  )
}

function Facts({ task: t }: { task: SignTask }) {
  const waits =
    t.state === 0 || t.state === waitsForOthers
      ? [
          t.assigneeName && `处理人 ${t.assigneeName}`,
          t.openedAt && `${at(t.openedAt)} 到达`,
          t.deadline && `${at(t.deadline)} 截止`,
        ]
      : []
  return (
    <div className={t.state === 8 ? 'gone' : ''}>
      {t.doneAt ? (
        said(t).map((line) => <div key={line}>{line}</div>)
      ) : (
        <div className="muted">{waits.filter(Boolean).join(' · ')}</div>
      )}
      {t.supersededAt && (
        <div className="muted">
          {at(t.supersededAt)} 由 {t.supersededBy} 作废
        </div>
      )}
      {t.hashAfter && (
        <Tooltip title={`所签文件 SHA-256：${t.hashAfter}；证书 ${t.certSerial ?? ''}`}>
          <code className="hash">{t.hashAfter.slice(0, 16)}…</code>
        </Tooltip>
      )}
    </div>
  )
}
