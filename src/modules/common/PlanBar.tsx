import { App, Button } from 'antd'
import { useState } from 'react'
import type { WireHead } from '../../declare/index.ts'
import { download } from '../../web/api.ts'
import { useWidths } from '../../web/hooks/widths.ts'
import { useSession } from '../../web/session.ts'
import type { n1MPlan } from '../material/n1MPlan/n1MPlan.ts'
import type { n1WPlan } from '../material/n1WPlan/n1WPlan.ts'

/** A plan of days or weeks. */
export type Plan = typeof n1MPlan | typeof n1WPlan
interface Props {
  doc: Plan
  selected: WireHead<Plan>[]
}

/** The history of chosen plans as a workbook. */
export function PlanHistory({ doc, selected }: Props) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const { md } = useWidths()
  // A phone shows only what can be done now.
  if (!who.keys.has(`${doc.key}.export`) || (!md && !selected.length)) return null
  const run = async () => {
    setBusy(true)
    try {
      await download(`${doc.name}/exportHistoryExcel`, { ids: selected.map((r) => r.id).join(',') })
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
