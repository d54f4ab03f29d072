import { App, Button, Grid } from 'antd'
import { useState } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { download } from '../../web/api.ts'
import type { WireRow } from '../../web/screen.ts'
import { callPath, useSession } from '../../web/session.ts'

interface Props {
  doc: AnyDocument
  selected: WireRow[]
}

/** The history of chosen plans as a workbook. */
export function PlanHistory({ doc, selected }: Props) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const { md = true } = Grid.useBreakpoint()
  // A phone shows only what can be done now.
  if (!who.keys.has(`${doc.key}.export`) || (!md && !selected.length)) return null
  const run = async () => {
    setBusy(true)
    try {
      await download(callPath(doc, 'exportHistoryExcel'), { ids: selected.map((r) => r.id).join(',') })
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      disabled={!selected.length}
      title={selected.length ? undefined : '请先选择数据'}
      loading={busy}
      onClick={() => void run()}
    >
      导出变更历史
    </Button>
  )
}
