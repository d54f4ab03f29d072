import { plain, rule, rules } from '../../../server/rule.ts'
import { codeWrong, contactWrong, keyChanged } from '../checks.ts'
import { organization } from '../organization/organization.ts'
import { carrier } from './carrier.ts'

// Its people work under an organization of the same id.
const create = rule(carrier, 'create', {
  guard: (row) => codeWrong(carrier, row) ?? contactWrong(row),
  effect: (row, _, to) =>
    void to.create(
      organization,
      { orgCode: row.carrierCode, orgName: row.carrierName, orgType: 'carrier', source: 'manual' },
      [],
      { id: row.id },
    ),
})
const edit = rule(carrier, 'edit', {
  guard: (row, { input }) => keyChanged(carrier, row, input) ?? contactWrong(input),
  effect: (row, { input }, to) => {
    if (input.carrierName !== row.carrierName) to.act(organization, 'edit', row.id, { orgName: input.carrierName })
    to.set(input)
  },
})

export default rules(carrier, { create, edit, disable: plain, enable: plain })
