/** The sample, or what one makes of it, sent in the place of a system: what it meets there is what that system would meet. */
import { Alert, Button, Empty, Flex, Input, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { post } from '../../web/api.ts'
import type { AnswerOf } from '../../web/call-types.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { detailPath } from '../../web/shell/pages.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'

type Result = AnswerOf<'dataConfig/send'>['results'][number]

export function SendSample({ id, sample }: { id: number; sample: string }) {
  const senders = useAsk('dataConfig/getSenders', { id })
  const [chosen, setChosen] = useState<string>()
  const [message, setMessage] = useState(sample)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ results?: readonly Result[]; error?: string }>({})
  if (!senders.data) return senders.error ? <Alert type="error" showIcon title={senders.error.message} /> : <Skeleton active />
  const appId = chosen ?? senders.data[0]?.appId
  if (!appId) return <Empty description="还没有应用可以发送：先新增转储配置，再在“应用配置”里授权报文" />
  const send = async () => {
    setBusy(true)
    setSaid(await post('dataConfig/send', { id, appId, message }).catch((e: Error) => ({ error: e.message })))
    setBusy(false)
  }
  return (
    <Flex vertical gap="small" className="send-sample">
      <Flex wrap gap="small" align="center">
        <label htmlFor="send-as">以应用</label>
        <Select
          id="send-as"
          style={{ width: 'min(280px, 80vw)' }}
          value={appId}
          options={senders.data.map((a) => ({ value: a.appId, label: `${a.appId} ${a.appName}` }))}
          onChange={setChosen}
        />
        <span className="muted">的名义发送，按它的账号权限处理，会真的生效</span>
      </Flex>
      <Input.TextArea
        aria-label="报文"
        autoSize={{ minRows: 6, maxRows: 24 }}
        maxLength={100_000}
        value={message}
        onChange={(e) => setMessage(e.target.value)}
      />
      <div>
        <Button type="primary" loading={busy} disabled={!message.trim()} onClick={() => void send()}>
          发送
        </Button>
      </div>
      <div aria-live="polite">
        {said.error && <Alert type="error" showIcon title={said.error} />}
        {said.results?.map((r) => (
          <Alert
            key={r.receiveId}
            type={r.docNos.length ? 'success' : 'warning'}
            showIcon
            title={r.refused ?? (r.duplicate ? `消息标识已经收过，没有再次处理：${r.stateText}` : r.stateText)}
            description={
              <>
                {r.docNos.length > 0 && <p>单据号 {r.docNos.join('、')}</p>}
                {r.reasons.map((reason) => (
                  <p key={reason}>{reason}</p>
                ))}
                <Link to={detailPath(dumpLog, r.receiveId)}>在接收日志里查看</Link>
              </>
            }
          />
        ))}
      </div>
    </Flex>
  )
}
