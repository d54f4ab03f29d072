/** A group's first works ships for its younger ones: one agency in force, one that waits for the maker. */
import { Readable } from 'node:stream'
import { demo, each } from '../../../../demo/stage.ts'
import { dateOf, DAY } from '../../../../demo/time.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { sysUser } from '../../sys/user/user.ts'
import { supplierAgent } from './supplierAgent.ts'

const agencies = [
  ['S014', 's003.zhang', '广州工厂信息系统上线前，由长春代为处理'],
  ['S032', 's003.gao', '天津工厂筹建期间由长春代理'],
  // A small world has these two only.
  ['S005', 's003.gao', '成都工厂仓储外包，发货由博晟代办'],
] as const

export default demo(supplierAgent, {
  after: [sysUser],
  last: async (s) => {
    const items = []
    for (const [principalCode, userName, remark] of agencies.filter(([code]) => s.suppliers.includes(code)))
      items.push({
        input: {
          principalCode, agentCode: 'S003', bizTypes: '生产件', roleCodes: 'SUP_ALL',
          validFrom: dateOf(s.clock - 2 * DAY),
          validTo: dateOf(s.clock + 180 * DAY),
          proofFile: [
            await keepFile(s.engine, s.portal, '委托书.pdf', Readable.from([Buffer.from('%PDF-1.4\n%%EOF\n')]), () => false),
          ],
          remark,
        },
        lines: [{ userName }],
      })
    const ids = await s.do(s.portal, supplierAgent, 'create', items)
    await s.do(s.portal, supplierAgent, 'submit', each(ids))
    await s.do(
      s.beyond('郭国栋'),
      supplierAgent,
      'approve',
      ids.slice(0, 1).map((id) => ({ id, input: { decision: '委托书有效，同意' } })),
    )
  },
})
