/** How the portal is, for whoever was told that it could not do something. */
import { text } from '../../declare/index.ts'
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import type { ApiCall } from './call.ts'

/** Why it cannot be used as ever; null when it can. */
export const conditionOf = ({ db, troubles }: Engine): Promise<string | null> =>
  db.rows(sql`select 1`).then(
    () => troubles.now() ?? null,
    (e) => {
      const why = troubles.about(e)
      if (!why) throw e
      return why
    },
  )

export const conditionCall = (engine: Engine): ApiCall => ({
  path: 'portal/getCondition',
  methods: ['GET'],
  title: '门户能否正常使用', kind: 'read', open: true, early: true,
  answer: { message: text('暂时不能做什么，为什么；正常时为空') },
  run: async () => ({ message: await conditionOf(engine) }),
})
