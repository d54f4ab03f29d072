import { toText, type Row } from '../../../declare/index.ts'
import { plain, rule, rules, type Read } from '../../../engine/rule.ts'
import { notOwn } from '../../../parts/ownership.rules.ts'
import { signFlow } from '../../../signing/flow/flow.ts'
import { inTurnOf, validityPeriods } from '../../common/validityPeriods.server.ts'
import { accLocAddr } from '../../master/accLocAddr/accLocAddr.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { accSupplyLoc } from './accSupplyLoc.ts'
import { isSame, standsOn } from './standing.ts'

type Location = Row<typeof accSupplyLoc>

/** Another default ends the one before; so does a newer word about the same place. */
const versions = validityPeriods(accSupplyLoc, (newer, older) => older.loc === newer.loc || (newer.isDefault && older.isDefault))

/** Locations of the same parts, approved or on their way, those that are being applied for among them. */
async function find(rows: readonly Location[], read: Read) {
  const of = (name: 'plant' | 'supplierCode' | 'partNo') => [...new Set(rows.map((r) => r[name]))]
  const [plant, supplierCode, partNo] = [of('plant'), of('supplierCode'), of('partNo')]
  await inTurnOf(accSupplyLoc, rows, read)
  return {
    others: [...(await read.any(accSupplyLoc, { plant, supplierCode, partNo, status: ['submitted', 'approved'] })), ...rows],
    links: await read.any(supbusi, { plant, supplierCode, partNo, status: 'enabled' }),
    addresses: await read.any(accLocAddr, { loc: [...new Set(rows.map((r) => r.loc))], status: 'enabled' }),
  }
}

const createApprove = rule(accSupplyLoc, 'createApprove', {
  together: ({ plant, supplierCode, partNo }) => [plant, supplierCode, partNo].join('|'),
  find,
  guard: (row, { found, who }) => {
    const stranger = notOwn(accSupplyLoc, 'supplierCode', row, who)
    if (stranger) return stranger
    if (!found.addresses.some((a) => a.loc === row.loc && a.addressCode === row.addressCode))
      return [{ field: 'addressCode', message: `供货地点${row.loc}的地址${row.addressCode}已停用，请重新选择` }]
    if (!found.links.some((l) => isSame(l as never, row)))
      return [{ field: 'partNo', message: `零件${row.partNo}与供应商${row.supplierCode}没有业务关系` }]
    const others = found.others.filter((o) => isSame(o, row) && o.id !== row.id)
    if (others.some((o) => o.status === 'submitted')) return `零件${row.partNo}正在审批中`
    const wrong = placeWrong(row, others)
    if (wrong) return wrong
    const later = versions.laterThan(row, others)
    return later && [{ field: 'validFrom', message: `已有自${later.validFrom}起的供货地点${later.loc}，请填写更晚的生效日期` }]
  },
  effect: (row, { found, now }, to) => {
    const former = standsOn(
      found.others.filter((o) => isSame(o, row) && o.id !== row.id),
      row.validFrom,
    )
    to.set({ askedAt: now, formerLoc: former?.loc ?? null, formerAddressCode: former?.addressCode ?? null })
  },
})

/** There is always one default place: what would leave none, or makes no change, is not applied for. */
function placeWrong(row: Location, others: readonly Location[]): string | undefined {
  const now = standsOn(others, row.validFrom)
  if (!row.isDefault) {
    if (!now) return `零件${row.partNo}在${row.validFrom}还没有默认供货地点，请先申请默认地点`
    if (now.loc === row.loc) return `供货地点${row.loc}已是零件${row.partNo}的默认地点`
  } else if (now && now.loc === row.loc && now.addressCode === row.addressCode && now.depot === row.depot)
    return `零件${row.partNo}的默认地点已经是${row.loc}，没有变化`
  return undefined
}

/** Approval may take longer than was hoped: what was to begin earlier begins today. */
const beginning = (row: Location, today: string): Location => (row.validFrom < today ? { ...row, validFrom: today } : row)

// What it was compared with has not changed: of a part one at a time is in approval.
const approve = rule(accSupplyLoc, 'approve', {
  find: versions.find,
  effect: (row, { found, input, now, today }, to) => {
    const begins = beginning(row, today)
    to.set({ validFrom: begins.validFrom, approvedAt: now, decision: input.decision ?? null })
    versions.effect(begins, found, to)
    const { approveNo, partNo, loc } = row
    to.tell('approved', row.supplierId, { approveNo, partNo, loc, validFrom: begins.validFrom })
  },
})

const reject = rule(accSupplyLoc, 'reject', {
  effect: (row, { input }, to) => {
    to.set(input)
    to.tell('rejected', row.supplierId, { approveNo: row.approveNo, partNo: row.partNo, decision: input.decision })
  },
})

const stop = rule(accSupplyLoc, 'stop', {
  guard: (row, { today }) =>
    row.isDefault
      ? '默认地点不能停用，请申请新的默认地点接替它'
      : row.validTo !== null && row.validTo < today && '该地点已失效，不用停用',
  effect: (_, { today }, to) => to.set({ validTo: today }),
})

export default rules(
  accSupplyLoc,
  {
    createApprove,
    withdraw: rule(accSupplyLoc, 'withdraw', { guard: (row, { who }) => notOwn(accSupplyLoc, 'supplierCode', row, who) }),
    approve, reject, endBefore: plain, stop,
  },
  {
    asks: {
      getAccSupplyLocationApprove: async ({ read, input: { approveNo } }) => {
        const rows = await read.mine(accSupplyLoc, { approveNo })
        const flows = await read.any(signFlow, { bizType: 'accSupplyLoc', docId: rows.map((r) => r.id) })
        return rows.map((r) => ({
          id: r.id, plant: r.plant, supplierCode: r.supplierCode, partNo: r.partNo, formerLoc: r.formerLoc,
          formerAddressCode: r.formerAddressCode,
          newLoc: r.loc, newAddressCode: r.addressCode, county: r.county, validFrom: r.validFrom, changeReason: r.changeReason,
          status: accSupplyLoc.states[r.status][1],
          opinions:
            flows
              .filter((f) => f.docId === r.id)
              .flatMap((f) => f.lines.filter((t) => t.doneBy))
              .map((t) => `${t.stepName} ${t.doneBy}：${t.opinion ?? toText(signFlow.lines.state, t.state)}`)
              .join('\n') || null,
        }))
      },
    },
  },
)
