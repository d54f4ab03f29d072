import { dayAfter, show, type Row, type Wrong } from '../../../declare/index.ts'
import { approvedRules } from '../../../parts/approved.rules.ts'
import { notOwn } from '../../../parts/ownership.rules.ts'
import { sql } from '../../../engine/database/db.ts'
import { plain, rule, rules, type Context, type Effects, type Read } from '../../../engine/rule.ts'
import { codesOf, phoneWrong, repeated } from '../../master/checks.server.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { thirdLogiApp } from '../../master/thirdLogiApp/thirdLogiApp.ts'
import { thirdLogiBase } from '../../master/thirdLogiBase/thirdLogiBase.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { department } from '../../sys/department/department.ts'
import { sysUser } from '../../sys/user/user.ts'
import { chainOf, configFor, handlersOf, nodesOf, nowhere, type Node, type People } from './nodes.ts'
import { thirdLogi } from './thirdLogi.ts'
import { ledger } from '../../../ledger/read.ts'

type Application = Row<typeof thirdLogi>
type Link = Row<typeof supbusi>
interface Found {
  providers: Row<typeof thirdLogiBase>[]
  stores: Row<typeof warehouse>[]
  /** Approved applications of these suppliers. */
  standing: Application[]
  /** Enabled business links of these suppliers. */
  links: Link[]
  /** What lies in third-party warehouses, as 'supplierId|plant|warehouse' → thousandths. */
  stock: Map<string, bigint>
  configs: Row<typeof thirdLogiApp>[]
  people: People
}
type Asked = Context & { found: Found }

/** Applications of one supplier wait for each other: what stands is compared with. */
async function find(rows: Application[], read: Read): Promise<Found> {
  const supplierCode = [...new Set(rows.map((r) => r.supplierCode))]
  await read.any(supplier, { supplierCode }, { lock: true })
  const plant = [...new Set(rows.map((r) => r.plant))]
  const stock = await read.rows<{ k: string; qty: string }>(
    sql`select supplier_id || '|' || plant || '|' || holder k, sum(qty)::text qty from ${ledger.balances()}
      where account = 'TPL' and plant = any(${plant}::text[]) group by 1`,
  )
  return {
    providers: await read.any(thirdLogiBase, { plant, status: 'enabled' }),
    stores: await read.any(warehouse, { plant, whKind: 'tpl', status: 'enabled' }),
    standing: await read.any(thirdLogi, { supplierCode, status: 'approved' }),
    links: await read.any(supbusi, { plant, supplierCode, status: 'enabled' }),
    stock: new Map(stock.map((s) => [s.k, BigInt(s.qty.replace('.', ''))])),
    configs: await read.any(thirdLogiApp, { plant, status: 'enabled' }),
    people: {
      users: await read.any(sysUser, { userType: 'internal', status: 'enabled' }),
      departments: await read.any(department, { status: 'enabled' }),
    },
  }
}

const open = '9999-12-31'
interface Time {
  from: string
  to: string | null
}
const meet = (a: Time, b: Time) => a.from <= (b.to ?? open) && b.from <= (a.to ?? open)
const timeOf = (r: Application): Time => ({ from: r.startDate, to: r.endDate })
const linkTime = (l: Link): Time => ({ from: l.validFrom, to: l.validTo })
const forParts = (row: Application) => row.lines.map((l) => l.partNo)

/** The links whose way of delivery an application changes. */
const linksOf = (row: Application, { links }: Found): Link[] =>
  links.filter(
    (l) =>
      l.plant === row.plant &&
      l.supplierCode === row.supplierCode &&
      (row.partScope === 'all' || forParts(row).includes(l.partNo!)) &&
      meet(linkTime(l), row.applyType === 'add' ? timeOf(row) : { from: row.startDate, to: null }),
  )

/** Of an application that changes or ends another: is that one there to be changed? */
function formerWrong(row: Application, { standing, stock }: Found): Wrong {
  const no = (message: string) => ({ field: 'formerNo', message })
  if (row.applyType === 'add') return row.formerNo ? no('新增申请不填原申请') : undefined
  if (!row.formerNo) return no('变更或终止请填写原申请')
  const former = standing.find((s) => s.applyNo === row.formerNo && s.supplierCode === row.supplierCode && s.plant === row.plant)
  if (!former || former.applyType === 'end') return no(`原申请${row.formerNo}不是该供应商在本工厂已通过的申请，请核对申请单号`)
  if (row.applyType === 'change') return undefined
  if (former.warehouse !== row.warehouse || former.carrierCode !== row.carrierCode)
    return '终止申请的三方物流商和三方仓库须与原申请一致'
  const left = stock.get(`${former.supplierId}|${row.plant}|${row.warehouse}`) ?? 0n
  return left !== 0n ? `该三方仓仍有库存${show(left)}，不能终止，请先配送到厂或退回供应商` : undefined
}

function providerWrong(row: Application, { providers, stores }: Found): Wrong {
  if (!stores.some((w) => w.plant === row.plant && w.warehouse === row.warehouse))
    return { field: 'warehouse', message: `仓库${row.warehouse}不是工厂${row.plant}的三方仓` }
  const stored = row.serviceType === 'storage' || row.serviceType === 'both'
  const offers = (p: Found['providers'][number]) =>
    p.plant === row.plant &&
    p.carrierCode === row.carrierCode &&
    (p.serviceType === row.serviceType || (p.serviceType === 'both' && row.serviceType !== 'handling')) &&
    p.validFrom <= row.startDate &&
    row.startDate <= p.validTo &&
    (!stored || codesOf(p.warehouses).includes(row.warehouse))
  return providers.some(offers)
    ? undefined
    : `三方物流商${row.carrierCode}在${row.startDate}没有工厂${row.plant}的该项服务，请先维护三方物流基础数据`
}

const sharePart = (a: Application, b: Application) =>
  a.partScope === 'all' || b.partScope === 'all' || forParts(a).some((p) => forParts(b).includes(p))

function overlaps(row: Application, { standing }: Found): string | undefined {
  if (row.applyType === 'end') return undefined
  const same = ['plant', 'supplierCode', 'warehouse', 'serviceType'] as const
  const other = standing.find(
    (s) =>
      s.id !== row.id &&
      s.applyType !== 'end' &&
      s.applyNo !== row.formerNo &&
      same.every((n) => s[n] === row[n]) &&
      sharePart(s, row) &&
      meet(timeOf(s), timeOf(row)),
  )
  return other && `与已通过的申请${other.applyNo}时间重叠，请改日期，或对那一张申请变更`
}

function wrong(row: Application, { found }: Asked): Wrong {
  const phone = phoneWrong(row.contactPhone)
  if (phone) return { field: 'contactPhone', message: phone }
  if (row.endDate && row.endDate < row.startDate) return { field: 'endDate', message: '结束日期不能早于起始日期' }
  if (row.partScope === 'all' && row.lines.length) return { field: 'lines', message: '零件范围为全部时不填零件' }
  if (row.partScope === 'parts' && !row.lines.length) return { field: 'lines', message: '请填写零件，或把零件范围改为全部' }
  const twice = repeated(row.lines, (l) => l.partNo)
  if (twice) return { line: twice.lineNo, field: 'partNo', message: `零件${twice.partNo}重复` }
  return (
    (row.applyType !== 'end' && providerWrong(row, found)) ||
    formerWrong(row, found) ||
    overlaps(row, found) ||
    unlinked(row, found)
  )
}
function unlinked(row: Application, found: Found): string | undefined {
  const links = linksOf(row, found)
  const without = forParts(row).find((p) => !links.some((l) => l.partNo === p))
  if (without) return `零件${without}与供应商${row.supplierCode}在该期间没有业务关系`
  return links.length ? undefined : `供应商${row.supplierCode}在该期间没有工厂${row.plant}的业务关系`
}

const usual = approvedRules(thirdLogi, { own: 'supplierCode', find, wrong })
const { create, edit, remove } = usual

const submit = rule(thirdLogi, 'submit', {
  find,
  guard: (row, c) => {
    const config = configFor(row, c.found.configs)
    return (
      notOwn(thirdLogi, 'supplierCode', row, c.who) ||
      (!row.contractFile?.length && '请先上传合同文件再提交') ||
      wrong(row, c) ||
      (!config && `工厂${row.plant}没有该类申请的三方物流审批配置，请联系管理员`)
    )
  },
  effect: (row, c, to) => {
    const nodes = nodesOf(configFor(row, c.found.configs)!)
    to.set({ nodes, chain: nodes.map((n) => n.name).join(' → '), submitterId: c.who.userId, decision: null })
    if (row.applyType !== 'end')
      to.tell('toQuote', row.carrierId!, { applyNo: row.applyNo, supplierCode: row.supplierCode }, 'partner')
  },
})

/** Shows where it is and whom it waits for. */
const atNode = rule(thirdLogi, 'atNode', {
  find: async (rows, read) => (await find(rows, read)).people,
  effect: (row, { found, input }, to) => {
    const node = (row.nodes as Node[]).find((n) => n.step === input.step)
    if (!node) return
    if (input.event === 'opened') {
      const names = handlersOf(node, row, row.submitterId!, found).map((h) => h.displayName)
      to.set({ nodeName: node.name, handlers: names.join('、').slice(0, 500), dueAt: input.deadline })
    } else if (input.event === 'signed' && row.handlers)
      to.set({
        handlers: row.handlers
          .split('、')
          .filter((n) => n !== input.signer)
          .join('、'),
      })
  },
})

const approve = rule(thirdLogi, 'approve', {
  find: async (rows, read) => ({ ...(await find(rows, read)), together: rows }),
  guard: (row, c) =>
    c.found.together.some((o) => o.id !== row.id && o.supplierCode === row.supplierCode)
      ? '同一供应商的申请请逐张审批'
      : wrong(beginning(row, c.today), c),
  effect: (row, c, to) => {
    to.set({ ...nowhere, decision: c.input.decision, effectiveAt: c.now })
    apply(beginning(row, c.today), c.found, to)
  },
})
/** Approval may take longer than was hoped: what begins earlier than today begins today. */
const beginning = (row: Application, today: string): Application => (row.startDate < today ? { ...row, startDate: today } : row)

/** Changes how the parts are delivered from its date on. */
function apply(row: Application, found: Found, to: Effects<typeof thirdLogi>): void {
  const former = found.standing.find((s) => s.applyNo === row.formerNo)
  if (former) to.act(thirdLogi, 'cutShort', former.id, { endDate: dayAfter(row.startDate, -1) })
  const direct = { deliverMode: 'direct', tplWarehouse: null, carrierCode: null } as const
  const provided = { deliverMode: row.deliverMode, tplWarehouse: row.warehouse, carrierCode: row.carrierCode } as const
  for (const link of linksOf(row, found)) {
    const ours = former && link.tplWarehouse === former.warehouse && link.carrierCode === former.carrierCode
    if (row.applyType !== 'end' && meet(linkTime(link), timeOf(row)))
      to.act(supbusi, 'reroute', link.id, { ...provided, from: row.startDate, to: row.endDate, thenDirect: !!ours })
    else if (ours) to.act(supbusi, 'reroute', link.id, { ...direct, from: row.startDate, to: null, thenDirect: false })
  }
  const { applyNo, startDate } = row
  to.tell('approved', row.supplierId, { applyNo, startDate }, 'partner')
  to.tell('approved', row.carrierId!, { applyNo, startDate }, 'partner')
}

const reject = rule(thirdLogi, 'reject', {
  effect: (row, { input }, to) => {
    to.set({ ...input, ...nowhere })
    to.tell('rejected', row.supplierId, { applyNo: row.applyNo, decision: input.decision }, 'partner')
  },
})

const withdraw = rule(thirdLogi, 'withdraw', {
  guard: (row, { who }) => notOwn(thirdLogi, 'supplierCode', row, who),
  effect: (_, __, to) => to.set(nowhere),
})

/** The chain that the configuration says for an application. */
const chain = async (rows: Application[], read: Read) => {
  const configs = await read.any(thirdLogiApp, { plant: [...new Set(rows.map((r) => r.plant))], status: 'enabled' })
  return (row: Application) => {
    const config = configFor(row, configs)
    return config && chainOf(config)
  }
}

export default rules(
  thirdLogi,
  { create, edit, submit, quote: plain, approve, reject, atNode, withdraw, cutShort: plain, expire: plain, remove },
  { chain },
)
