/** The lists that a first start brings; administrators keep them from then on. */
export const standardLists = {
  Base: ['基地', '集团', '总部', '长春', '佛山', '成都', '天津'],
  Shift: ['班次', '早班', '中班', '夜班'],
  PlateType: ['号牌种类', '大型汽车', '小型汽车', '新能源大型', '新能源小型'],
  PackDefect: ['包装缺陷', '标签缺失', '标签破损', '箱体破损', '混装', '超高'],
  RejectDecision: ['拒收处置', '退回供应商', '现场挑选', '让步接收', '就地报废'],
} as const

/** A list as an action takes it: values count from 1. */
export const listInput = ([code_name, [name, ...texts]]: readonly [string, readonly string[]]) => ({
  input: { code_name, name: name! },
  lines: texts.map((text, i) => ({ val: String(i + 1), text, orderNo: i + 1, isEnabled: true })),
})
