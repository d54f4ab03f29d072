import { plain, rule, rules } from '../../../server/rule.ts'
import { contactWrong } from '../checks.ts'
import { organization } from '../organization/organization.ts'
import { supplier } from './supplier.ts'

// Its people work under an organization of the same id.
const create = rule(supplier, 'create', {
  guard: (row) => contactWrong(row),
  effect: (row, _, to) =>
    void to.create(organization, { orgCode: row.supplierCode, orgName: row.supplierName, orgType: 'supplier' }, [], {
      id: row.id,
    }),
})
const edit = rule(supplier, 'edit', { guard: (_, { input }) => contactWrong(input) })

export default rules(supplier, { create, edit, disable: plain, enable: plain })
