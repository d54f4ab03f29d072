/** Why something differs, goes back, is cancelled, closed or changed. */
import { demo } from '../../../../demo/stage.ts'
import { reasonCode } from './reasonCode.ts'

const reasons = [
  ['DF01', 'DIFF', '数量短少', 'supplier', 'short'],
  ['DF02', 'DIFF', '运输破损', 'carrier', 'damaged'],
  ['DF03', 'DIFF', '质量不合格', 'supplier', 'rejected'],
  ['DF04', 'DIFF', '超发', 'supplier', 'over'],
  ['DF05', 'DIFF', '包装不符', 'supplier', 'rejected'],
  ['DF06', 'DIFF', '混料错发', 'supplier'],
  ['RT01', 'RETURN', '质量问题退货', 'supplier'],
  ['RT02', 'RETURN', '项目结束退货', 'maker'],
  ['RT03', 'RETURN', '设计变更退货', 'maker'],
  ['CA01', 'CANCEL', '计划调整', 'maker'],
  ['CA02', 'CANCEL', '重复下单', 'maker'],
  ['CL01', 'CLOSE', '不再需要', 'maker'],
  ['CL02', 'CLOSE', '月末清理余量', 'maker'],
  ['RV01', 'REVISE', '销量变化', 'maker'],
  ['RV02', 'REVISE', '设计变更', 'maker'],
  ['RV03', 'REVISE', '生产节拍调整', 'maker'],
  ['UN01', 'UNSAT', '产能不足', 'supplier'],
  ['UN02', 'UNSAT', '原材料短缺', 'supplier'],
  ['UN03', 'UNSAT', '模具维修', 'supplier'],
  ['DE01', 'DEDUCT', '质量索赔', 'supplier'],
  ['DE02', 'DEDUCT', '运输损失', 'carrier'],
  ['DE03', 'DEDUCT', '包装与器具', 'supplier'],
  ['AP01', 'APPLY', '原材料短缺', 'supplier'],
  ['AP02', 'APPLY', '模具或设备故障', 'supplier'],
  ['AP03', 'APPLY', '运输受阻', 'carrier'],
  ['AP04', 'APPLY', '产品停产', 'supplier'],
  ['CO01', 'COUNT', '盘点差异', 'maker'],
] as const

export default demo(reasonCode, {
  rows: (s) =>
    s.do(
      s.portal,
      reasonCode,
      'create',
      reasons.map(([code, reasonGroup, reasonText, liability, differs]) => ({
        input: { code, reasonGroup, reasonText, liability, differs },
      })),
    ),
})
