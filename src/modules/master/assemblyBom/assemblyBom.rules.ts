import type { Row } from '../../../declare/index.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { periodWrong } from '../checks.server.ts'
import { factory } from '../factory/factory.ts'
import { assemblyBom } from './assemblyBom.ts'

type Bom = Row<typeof assemblyBom>
const same = (a: Bom, b: Bom) =>
  a.plant === b.plant &&
  a.assemblyPartNo === b.assemblyPartNo &&
  a.assemblySupplierCode === b.assemblySupplierCode &&
  a.componentPartNo === b.componentPartNo &&
  a.componentSupplierCode === b.componentSupplierCode
const overlap = (a: Bom, b: Bom) => a.validFrom <= (b.validTo ?? '9999') && b.validFrom <= (a.validTo ?? '9999')

/** What will be in force of these assemblies. Writers of a plant wait for each other: two at once would overlap unseen. */
async function inForce(pending: Bom[], read: Read): Promise<Bom[]> {
  const plant = [...new Set(pending.map((b) => b.plant))]
  await read.any(factory, { plant }, { lock: true })
  const assemblyPartNo = [...new Set(pending.map((b) => b.assemblyPartNo))]
  const stored = await read.any(assemblyBom, { plant, assemblyPartNo, status: 'enabled' })
  const replaced = new Set(pending.map((b) => b.id))
  return [...stored.filter((s) => !replaced.has(s.id)), ...pending.filter((b) => b.status === 'enabled')]
}

export default rules(
  assemblyBom,
  maintainedRules(assemblyBom, {
    key: 'free', amongEnabled: true, find: inForce,
    together: (b) => `${b.plant}|${b.assemblyPartNo}`,
    wrong: (b, { found }) => {
      const late = periodWrong(b)
      if (late) return late
      if (b.assemblyPartNo === b.componentPartNo) return [{ field: 'componentPartNo', message: '组件不能是总成本身' }]
      if (b.assemblySupplierCode === b.componentSupplierCode)
        return [{ field: 'componentSupplierCode', message: '组件供应商就是总成厂，不需要转移和分解' }]
      const other = found.find((f) => f.id !== b.id && b.status === 'enabled' && same(f, b) && overlap(f, b))
      return other && `有效期与${other.validFrom}起的同一组件重叠，请先将其停在${b.validFrom}之前`
    },
  }),
)
