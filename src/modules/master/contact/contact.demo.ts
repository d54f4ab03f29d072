/** Whom to call, by function: at the suppliers, and at the carriers. */
import { carriers, personName, phoneNo } from '../../../../demo/companies.ts'
import { demo } from '../../../../demo/stage.ts'
import { carrier } from '../carrier/carrier.ts'
import { supplier } from '../supplier/supplier.ts'
import { contact } from './contact.ts'

const functions = ['planning', 'shipping', 'quality', 'finance', 'emergency'] as const

export default demo(contact, {
  // Their organizations come with them.
  after: [supplier, carrier],
  rows: (s) => {
    const { c } = s
    const of = (orgCode: string, kinds: readonly (typeof functions)[number][]) =>
      kinds.map((contactKind, i) => ({
        input: {
          orgCode, contactKind,
          contactName: personName(c),
          phone: phoneNo(c),
          email: `${contactKind}@${orgCode.toLowerCase()}.example.com`,
          isMain: i === 0,
        },
      }))
    return s.do(s.portal, contact, 'create', [
      ...s.suppliers.flatMap((code, i) => of(code, i < 3 ? functions : functions.slice(0, 2))),
      ...carriers.flatMap((k) => of(k.code, ['shipping', 'emergency'])),
    ])
  },
})
