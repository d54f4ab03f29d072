import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireHead } from '../../declare/index.ts'
import { defineScreen } from '../../web/screen.ts'
import { myNotice } from './notice.ts'
import { NoticeDetail, Priority } from './NoticeDetail.tsx'

/** The title opens the notice; the row shows at once that it was seen. */
function Title({ row }: { row: WireHead<typeof myNotice> }) {
  const [open, setOpen] = useState(false)
  const client = useQueryClient()
  const close = () => {
    setOpen(false)
    if (!row.isViewed) void client.invalidateQueries()
  }
  return (
    <>
      <Button type="link" style={{ padding: 0, fontWeight: row.isViewed ? 400 : 700 }} onClick={() => setOpen(true)}>
        {row.title}
      </Button>
      {open && <NoticeDetail id={row.id} close={close} />}
    </>
  )
}

export default defineScreen(myNotice, {
  cells: { title: (row) => <Title row={row} />, priority: (row) => <Priority code={row.priority} /> },
})
