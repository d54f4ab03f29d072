import { plain, rule, rules } from '../../../server/rule.ts'
import { contactWrong } from '../checks.ts'
import { organization } from '../organization/organization.ts'
import { carrier } from './carrier.ts'

// Its people work under an organization of the same id.
const create = rule(carrier, 'create', {
  guard: (row) => contactWrong(row),
  effect: (row, _, to) =>
    void to.create(organization, { orgCode: row.carrierCode, orgName: row.carrierName, orgType: 'carrier' }, [], { id: row.id }),
})
const edit = rule(carrier, 'edit', { guard: (_, { input }) => contactWrong(input) })

export default rules(carrier, { create, edit, disable: plain, enable: plain })
