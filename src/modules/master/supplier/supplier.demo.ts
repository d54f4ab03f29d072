/** Suppliers from all over the country, many of them works of one group. */
import { personName, phoneNo } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { supplier } from './supplier.ts'

export default demo(supplier, {
  rows: (s) => {
    const { c } = s
    return s.do(
      s.portal,
      supplier,
      'create',
      s.frame.companies.map((x) => ({
        input: {
          supplierCode: x.code, supplierName: x.name, shortName: x.short,
          duns: String(540_000_000 + c.between(1, 9_999_999)),
          taxNo: `91${c.between(110_000, 659_000)}MA${c.between(10_000_000, 99_999_999)}`,
          supplierKind: x.trade === '三电' ? ('battery' as const) : x.trade === '座椅' ? ('tier1' as const) : ('direct' as const),
          isOffsite: x.plants.length > 2,
          bankName: `中国银行${x.city}分行`,
          bankAccount: `6228${c.between(100_000_000, 999_999_999)}${c.between(1000, 9999)}`,
          province: x.province, city: x.city, county: x.county, address: x.address,
          contact: personName(c),
          phone: phoneNo(c),
          email: `logistics@${x.code.toLowerCase()}.example.com`,
        },
      })),
    )
  },
})
