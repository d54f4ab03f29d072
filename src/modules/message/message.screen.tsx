import { App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { post } from '../../web/api.ts'
import { defineScreen, type WireRow } from '../../web/screen.ts'
import { myMessage } from './message.ts'

/** The message opens its document and is read by that. */
function Content({ row }: { row: WireRow }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const open = async () => {
    if (!row.isRead) await post('message/read', { ids: String(row.id) }).catch(() => undefined)
    void client.invalidateQueries({ queryKey: ['message'] })
    if (row.link) navigate(row.link)
  }
  return (
    <Button type="link" style={{ padding: 0, fontWeight: row.isRead ? 400 : 700 }} onClick={() => void open()}>
      {row.content}
    </Button>
  )
}

function ReadAll({ reload }: { reload: () => void }) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const run = async () => {
    try {
      const { count } = await post<{ count: number }>('message/readAll')
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
  cells: { content: (row) => <Content row={row} />, link: () => null },
})
