/** Where the organizations are and whom to call; they came with their suppliers and carriers. */
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
        shortName: x.shortName,
        parentCode: parents.get(x.supplierCode) ?? null,
        taxNo: x.taxNo,
        duns: x.duns,
        province: x.province,
        city: x.city,
        county: x.county,
        address: x.address,
        contact: x.contact,
        phone: x.phone,
        email: x.email,
        orderNo: Number(x.supplierCode.slice(1)) + 100,
      },
    })),
    ...(await s.all(carrier)).map((x, i) => ({
      id: x.id,
      input: {
        orgName: x.carrierName,
        shortName: x.carrierName.slice(2, 5),
        city: carriers[i]!.city,
        address: x.address,
        contact: x.contact,
        phone: x.phone,
        email: x.email,
        orderNo: i + 10,
      },
    })),
    ...(await s.all(organization, { orgType: 'internal' })).map((x) => ({
      id: x.id,
      input: {
        orgName: x.orgName,
        shortName: '东方',
        province: '吉林',
        city: '长春',
        county: '绿园区',
        address: '东风大街2259号',
        contact: '赵建国',
        phone: '13904310086',
        base: '集团',
        orderNo: 1,
      },
    })),
  ])
}

export default demo(organization, { after: [supplier, carrier], rows: fill })
