/** One account of each kind (demo/accounts.json), as old as the world; the administrator is there before. */
import { demo } from '../../../../demo/stage.ts'
import { DAY, instant } from '../../../../demo/time.ts'
import { demoAccounts } from '../../../main/first-start.ts'
import { addPerson } from '../../../identity/seed.ts'
import { sysUser } from './user.ts'

/** Longer than messages are kept. */
const AGE = 120 * DAY

export default demo(sysUser, {
  last: async (s) => {
    const since = instant(s.clock - AGE)
    for (const person of (await demoAccounts()).slice(1)) await addPerson(s.engine.db, s.engine.ids, { ...person, since })
  },
})
