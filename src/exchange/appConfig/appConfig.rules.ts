import type { AnyDocument, Row } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import { outOfScope } from '../../engine/errors.ts'
import { readIds } from '../../engine/read/query.ts'
import { table } from '../../engine/read/scope.ts'
import { rule, rules, type Read } from '../../engine/rule.ts'
import { maintainedRules } from '../../parts/maintained.rules.ts'
import { dumpConfig } from '../dumpConfig/dumpConfig.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { codesIn } from '../granted.ts'
import { mailboxesIn } from '../mailbox/sender.ts'
import { loopWrong, standing } from '../rerouteConfig/knownLoops.ts'
import { rerouteConfig } from '../rerouteConfig/rerouteConfig.ts'
import { appConfig } from './appConfig.ts'

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const kept = maintainedRules(appConfig, {
  key: 'fixed',
  find: (_, read) => read.any(appConfig, {}),
  // Whose mail it is must be certain.
  wrong: ({ id, mailFrom }, { found }) => {
    const mine = mailboxesIn(mailFrom)
    const odd = mine.find((a) => !ADDRESS.test(a))
    const taken = found.find((o) => o.id !== id && mailboxesIn(o.mailFrom).some((a) => mine.includes(a)))
    const message = odd ? `${odd}不是邮箱地址，多个以逗号分隔` : taken && `发件邮箱已登记在应用${taken.appId}`
    return message && { field: 'mailFrom', message }
  },
})

const idsIn = (text: string): number[] => (text ? readIds(text, '选中的配置') : [])

/** The rows of these ids, all of them. */
async function chosen<D extends AnyDocument>(read: Read, doc: D, texts: readonly string[]) {
  const rows = (await read.any(doc, { id: texts.flatMap(idsIn) } as object)) as Row<D>[]
  const byId = new Map(rows.map((r) => [Number(r.id), r]))
  return {
    all: (text: string) => idsIn(text).flatMap((id) => byId.get(id) ?? []),
    missing: (text: string) => idsIn(text).some((id) => !byId.has(id)) && `选中的${doc.title}有的已不存在，请刷新后重试`,
  }
}

const setDumps = rule(appConfig, 'setDumps', {
  find: async (_, read, inputs) => ({
    ...(await chosen(
      read,
      dumpConfig,
      inputs.map((i) => i.dumpIds),
    )),
    standing: await standing(read),
  }),
  guard: (row, { input, found: { all, missing, standing } }) => {
    const wrong = missing(input.dumpIds)
    if (wrong) return wrong
    const grants = new Map(standing.grants).set(row.appId, all(input.dumpIds).map((d) => d.dumpCode)) // prettier-ignore
    return loopWrong({ ...standing, grants })
  },
  effect: (_, { input, found }, to) =>
    to.set({ dumpCodes: found.all(input.dumpIds).map((d) => d.dumpCode).join(',') || null }), // prettier-ignore
})

const setReroutes = rule(appConfig, 'setReroutes', {
  find: (_, read, inputs) => chosen(read, rerouteConfig, inputs.map((i) => i.rerouteIds)), // prettier-ignore
  guard: (_, { input, found }) => found.missing(input.rerouteIds),
  effect: (_, { input, found }, to) =>
    to.set({ rerouteCodes: found.all(input.rerouteIds).map((r) => r.rerouteCode).join(',') || null }), // prettier-ignore
})

/** So long its messages are looked at, days: until then the name stays that of their sender. */
const REMEMBERED = 30
const remove = rule(appConfig, 'remove', {
  find: async (rows, read) =>
    new Set(
      (
        await read.rows<{ app_id: string }>(sql`select distinct app_id from ${table(dumpLog)}
          where app_id = any(${rows.map((r) => r.appId)}::text[]) and received_at > now() - ${REMEMBERED} * interval '1 day'`)
      ).map((r) => r.app_id),
    ),
  guard: (row, { found }) => found.has(row.appId) && `${REMEMBERED}天内收到过它的报文，不能删除，停用即可`,
})

async function ownRow(read: Read, id: number) {
  const [row] = await read.mine(appConfig, { id })
  if (!row) throw outOfScope()
  return row
}

export default rules(
  appConfig,
  { ...kept, setDumps, setReroutes, remove },
  {
    asks: {
      GetDumps: async ({ read, input }) => {
        const has = new Set(codesIn((await ownRow(read, input.id)).dumpCodes))
        return (await read.any(dumpConfig, {})).map((d) => ({
          id: d.id, code: d.dumpCode, name: d.dumpName, dataCode: d.dataCode,
          checked: has.has(d.dumpCode),
        }))
      },
      GetReroutes: async ({ read, input }) => {
        const has = new Set(codesIn((await ownRow(read, input.id)).rerouteCodes))
        return (await read.any(rerouteConfig, {})).map((r) => ({
          id: r.id, code: r.rerouteCode, name: r.rerouteName, dataCode: r.sourceDataCode,
          checked: has.has(r.rerouteCode),
        }))
      },
    },
  },
)
