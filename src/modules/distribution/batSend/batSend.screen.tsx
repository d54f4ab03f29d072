import { post } from '../../../web/api.ts'
import { ScanWindow } from '../../../web/scan/ScanWindow.tsx'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { bookDialog } from '../BookDialog.tsx'
import { serialCode } from '../serialItem/numbers.ts'
import { batSend } from './batSend.ts'

/** 扫码收货: each unit is received at once, whichever sheet it is on. 扫码登记: the next unit of the chosen sheet gets the number. */
function Scans({ reload, selected }: ToolbarProps<typeof batSend>) {
  const { who } = useSession()
  const receive = async (serialNo: string) => {
    const r = await post('batSend/scanSerial', { serialNo })
    return `${r.sheetNo} 零件 ${r.partNo}，${r.left ? `还有 ${r.left} 件未扫` : '收货完成'}`
  }
  const [sheet, ...others] = selected
  const register = async (serialNo: string) => {
    await post('batSend/scan', { id: sheet!.id, serialNo })
    return `已登记到 ${sheet!.sheetNo}`
  }
  const shared = { placeholder: '扫描编码，或输入后回车', codeOf: serialCode, closed: reload }
  return (
    <>
      {who.orgType !== 'supplier' && who.keys.has('logi.batsend.receive') && (
        <ScanWindow {...shared} title="扫码收货" scan={receive} />
      )}
      {who.orgType === 'supplier' && who.keys.has('logi.batsend.edit') && (
        <ScanWindow {...shared} title="扫码登记" scan={register} disabled={!sheet || others.length > 0} />
      )}
    </>
  )
}

export default defineScreen(batSend, { toolbar: Scans, dialogs: { schedule: bookDialog(batSend) } })
