import { plain, rule, rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { codeWrong, keyChanged, repeated } from '../../master/checks.ts'
import { enumCode } from './enumCode.ts'

const create = rule(enumCode, 'create', {
  guard: (row) => {
    const twice = repeated(row.lines, (l) => l.itemValue)
    return codeWrong(enumCode, row) ?? (twice && `值${twice.itemValue}重复`)
  },
})
const edit = rule(enumCode, 'edit', {
  guard: (row, { input }) => keyChanged(enumCode, row, input),
  effect: (_, { input: { lines, ...head } }, to) => {
    to.set(head)
    for (const { id, ...line } of lines ?? []) to.setLine(id, line)
  },
})
const addItem = rule(enumCode, 'addItem', {
  guard: (row, { input }) => row.lines.some((l) => l.itemValue === input.itemValue) && `值${input.itemValue}已存在`,
  effect: (_, { input }, to) => void to.addLine(input),
})

interface Item {
  itemValue: string
  itemText: string
  orderNo: number | null
  isEnabled: boolean
}

export default rules(
  enumCode,
  { create, edit, addItem, disable: plain, enable: plain, remove: plain },
  {
    calls: {
      getList: {
        title: '启用的字典',
        run: async (c) =>
          (await dueQuery(c, enumCode, { status: 'enabled' })).map((e) => ({
            code: e.code,
            name: e.name,
            items: (e.lines as Item[])
              .filter((i) => i.isEnabled)
              .sort((a, b) => (a.orderNo ?? 0) - (b.orderNo ?? 0))
              .map((i) => ({ value: i.itemValue, text: i.itemText })),
          })),
      },
    },
  },
)
