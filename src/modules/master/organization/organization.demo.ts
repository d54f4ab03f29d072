/** The maker itself, and the groups that suppliers belong to; where they are came with suppliers and carriers. */
import { carriers } from '../../../../demo/companies.ts'
import { demo, type Stage } from '../../../../demo/stage.ts'
import { carrier } from '../carrier/carrier.ts'
import { supplier } from '../supplier/supplier.ts'
import { organization } from './organization.ts'

async function fill(s: Stage): Promise<void> {
  const suppliers = await s.all(supplier)
  const parents = new Map(s.frame.companies.map((x) => [x.code, x.parent]))
  await s.do(s.portal, organization, 'edit', [
    ...suppliers.map((x) => ({
      id: x.id,
      input: {
        orgName: x.supplierName,
        parentCode: parents.get(x.supplierCode) ?? null,
        orderNo: Number(x.supplierCode.slice(1)) + 100,
      },
    })),
    ...(await s.all(carrier)).map((x, i) => ({
      id: x.id,
      input: {
        orgName: x.carrierName,
        shortName: x.carrierName.slice(2, 5),
        city: carriers[i]!.city,
        orderNo: i + 10,
      },
    })),
    ...(await s.all(organization, { orgType: 'internal' })).map((x) => ({
      id: x.id,
      input: {
        orgName: x.orgName, shortName: '东方', province: '吉林', city: '长春', county: '绿园区', address: '东风大街2259号',
        contact: '赵建国', phone: '13904310086', base: '集团', orderNo: 1,
      },
    })),
  ])
}

export default demo(organization, { after: [supplier, carrier], rows: fill })
