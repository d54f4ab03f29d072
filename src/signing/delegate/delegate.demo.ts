/** The head of the stores is away next week. */
import { demo } from '../../../demo/stage.ts'
import { dateOf, DAY } from '../../../demo/time.ts'
import { sysUser } from '../../modules/sys/user/user.ts'
import { signDelegate } from './delegate.ts'

export default demo(signDelegate, {
  after: [sysUser],
  last: async (s) => {
    const [head] = await s.all(sysUser, { userName: 'warehouse' })
    await s.do({ ...s.beyond(head!.displayName), userId: head!.id }, signDelegate, 'create', [
      {
        input: {
          deputy: 'receiver',
          validFrom: dateOf(s.clock + 5 * DAY),
          validTo: dateOf(s.clock + 9 * DAY),
          reason: '参加供应商大会',
        },
      },
    ])
  },
})
