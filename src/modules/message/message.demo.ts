/** Everybody has read their messages but those of the last hours. */
import { demo } from '../../../demo/stage.ts'
import { HOUR, instant } from '../../../demo/time.ts'
import { sql } from '../../engine/database/db.ts'
import { table } from '../../engine/read/scope.ts'
import { sysUser } from '../sys/user/user.ts'
import { myMessage } from './message.ts'

const UNREAD = 20 * HOUR

export default demo(myMessage, {
  after: [sysUser],
  last: (s) =>
    s.engine.db.rows(sql`insert into message_read (user_id, message_id)
      select u.id, o.id from ${table(sysUser)} u join outbox o on o.org_id = u.home_org_id or (o.org_id is null and u.user_type = 1)
      where o.at < ${instant(s.clock - UNREAD)}::timestamptz on conflict do nothing`),
})
