/** Carriers; one of them also runs warehouses. */
import { carriers, personName, phoneNo } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { carrier } from './carrier.ts'

export default demo(carrier, {
  rows: (s) =>
    s.do(
      s.portal,
      carrier,
      'create',
      carriers.map((k) => ({
        input: {
          carrierCode: k.code, carrierName: k.name, carrierKind: k.kind,
          address: `${k.city}${k.address}`,
          contact: personName(s.c),
          phone: phoneNo(s.c),
          email: `dispatch@${k.code.toLowerCase()}.example.com`,
        },
      })),
    ),
})
