import type { Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { rule, rules, type Read } from '../../engine/rule.ts'
import { seal } from '../../engine/seal.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import type { RobotAddress } from '../chat.ts'
import { messageRobot } from './messageRobot.ts'

const keep = (read: Read, { id }: Row<typeof messageRobot>, address: RobotAddress) =>
  read.rows(sql`insert into robot_address (robot_id, sealed) values (${id}, ${seal(read.portal.masterKey.toString('hex'), address)})
    on conflict (robot_id) do update set sealed = excluded.sealed`)

const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && !new URL(url).username

/** Enough to tell it from another one. */
const shown = (url: string) => `${new URL(url).host}/…${url.slice(-4)}`

const setAddress = rule(messageRobot, 'setAddress', {
  find: async (rows, read, inputs) => {
    for (const [i, row] of rows.entries()) {
      const { url, signSecret } = inputs[i]!
      // What is no address is refused below, and kept nowhere.
      if (isAddress(url)) await keep(read, row, { url, ...(signSecret && { secret: signSecret }) })
    }
  },
  guard: (_, { input }) => !isAddress(input.url) && '机器人地址应以 http:// 或 https:// 开头，且不含用户名和密码',
  effect: (_, { input }, to) => to.set({ address: shown(input.url) }),
})

export default rules(messageRobot, { ...maintainedRules(messageRobot), setAddress })
