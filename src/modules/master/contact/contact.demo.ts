/** Whom to call at the first suppliers. */
import { demo } from '../../../../demo/stage.ts'
import { supplier } from '../supplier/supplier.ts'
import { contact } from './contact.ts'

const functions = [
  ['planning', '计划'],
  ['shipping', '发货'],
  ['quality', '质量'],
] as const
const surnames = ['王', '李', '张', '刘', '陈', '杨']

export default demo(contact, {
  // Their organizations come with them.
  after: [supplier],
  rows: (s) => {
    const { c } = s
    return s.do(
      s.portal,
      contact,
      'create',
      s.suppliers.slice(0, 8).flatMap((orgCode) =>
        functions.map(([contactKind, name], i) => ({
          input: {
            orgCode,
            contactKind,
            contactName: `${c.pick(surnames)}${name}`,
            phone: `13${c.between(100000000, 999999999)}`,
            isMain: i === 0,
          },
        })),
      ),
    )
  },
})
