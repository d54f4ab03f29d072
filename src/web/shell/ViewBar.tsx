import { Alert, Button } from 'antd'
import { useSession } from '../session.ts'
import { leaveView } from '../impersonation.ts'

/** Says through whose eyes an administrator looks. */
export function ViewBar() {
  const { profile } = useSession()
  return (
    <Alert
      banner
      type="warning"
      title={`${profile.viewedBy}正在以 ${profile.displayName}（${profile.organization.displayName}）的身份查看：只能看，不能操作，全程留有记录`}
      action={
        <Button size="small" onClick={leaveView}>
          结束查看
        </Button>
      }
    />
  )
}
