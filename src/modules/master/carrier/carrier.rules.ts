import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { contactWrong } from '../checks.server.ts'
import { organization } from '../organization/organization.ts'
import { carrier } from './carrier.ts'

// Its people work under an organization of the same id.
export default rules(
  carrier,
  maintainedRules(carrier, {
    wrong: (row) => contactWrong(row),
    create: {
      effect: (row, _, to) =>
        void to.create(
          organization,
          { orgCode: row.carrierCode, orgName: row.carrierName, orgType: 'carrier', source: 'manual' },
          [],
          { id: row.id },
        ),
    },
    edit: {
      effect: (row, { input }, to) => {
        if (input.carrierName !== row.carrierName) to.act(organization, 'edit', row.id, { orgName: input.carrierName })
        to.set(input)
      },
    },
  }),
)
