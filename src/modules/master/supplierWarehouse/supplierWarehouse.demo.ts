/** Where each supplier ships from. */
import { demo } from '../../../../demo/stage.ts'
import { supplier } from '../supplier/supplier.ts'
import { supplierWarehouse } from './supplierWarehouse.ts'

export default demo(supplierWarehouse, {
  rows: async (s) =>
    s.do(
      s.portal,
      supplierWarehouse,
      'create',
      (await s.all(supplier)).map((x) => ({
        input: {
          supplierCode: x.supplierCode,
          whCode: 'FH01',
          whName: `${x.shortName}发货仓`,
          province: x.province,
          city: x.city,
          county: x.county,
          address: x.address,
          contact: x.contact,
          phone: x.phone,
          pickupTime: '08:00-17:00',
          loadDocks: 2,
          isDefault: true,
        },
      })),
    ),
})
