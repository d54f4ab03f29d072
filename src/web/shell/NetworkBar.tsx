import { Alert, App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NETWORK_LOST } from '../api.ts'
import { usePending } from '../calls-under-way.ts'
import { condition } from '../condition.ts'
import { behind } from '../standby.ts'

/** A call is long after this many ms. */
const LONG = 4000

/** Says when the network is gone, or the portal can do less than ever, and when all is well again; shows calls that take long, and ends them when asked. */
export function NetworkBar() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const [offline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const lost = () => {
      setOffline(true)
      message.error(NETWORK_LOST)
    }
    const back = () => {
      setOffline(false)
      message.success('网络已恢复')
      void client.invalidateQueries()
    }
    addEventListener('offline', lost)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
    }
  }, [client, message])
  return (
    <>
      <ConditionBar />
      <BehindBar />
      {offline && <Alert banner type="error" title="网络连接已断开，已填写的内容不会丢失，恢复后可继续操作" />}
      <LongCalls />
    </>
  )
}

function ConditionBar() {
  const { message } = App.useApp()
  const client = useQueryClient()
  const why = condition.use()
  const was = useRef('')
  useEffect(() => {
    if (was.current && !why) {
      message.success('门户已恢复正常')
      void client.invalidateQueries()
    }
    was.current = why
  }, [why, client, message])
  return why && <Alert banner type="error" title={why} />
}

function BehindBar() {
  const seconds = behind.use()
  return seconds > 0 && <Alert banner type="warning" title={`显示的是约 ${seconds} 秒前的数据；您自己的修改总能看到`} />
}

function LongCalls() {
  const pending = usePending()
  const [now, setNow] = useState(Date.now)
  const waiting = pending.length > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waiting])
  const long = pending.filter((c) => now - c.started > LONG)
  if (!long.length) return null
  const seconds = Math.round((now - Math.min(...long.map((c) => c.started))) / 1000)
  return (
    <div className="long-calls" role="status">
      正在处理，已用 {seconds} 秒……
      <Button size="small" onClick={() => long.forEach((c) => c.cancel())}>
        终止
      </Button>
    </div>
  )
}
