import { App, Badge, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { WireHead } from '../../declare/index.ts'
import { post } from '../../web/api.ts'
import { Ago } from '../../web/Ago.tsx'
import { defineScreen } from '../../web/screen.ts'
import { myMessage } from './message.ts'
import './message.css'

/** The message opens its document and is read by that. */
function Open({ row, children }: { row: WireHead<typeof myMessage>; children: ReactNode }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const open = async () => {
    if (!row.isRead) await post('message/read', { ids: String(row.id) }).catch(() => undefined)
    void client.invalidateQueries({ queryKey: ['message'] })
    if (row.link) navigate(row.link)
  }
  return (
    <Button type="link" className="message" style={{ fontWeight: row.isRead ? 400 : 700 }} onClick={() => void open()}>
      {!row.isRead && <Badge status="processing" aria-label="未读" />}
      {children}
    </Button>
  )
}

function ReadAll({ reload }: { reload: () => void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const run = async () => {
    try {
      const { count } = await post('message/readAll')
      message.success(count ? `已将 ${count} 条消息标记为已读` : '没有未读消息')
      void client.invalidateQueries({ queryKey: ['message'] })
      reload()
    } catch (e) {
      message.error((e as Error).message)
    }
  }
  return <Button onClick={() => void run()}>全部已读</Button>
}

export default defineScreen(myMessage, {
  toolbar: ReadAll,
  cells: {
    at: (row) => <Ago at={row.at} />,
    content: (row) => <Open row={row}>{row.content}</Open>,
  },
})
