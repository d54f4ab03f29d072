import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { jis } from './jis.ts'

/** The list is for looking things up; the work is done at the station. */
function ToStation() {
  const { who } = useSession()
  const navigate = useNavigate()
  return (
    <Button type={who.orgType === 'supplier' ? 'primary' : 'default'} onClick={() => navigate('/logi/jis/station')}>
      备货工位
    </Button>
  )
}

export default defineScreen(jis, { toolbar: ToStation })
