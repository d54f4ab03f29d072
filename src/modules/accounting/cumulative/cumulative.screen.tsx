import { Button } from 'antd'
import { useState } from 'react'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { cumClaim } from '../cumClaim/cumClaim.ts'
import { cumulative } from './cumulative.ts'

/** Where one looks at the figures one says one's own; workbooks of many are brought to the list of claims. */
function Say({ reload }: ToolbarProps<typeof cumulative>) {
  const { who } = useSession()
  const [open, setOpen] = useState(false)
  if (!who.keys.has(`${cumClaim.key}.edit`)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>录入供应商累计数</Button>
      {open && <ActionDialog doc={cumClaim} name="create" rows={[]} parts={{}} cancel={close} done={() => (close(), reload())} />}
    </>
  )
}

export default defineScreen(cumulative, { toolbar: Say })
