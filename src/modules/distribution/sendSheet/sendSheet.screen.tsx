import { post } from '../../../web/api.ts'
import { ScanWindow } from '../../../web/scan/ScanWindow.tsx'
import { defineScreen } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { bookDialog } from '../BookDialog.tsx'
import { boxCode } from '../boxLabel/scanned.ts'
import { sendSheet } from './sendSheet.ts'

/** 扫箱收货: each box is received at once. */
function ScanBoxes({ reload }: { reload: () => void }) {
  const { who } = useSession()
  if (!who.keys.has('logi.sendSheet.receive')) return null
  const scan = async (boxNo: string) => {
    const r = await post('sendSheet/scanBox', { boxNo })
    return `${r.sheetNo} 零件 ${r.partNo} × ${r.qty}`
  }
  return <ScanWindow title="扫箱收货" placeholder="扫描标签，或输入箱号后回车" codeOf={boxCode} scan={scan} closed={reload} />
}

export default defineScreen(sendSheet, { toolbar: ScanBoxes, dialogs: { schedule: bookDialog(sendSheet) } })
