/** Where each supplier ships from: its works, and a store near a plant for those who come from far. */
import { plants } from '../../../../demo/bill.ts'
import { personName, phoneNo } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { supplier } from '../supplier/supplier.ts'
import { supplierWarehouse } from './supplierWarehouse.ts'

export default demo(supplierWarehouse, {
  rows: async (s) => {
    const known = new Map((await s.all(supplier)).map((x) => [x.supplierCode, x]))
    const { c } = s
    return s.do(
      s.portal,
      supplierWarehouse,
      'create',
      s.frame.companies.flatMap((company) => {
        const x = known.get(company.code)!
        const of = (whCode: string, whName: string, more: object, isDefault: boolean) => ({
          input: {
            supplierCode: x.supplierCode, whCode, whName, province: company.province, city: company.city, county: company.county,
            address: company.address,
            contact: x.contact ?? '',
            phone: x.phone ?? '',
            pickupTime: '08:00-17:00',
            loadDocks: c.between(2, 6),
            isDefault,
            ...more,
          },
        })
        const near = plants.find((p) => company.plants.includes(p.code) && p.base !== company.city)
        const store = near && {
          province: near.province, city: near.base, county: near.county,
          address: `汽车零部件物流园${c.between(1, 12)}号库`,
          contact: personName(c),
          phone: phoneNo(c),
          pickupTime: '全天',
        }
        return [
          of('FH01', `${company.short}成品库`, {}, true),
          ...(store && company.plants.length > 2 ? [of('FH02', `${company.short}${near.base}中转库`, store, false)] : []),
        ]
      }),
    )
  },
})
