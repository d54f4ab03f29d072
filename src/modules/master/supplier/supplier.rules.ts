import { plain, rule, rules } from '../../../server/rule.ts'
import { codeWrong, contactWrong, keyChanged } from '../checks.ts'
import { organization } from '../organization/organization.ts'
import { supplier } from './supplier.ts'

// GTL licence plates are built from it.
const dunsWrong = (duns: string | null | undefined) => !!duns && !/^\d{9}$/.test(duns) && 'DUNS应为9位数字'

// Its people work under an organization of the same id.
const create = rule(supplier, 'create', {
  guard: (row) => codeWrong(supplier, row) ?? contactWrong(row) ?? dunsWrong(row.duns),
  effect: (row, _, to) =>
    void to.create(
      organization,
      { orgCode: row.supplierCode, orgName: row.supplierName, orgType: 'supplier', source: 'manual' },
      [],
      {
        id: row.id,
      },
    ),
})
const edit = rule(supplier, 'edit', {
  guard: (row, { input }) => keyChanged(supplier, row, input) ?? contactWrong(input) ?? dunsWrong(input.duns),
  effect: (row, { input }, to) => {
    if (input.supplierName !== row.supplierName) to.act(organization, 'edit', row.id, { orgName: input.supplierName })
    to.set(input)
  },
})

export default rules(supplier, { create, edit, disable: plain, enable: plain })
