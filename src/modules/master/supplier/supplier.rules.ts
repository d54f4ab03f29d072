import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { contactWrong } from '../checks.server.ts'
import { organization } from '../organization/organization.ts'
import { supplier } from './supplier.ts'

// GTL licence plates are built from it.
const dunsWrong = (duns: string | null | undefined) => !!duns && !/^\d{9}$/.test(duns) && 'DUNS应为9位数字'

// Its people work under an organization of the same id.
export default rules(
  supplier,
  maintainedRules(supplier, {
    wrong: (row) => contactWrong(row) ?? dunsWrong(row.duns),
    create: {
      effect: (row, _, to) =>
        void to.create(
          organization,
          { orgCode: row.supplierCode, orgName: row.supplierName, orgType: 'supplier', source: 'manual' },
          [],
          { id: row.id },
        ),
    },
    edit: {
      effect: (row, { input }, to) => {
        if (input.supplierName !== row.supplierName) to.act(organization, 'edit', row.id, { orgName: input.supplierName })
        to.set(input)
      },
    },
  }),
)
