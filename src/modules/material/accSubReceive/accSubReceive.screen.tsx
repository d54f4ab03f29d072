import { Button } from 'antd'
import { Link } from 'react-router'
import { useAction } from '../../../web/hooks/useAction.ts'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { accSend } from '../accSend/accSend.ts'
import { accSubReceive } from './accSubReceive.ts'

/** What waits to be received, for who receives it; and telling EAI of the chosen rows. */
function Beside({ reload, selected }: ToolbarProps<typeof accSubReceive>) {
  const { who } = useSession()
  const { run, busy } = useAction(accSubReceive, 'sendSubReceiveToEAI', reload)
  return (
    <>
      {who.keys.has(`${accSubReceive.key}.pub`) && (
        <Button
          disabled={!selected.length}
          title={selected.length ? undefined : '请先选择数据'}
          loading={busy}
          onClick={() => void run({ rows: selected.map((row) => row.id).join(',') })}
        >
          推送EAI
        </Button>
      )}
      {who.keys.has(`${accSend.key}.receive`) && (
        <Link to={`${accSend.at}?${new URLSearchParams({ isSub: '1', status: '2,3,4' })}`}>
          <Button type="primary">去收货</Button>
        </Link>
      )}
    </>
  )
}

export default defineScreen(accSubReceive, { toolbar: Beside })
