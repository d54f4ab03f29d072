/** What a driver's phone asks, who has no account: a link shows one ticket, and of it what its driver needs. */
import { no, shortTime } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal } from '../../../engine/errors.ts'
import { given, type ApiCall } from '../../../engine/http/calls.ts'
import { reader } from '../../../engine/read/reader.ts'
import { system } from '../../../engine/system.ts'
import { ddRoom } from './ddRoom.ts'
import { ticketOf } from './link.server.ts'
import { aheadOf, type Ticket } from './yard.server.ts'

/** The longest link that we make. */
const LONGEST = 60

export default (engine: Engine): ApiCall[] => [
  {
    path: 'driver/turn',
    methods: ['GET'],
    title: '司机手机上的排队情况', kind: 'read', open: true,
    input: { q: no('链接', { required: true, max: LONGEST }) },
    run: async (c) => {
      const id = ticketOf(engine, given(c.query, 'q', LONGEST), engine.now())
      if (id === 'over') throw new Refusal('链接已过期，请向门岗重新扫码')
      const read = reader(engine, engine.db, system('司机查看排队'))
      const [ticket] = id === undefined ? [] : await read.any(ddRoom, { id })
      if (!ticket) throw new Refusal('链接无效，请向门岗重新扫码')
      return { ...said(ticket, ticket.status === 'queueing' ? await aheadOf(ticket, read) : 0), at: ticket.updatedAt }
    },
  },
]

/** What the driver is to do, in large type, and the few facts beside it. */
function said(t: Ticket, ahead: number) {
  const facts = [
    { label: '排队号', value: t.queueNo },
    { label: '车牌', value: t.plateNo },
    { label: '道口', value: t.status === 'queueing' ? null : t.dock },
    { label: '预约', value: t.appointStart && shortTime(t.appointStart) },
  ].filter((f) => f.value)
  const words: Record<Ticket['status'], [tone: 'plain' | 'good' | 'caution' | 'bad', headline: string, hint: string]> = {
    booked: ['plain', '已预约', '请按时到厂，在门岗签到。'],
    queueing: ['plain', ahead ? `前面还有 ${ahead} 辆` : '下一个就是您', '请在车上等候，叫号后本页会提示。'],
    called: ['caution', `请到 ${t.dock} 道口`, '现在叫到您了，请马上靠台。'],
    unloading: t.unloadEnd
      ? ['good', '卸货完成', '请办好收货单据，到门岗离厂。']
      : ['good', '正在卸货', '卸完后请办好收货单据再离厂。'],
    out: ['good', '已离厂', '一路平安。'],
    noShow: ['bad', '预约已失效', '过了预约时间没有到，请在门岗重新登记。'],
    cancelled: ['bad', '预约已取消', '请与发货方联系。'],
  }
  const [tone, headline, hint] = words[t.status]
  return { tone, headline, hint, facts, calls: t.status === 'called', over: ['out', 'noShow', 'cancelled'].includes(t.status) }
}
