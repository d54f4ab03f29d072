import type { Row } from '../../../declare/index.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { periodWrong } from '../checks.server.ts'
import { countsPieces } from '../../mixins.ts'
import { factory } from '../factory/factory.ts'
import { part } from '../part/part.ts'
import { assemblyBom } from './assemblyBom.ts'

type Bom = Row<typeof assemblyBom>
/** A 用量 has four places. */
const WHOLE = 10_000n
const same = (a: Bom, b: Bom) =>
  a.plant === b.plant &&
  a.assemblyPartNo === b.assemblyPartNo &&
  a.assemblySupplierCode === b.assemblySupplierCode &&
  a.componentPartNo === b.componentPartNo &&
  a.componentSupplierCode === b.componentSupplierCode
const overlap = (a: Bom, b: Bom) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')

interface Found {
  /** What will be in force of these assemblies. */
  boms: Bom[]
  /** Components that are counted in pieces. */
  pieces: ReadonlySet<string>
}
/** Writers of a plant wait for each other: two at once would overlap unseen. */
async function found(pending: Bom[], read: Read): Promise<Found> {
  const plant = [...new Set(pending.map((b) => b.plant))]
  await read.any(factory, { plant }, { lock: true })
  const assemblyPartNo = [...new Set(pending.map((b) => b.assemblyPartNo))]
  const stored = await read.any(assemblyBom, { plant, assemblyPartNo, status: 'enabled' })
  const replaced = new Set(pending.map((b) => b.id))
  const components = await read.any(part, { partNo: [...new Set(pending.map((b) => b.componentPartNo))] })
  return {
    boms: [...stored.filter((s) => !replaced.has(s.id)), ...pending.filter((b) => b.status === 'enabled')],
    pieces: new Set(components.filter((p) => countsPieces(p.unit)).map((p) => p.partNo)),
  }
}

export default rules(
  assemblyBom,
  maintainedRules(assemblyBom, {
    key: 'free', amongEnabled: true, find: found,
    together: (b) => `${b.plant}|${b.assemblyPartNo}`,
    wrong: (b, { found: { boms, pieces } }) => {
      const late = periodWrong(b)
      if (late) return late
      if (b.assemblyPartNo === b.componentPartNo) return [{ field: 'componentPartNo', message: '组件不能是总成本身' }]
      if (b.assemblySupplierCode === b.componentSupplierCode)
        return [{ field: 'componentSupplierCode', message: '组件供应商就是总成厂，不需要转移和分解' }]
      // A receipt of the assembly is decomposed by it: half a piece could not be entered.
      if (pieces.has(b.componentPartNo) && b.usage % WHOLE !== 0n)
        return [{ field: 'usage', message: `用量必须是整数（${b.componentPartNo}按件计）` }]
      const other = boms.find((f) => f.id !== b.id && b.status === 'enabled' && same(f, b) && overlap(f, b))
      return other && `有效期与${other.validFrom}起的同一组件重叠，请先将其停在${b.validFrom}之前`
    },
  }),
)
