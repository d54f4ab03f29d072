/** One account of each kind (demo/accounts.json); the administrator is there before. */
import { demo } from '../../../../demo/stage.ts'
import { demoAccounts } from '../../../main/first-start.ts'
import { addPerson } from '../../../identity/seed.ts'
import { sysUser } from './user.ts'

export default demo(sysUser, {
  last: async (s) => {
    for (const person of (await demoAccounts()).slice(1)) await addPerson(s.engine.db, s.engine.ids, person)
  },
})
