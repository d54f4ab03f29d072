import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { get } from '../../web/api.ts'

/** Follows the live changes; asked anyhow after this long. */
const EVERY = 300_000

/** Unread messages in the header; more than 99 are shown as 99+. */
export function Bell() {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['message', 'unread'],
    queryFn: () => get('message/getUnread'),
    refetchInterval: EVERY,
  })
  const count = data?.count ?? 0
  return (
    <Badge count={count} overflowCount={99} size="small" offset={[4, 2]}>
      <Button
        type="text"
        icon={<BellOutlined />}
        aria-label={count ? `站内消息，${count}条未读` : '站内消息'}
        title="站内消息"
        onClick={() => navigate('/uc/message')}
      />
    </Badge>
  )
}
