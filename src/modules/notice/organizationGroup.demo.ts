/** Whom notices and plans mean together. */
import { carriers, type Company } from '../../../demo/companies.ts'
import { demo } from '../../../demo/stage.ts'
import { carrier } from '../master/carrier/carrier.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { organizationGroup } from './organizationGroup.ts'

const groups: readonly (readonly [code: string, name: string, delta: number | null, of: (x: Company) => boolean])[] = [
  ['JIS', '排序供货供应商', 10, (x) => ['座椅', '内饰', '外饰'].includes(x.trade)],
  ['NEV', '新能源三电供应商', 15, (x) => x.trade === '三电'],
  ['STD', '标准件供应商', 30, (x) => x.trade === '紧固件'],
  ['WATCH', '重点改善供应商', null, (x) => x.grade === 'c'],
  ['CC', '长春片区供应商', null, (x) => x.city === '长春'],
]

export default demo(organizationGroup, {
  after: [supplier, carrier],
  rows: (s) =>
    s.do(s.portal, organizationGroup, 'create', [
      ...groups.map(([groupCode, groupName, deltaPercent, of]) => ({
        input: { groupCode, groupName, groupKind: deltaPercent ? ('general' as const) : ('notice' as const), deltaPercent },
        lines: s.frame.companies.filter(of).map((x) => ({ orgCode: x.code })),
      })),
      {
        input: { groupCode: 'CAR', groupName: '合同承运商', groupKind: 'message' as const },
        lines: carriers.map((k) => ({ orgCode: k.code })),
      },
    ]),
})
