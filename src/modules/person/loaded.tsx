/** What the portal reads when somebody signs in, besides the profile (specification, section 4). */
import { actionKey } from '../../declare/index.ts'
import { get, organization } from '../../web/api.ts'
import { useSession } from '../../web/session.ts'
import { sysRole } from '../sys/role/role.ts'
import { sysUser } from '../sys/user/user.ts'

export async function load() {
  const [suppliers, enums] = await Promise.all([
    get('supplier/getMySuppliers', { organizationId: organization() }),
    get('enumCode/getServerEnums'),
  ])
  return { suppliers, enums }
}

/** The suppliers that this person works for or looks after. */
export const useSuppliers = () => (useSession().loaded as Awaited<ReturnType<typeof load>>).suppliers

/** Who may give a view of a list to the organization, and to a role. */
export const peopleKey = actionKey(sysUser, sysUser.actions.edit)
export const rolesKey = actionKey(sysRole, sysRole.actions.edit)
