import { lineOf, show, type Complaint, type Row } from '../../../declare/index.ts'
import { rule, rules, type Read } from '../../../engine/rule.ts'
import { ofDemand } from '../../../parts/demanded.rules.ts'
import { createEditRules } from '../../../parts/createEdit.rules.ts'
import { callOffRules } from '../../common/callOff.server.ts'
import { oddBoxes } from '../../common/deliveryRoutes.server.ts'
import { assemblyBom } from '../../master/assemblyBom/assemblyBom.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { iedMark } from '../iedMark/iedMark.ts'
import { externalPull } from './externalPull.ts'

type Pull = Row<typeof externalPull>

const { create, edit } = createEditRules(externalPull, {
  find: async (pulls, read) => {
    const tiers = await read.any(supplier, { supplierCode: [...new Set(pulls.map((p) => p.tierCode))] })
    return new Map(tiers.map((t) => [t.supplierCode, t.address]))
  },
  together: 'each',
  wrong: (pull) => {
    if (pull.tierCode === pull.supplierCode) return [{ field: 'tierCode', message: '总成厂就是组件供应商，不需要转移' }]
    if (!pull.lines.length) return '外部拉动没有明细行'
    return pull.lines.flatMap((l) => oddBoxes(l, l.snp, l.lineNo))
  },
  follows: (pull, { found }, to) =>
    to.set({ lineCount: pull.lines.length, tierAddress: pull.tierAddress ?? found.get(pull.tierCode) ?? null }),
})

/** Which components of which suppliers each tier builds in, per plant. */
async function builtIn(pulls: Pull[], read: Read) {
  const boms = await read.any(assemblyBom, {
    plant: [...new Set(pulls.map((p) => p.plant))],
    assemblySupplierCode: [...new Set(pulls.map((p) => p.tierCode))],
    status: 'enabled',
  })
  return (p: Pull, l: Pull['lines'][number]) =>
    boms.some(
      (b) =>
        b.plant === p.plant &&
        b.assemblySupplierCode === p.tierCode &&
        b.componentSupplierCode === p.supplierCode &&
        b.componentPartNo === l.partNo &&
        (!l.assemblyPartNo || b.assemblyPartNo === l.assemblyPartNo) &&
        (!b.validTo || b.validTo >= p.needAt.slice(0, 10)),
    )
}
/**
 * What is settled by decomposition needs a structure to decompose by, or its supplier is never paid; what the two suppliers settle
 * between them must have none, or it is paid for twice.
 */
const pricedWrong = (p: Pull, built: Awaited<ReturnType<typeof builtIn>>): Complaint[] =>
  p.lines.flatMap((l) => {
    const there = built(p, l)
    if ((p.priceType === 'directed') === there) return []
    const message = there
      ? `零件${l.partNo}有总成结构，收货时会分解结算，不能按正常计价`
      : `总成厂${p.tierCode}没有使用零件${l.partNo}的总成结构，入账后无法分解结算；请先维护总成结构`
    return [{ line: l.lineNo, field: 'partNo', message }]
  })

const callOff = callOffRules(externalPull, {
  find: builtIn, wrong: pricedWrong,
  more: ({ assemblyPartNo }: Pull['lines'][number]) => ({ assemblyPartNo }),
  released: (pull: Pull, to) => {
    to.set({ lineCount: pull.lines.length })
    to.tell('toTier', pull.tierId, { pullNo: pull.pullNo, supplier: pull.supplierCode })
  },
})

/** A delivery for each line, still to be confirmed by who makes it: its quantity is no longer open. */
const createTransfer = rule(externalPull, 'createTransfer', {
  guard: (pull, { input }) => {
    if (!input.lines.some((l) => l.qty)) return '请填写交付数量'
    return input.lines.flatMap(({ id, qty }) => {
      const { lineNo, partNo, openQty } = lineOf(pull, id)!
      const message = `零件${partNo}：超过可交付数量${show(openQty)}`
      return qty && qty > openQty ? [{ line: lineNo, field: 'qty', message }] : []
    })
  },
  effect: (pull, { input, today }, to) => {
    for (const { id, qty } of input.lines) {
      if (!qty) continue
      const line = lineOf(pull, id)!
      const made = to.create(iedMark, {
        markNo: '', markKind: 'deliver', plant: pull.plant, supplierCode: pull.supplierCode, tierCode: pull.tierCode,
        confirmerCode: pull.supplierCode, pullNo: pull.pullNo, demandLineId: id, partNo: line.partNo,
        assemblyPartNo: line.assemblyPartNo, qty, businessDate: today,
      })
      made.post(ofDemand('ALC', pull, line, qty))
    }
  },
})

export default rules(externalPull, { create, edit, createTransfer, ...callOff })
