/** The keys, as help lists them; what they do stands in shell/Shortcuts.tsx and shell/rowKeys.ts. */
type Keys = readonly (readonly [key: string, what: string])[]

export const everywhere: Keys = [
  ['Ctrl + K', '直达与命令：菜单、单号、本页能做的事'],
  ['?', '本页帮助'],
  ['Alt + 1 … 9', '第几个页签'],
  ['Alt + [　Alt + ]', '上一个、下一个页签'],
  ['Alt + W', '关闭页签'],
  ['Alt + R', '刷新页签'],
  ['Esc', '关闭弹窗、详情'],
]
export const inLists: Keys = [
  ['/', '到第一个查询条件，Enter 查询'],
  ['J　K　↓　↑', '下一行、上一行'],
  ['Enter', '打开这一行'],
  ['空格', '勾选这一行'],
  ['J　K', '打开单据时：下一张、上一张'],
]
export const inLines: Keys = [
  ['Ctrl + D', '取上一行的值'],
  ['Enter　↓　↑', '换行'],
  ['Ctrl + V', '从 Excel 粘贴一片'],
  ['Ctrl + Z', '撤销粘贴、填充、删除'],
]
