import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { post } from '../../../web/api.ts'
import { unitCode } from '../../../web/scan/codes.ts'
import { ScanWindow } from '../../../web/scan/ScanWindow.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { bookDialog } from '../BookDialog.tsx'
import { sendSheet } from './sendSheet.ts'

/** 扫箱收货: each box is received at once. */
function ScanBoxes({ reload }: { reload: () => void }) {
  const { who } = useSession()
  const navigate = useNavigate()
  if (!who.keys.has('logi.sendSheet.receive')) return null
  const scan = async (boxNo: string) => {
    const r = await post('sendSheet/scanBox', { boxNo })
    return `${r.sheetNo} 零件 ${r.partNo} × ${r.qty}`
  }
  return (
    <>
      <ScanWindow title="扫箱收货" placeholder="扫描标签，或输入箱号后回车" codeOf={unitCode} scan={scan} closed={reload} />
      <Button onClick={() => navigate('/logi/sendSheet/phone')}>手机作业</Button>
    </>
  )
}

export default defineScreen(sendSheet, { toolbar: ScanBoxes, dialogs: { schedule: bookDialog(sendSheet) } })
