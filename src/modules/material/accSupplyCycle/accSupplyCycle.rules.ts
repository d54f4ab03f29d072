import type { Patch, Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { clockwork, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { pushing, wasPushed } from '../../../exchange/pushed.server.ts'
import { keyChanged } from '../../../parts/maintained.rules.ts'
import { notOwn } from '../../../parts/ownership.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { accLocAddr } from '../../master/accLocAddr/accLocAddr.ts'
import { regionsOf, regionWrong } from '../../master/region/region.server.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { accCycle } from './accSupplyCycle.message.ts'
import { accSupplyCycle } from './accSupplyCycle.ts'

type Cycle = Row<typeof accSupplyCycle>

const strange = (row: Cycle, { who }: { who: Parameters<typeof notOwn>[3] }) => notOwn(accSupplyCycle, 'supplierCode', row, who)

async function find(rows: readonly Cycle[], read: Read) {
  const of = <K extends keyof Cycle>(name: K) => [...new Set(rows.map((r) => r[name]))]
  return {
    regions: await regionsOf(rows, read),
    locs: new Set((await read.any(accLocAddr, { loc: of('loc'), status: 'enabled' })).map((a) => a.loc)),
    links: await read.any(supbusi, {
      plant: of('plant'),
      supplierCode: of('supplierCode'),
      partNo: of('partNo'),
      status: 'enabled',
    }),
  }
}

const { create, edit } = createEditRules(
  accSupplyCycle,
  {
    find, together: 'each',
    wrong: (row, { found }) => {
      const say = (field: string, message: string) => [{ field, message }]
      if (!found.locs.has(row.loc)) return say('loc', `没有启用的供货地点${row.loc}，请先维护备件收货地址`)
      const nowhere = regionWrong(row, found.regions)
      if (nowhere) return nowhere
      const { plant, supplierCode, partNo } = row
      if (!found.links.some((l) => l.plant === plant && l.supplierCode === supplierCode && l.partNo === partNo))
        return say('partNo', `零件${partNo}与供应商${supplierCode}没有业务关系`)
      const cycle = row.newProduceDays! + row.newTransportDays!
      if (row.newUrgentDays !== null && row.newUrgentDays > cycle)
        return say('newUrgentDays', `紧急周期不能超过供货周期${cycle}天`)
      if (row.newMoq !== null && row.newOrderMultiple !== null && row.newMoq % row.newOrderMultiple)
        return say('newMoq', '最小订量应是倍数的整数倍')
      return undefined
    },
    create: { effect: (row, _, to) => to.set({ newCycleDays: cycleOf(row) }) },
    edit: {
      // What the file leaves out of an earlier application does not stay.
      effect: (row, { input }, to) =>
        to.set({ ...nothingNew, ...input, newCycleDays: cycleOf({ ...row, ...input }), decision: null }),
      guard: (row) => row.status === 'approved' && row.newFrom !== null && `已通过的新周期将于${row.newFrom}生效，生效后再变更`,
    },
  },
  {
    create: (row, c) => strange(row, c),
    edit: (row, c) => strange(row, c) || keyChanged(accSupplyCycle, row, c.input),
  },
)
const cycleOf = (row: Pick<Cycle, 'newProduceDays' | 'newTransportDays'>) => row.newProduceDays! + row.newTransportDays!
const nothingNew = {
  newProduceDays: null,
  newTransportDays: null,
  newCycleDays: null,
  newUrgentDays: null,
  newMoq: null,
  newOrderMultiple: null,
  newFrom: null,
} satisfies Patch<typeof accSupplyCycle>

/** What was applied for is in force; systems that were told of what was before have not heard of it. */
const begin = (row: Cycle, from: string, to: Effects<typeof accSupplyCycle>) =>
  to.set({
    produceDays: row.newProduceDays, transportDays: row.newTransportDays, cycleDays: row.newCycleDays,
    urgentDays: row.newUrgentDays, moq: row.newMoq, orderMultiple: row.newOrderMultiple, effectiveFrom: from, eaiState: 'none',
    ...nothingNew,
  })

const approve = rule(accSupplyCycle, 'approve', {
  effect: (row, { input, now, today }, to) => {
    const from = row.newFrom && row.newFrom > today ? row.newFrom : today
    to.tell('approved', row.supplierId, { partNo: row.partNo, county: row.county, days: row.newCycleDays!, from })
    to.set({ approvedAt: now, decision: input.decision ?? null, newFrom: from })
    if (from <= today) begin(row, from, to)
  },
})
const reject = rule(accSupplyCycle, 'reject', {
  effect: (row, { input }, to) => {
    to.set(input)
    to.tell('rejected', row.supplierId, { partNo: row.partNo, county: row.county, decision: input.decision })
  },
})

const takeEffect = clockwork(accSupplyCycle, 'takeEffect', {
  due: (read, { today }, most) =>
    read.rows(sql`select id from ${table(accSupplyCycle)} where status in ${codes(accSupplyCycle, 'status', 'approved')}
      and new_from <= ${today}::date order by new_from limit ${most}`),
  effect: (row, _, to) => begin(row, row.newFrom!, to),
})

const guarded = <K extends 'startApprove' | 'withdraw'>(action: K) => rule(accSupplyCycle, action, { guard: strange })

export default rules(accSupplyCycle, {
  create, edit,
  startApprove: guarded('startApprove'),
  withdraw: guarded('withdraw'),
  approve, reject,
  toEai: pushing(accSupplyCycle, 'toEai', { system: 'EAI', field: 'eaiState', message: accCycle }),
  pushed: wasPushed(accSupplyCycle),
  takeEffect,
  discard: rule(accSupplyCycle, 'discard', { guard: strange, effect: (_, __, to) => to.set(nothingNew) }),
  remove: rule(accSupplyCycle, 'remove', {
    guard: (row, c) => strange(row, c) || (row.cycleDays !== null && '已在执行的周期不能删除，请点“放弃变更”'),
  }),
})
