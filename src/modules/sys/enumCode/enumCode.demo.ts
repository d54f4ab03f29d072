/** Code lists that administrators keep beside those of the declarations. */
import { demo } from '../../../../demo/stage.ts'
import { enumCode } from './enumCode.ts'

const lists = [
  ['PUB_BASE', '发布基地', ['集团', '长春', '佛山', '成都', '天津']],
  ['SHIFT', '班次', ['早班', '中班', '夜班']],
  ['PLATE_TYPE', '号牌种类', ['大型汽车', '小型汽车', '新能源大型', '新能源小型']],
  ['PACK_DEFECT', '包装缺陷', ['标签缺失', '标签破损', '箱体破损', '混装', '超高']],
  ['REJECT_DECISION', '拒收处置', ['退回供应商', '现场挑选', '让步接收', '就地报废']],
] as const

export default demo(enumCode, {
  rows: (s) =>
    s.do(
      s.portal,
      enumCode,
      'create',
      lists.map(([code, name, texts]) => ({
        input: { code, name },
        lines: texts.map((itemText, i) => ({ itemValue: String(i + 1), itemText, orderNo: i + 1, isEnabled: true })),
      })),
    ),
})
