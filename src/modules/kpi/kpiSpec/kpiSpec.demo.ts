/** The usual monthly sets of suppliers: one in force, its next version to be approved, one drafted, one of a plant no longer used. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { monthAfter, monthOf, parseDecimal } from '../../../declare/index.ts'
import type { KpiName } from '../catalogue.ts'
import { kpiSpec } from './kpiSpec.ts'

const usual: readonly [KpiName, number, string, string][] = [
  ['k01', 35, '98', '80'],
  ['k03', 15, '99', '90'],
  ['k05', 10, '99', '90'],
  ['k04', 5, '98', '80'],
  ['k06', 15, '50', '1000'],
  ['k07', 10, '95', '70'],
  ['k10', 5, '99', '90'],
  ['k11', 5, '95', '70'],
]
const lines = (target: string) =>
  usual.map(([kpiCode, weight, t, floor]) => ({
    kpiCode, weight,
    target: parseDecimal(kpiCode === 'k01' ? target : t, 2),
    floor: parseDecimal(floor, 2),
  }))

const of = (specCode: string, specName: string, plant: string | null, effectiveFrom: string) => ({
  input: { specCode, specName, plant, effectiveFrom },
  lines: lines('98'),
})

export default demo(kpiSpec, {
  // In force as long as there is traffic: its months are evaluated.
  rows: async (s) => {
    await s.do(s.portal, kpiSpec, 'create', [of('SUP-M', '供应商月度评价', null, monthOf(dateOf(s.clock)))])
    const [general] = await s.all(kpiSpec, { status: 'draft' })
    await s.do(s.portal, kpiSpec, 'publish', [{ id: general!.id, input: {} }])
    await s.do(s.portal, kpiSpec, 'approve', [{ id: general!.id, input: {} }])
  },
  last: async (s) => {
    const by = s.beyond('赵绩效')
    const month = monthOf(dateOf(s.present))
    const [general] = await s.all(kpiSpec, { status: 'effective' })
    await s.do(by, kpiSpec, 'create', [of('SUP-M-CN02', '二工厂试行方案', 'CN02', month)])
    const [tried] = await s.all(kpiSpec, { status: 'draft' })
    await s.do(by, kpiSpec, 'publish', [{ id: tried!.id, input: {} }])
    const head = s.beyond('周绩效主管')
    await s.do(head, kpiSpec, 'approve', [{ id: tried!.id, input: { decision: '同意试行' } }])
    await s.do(by, kpiSpec, 'stop', [{ id: tried!.id, input: {} }])
    const { minDelPct, deductionCap, bonusCap, minWeight } = general!
    const input = {
      specName: '供应商月度评价（准时目标提高）',
      effectiveFrom: monthAfter(month, 1),
      minDelPct, deductionCap, bonusCap, minWeight, remark: '准时交付目标从98提高到99',
    }
    await s.do(head, kpiSpec, 'revise', [{ id: general!.id, input, lines: lines('99') }])
    const [next] = await s.all(kpiSpec, { status: 'draft' })
    await s.do(head, kpiSpec, 'publish', [{ id: next!.id, input: {} }])
    await s.do(by, kpiSpec, 'create', [of('SUP-M-CN01', '一工厂新方案（未完成）', 'CN01', monthAfter(month, 1))])
  },
})
