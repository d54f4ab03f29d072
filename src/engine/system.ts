/**
 * The portal itself as who acts: without key and scope, and the history says why. Only this file can make the mark, and a test
 * lists every file that asks for one (test/system.test.ts).
 */
import type { System, Who } from '../declare/index.ts'

/** Nobody's doing: a job, the first start, a message from outside. */
export const system = (reason: string, orgId = 0): Who => ({
  userId: 0, name: '系统', orgId, orgType: 'internal', orgName: '系统',
  plants: [],
  keys: new Set(),
  system: reason as System,
})

/** What somebody's action causes beyond their own rights: in their name, for this reason. */
export const acting = (who: Who, reason: string): Who => (who.system ? who : { ...who, system: reason as System })
