import { toInstant } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { codesOf } from '../../master/checks.server.ts'
import { materialNoticeReply } from '../materialNoticeReply/materialNoticeReply.ts'

interface Goods {
  plant: string
  supplierId: number
  partNo: string
}

/** Which of these goods their supplier was told to stop delivering (停止供货), as of today: why they cannot be shipped. */
export async function stoppedOf(read: Read, goods: readonly Goods[]): Promise<(of: Goods) => string | undefined> {
  const told = await read.any(materialNoticeReply, {
    supplierId: [...new Set(goods.map((g) => g.supplierId))],
    plant: [...new Set(goods.map((g) => g.plant))],
    noticeType: 'stop',
    status: ['waiting', 'known', 'overdue', 'replied'],
  })
  const today = toInstant(read.portal.now()).slice(0, 10)
  const key = (g: Goods) => `${g.plant}|${g.supplierId}|${g.partNo}`
  const stopped = new Set(
    told.filter((n) => n.effectiveDate <= today).flatMap((n) => codesOf(n.partNos).map((partNo) => key({ ...n, partNo }))),
  )
  return (g) => (stopped.has(key(g)) ? `零件${g.partNo}已通知停止供货` : undefined)
}
