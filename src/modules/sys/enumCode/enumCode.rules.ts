import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../server/rule.ts'
import { dueQuery } from '../../common/viewed.ts'
import { repeated } from '../../master/checks.ts'
import { enumCode } from './enumCode.ts'

const twice = (items: { itemValue: string }[]) => {
  const again = repeated(items, (l) => l.itemValue)
  return again && `值${again.itemValue}重复`
}

interface Item {
  itemValue: string
  itemText: string
  orderNo: number | null
  isEnabled: boolean
}

export default rules(
  enumCode,
  maintainedRules(enumCode, {
    create: { guard: (row) => twice(row.lines) },
    edit: {
      guard: (row, { input }) => {
        const wrong = twice(input.lines ?? [])
        if (wrong) return wrong
        // Data keep the value, not its place in the list.
        const other = row.lines.find((l) => input.lines?.some((n) => n.id === l.id && n.itemValue !== l.itemValue))
        return other && `值${other.itemValue}不能修改，请停用后新增`
      },
    },
  }),
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
