/** Questions of the strategy's screens: who could be named, what would be chosen, how the form looks. */
import { choice, no, rowId, signSide, text } from '../../declare/index.ts'
import { sql } from '../../server/db.ts'
import { FileAnswer, fileNameOf } from '../../server/http/calls.ts'
import type { Call } from '../../server/rule.ts'
import { signBusiness, signPhase } from '../business.ts'
import { findPeople, listed } from '../people.ts'
import { preview } from './preview.ts'
import { simulate } from './simulate.ts'
import { table } from '../../server/rows/scope.ts'
import { sysRole } from '../../modules/sys/role/role.ts'

/** Organization type of a side: a driver signs on the screen of where he is. */
const typeOf: Record<string, number> = { maker: 1, driverAtMaker: 1, supplier: 2, driverAtSupplier: 2, carrier: 4 }
const side = choice('执行方', signSide, { required: true })
const strategy = { id: rowId('策略ID', { required: true }) }

export const strategyCalls: Record<string, Call> = {
  getPeople: {
    title: '可指定的处理人',
    input: { side, kw: text('关键字'), names: text('登录名', { max: 500 }) },
    run: (c) => findPeople(c.db, sql`o.org_type = ${typeOf[c.input.side]}`, c.input.kw ?? '', listed(c.input.names)),
  },
  getRoles: {
    title: '可指定的角色',
    input: { side },
    run: (c) =>
      c.db.rows(
        sql`select code, name from ${table(sysRole)} where status = 1 and org_type in (0, ${typeOf[c.input.side]}) order by code`,
      ),
  },
  simulate: {
    title: '试算签字策略',
    input: {
      bizType: choice('业务类型', signBusiness, { required: true }),
      phase: choice('阶段', signPhase),
      docNo: no('单据号', { required: true, max: 60 }),
    },
    run: simulate,
  },
  'wfTemplate/preview': {
    title: '签字表单预览',
    input: strategy,
    answer: 'file',
    run: async (c) => {
      const { pdf, title, docNo } = await preview(c)
      return new FileAnswer(fileNameOf(`${title}_${docNo}_预览`, 'pdf'), pdf, 'application/pdf')
    },
  },
  'wfTemplate/getBoxes': {
    title: '签字表单的签章位置',
    input: strategy,
    run: async (c) => {
      const { pdf: _, ...found } = await preview(c)
      return found
    },
  },
}
