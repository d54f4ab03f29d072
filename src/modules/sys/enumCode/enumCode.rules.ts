import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { repeated } from '../../master/checks.server.ts'
import { enumCode } from './enumCode.ts'

const twice = (items: { itemValue: string }[]) => {
  const again = repeated(items, (l) => l.itemValue)
  return again && `值${again.itemValue}重复`
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
    asks: {
      getList: async ({ read }) =>
        (await read.mine(enumCode, { status: 'enabled' })).map((e) => ({
          code: e.code,
          name: e.name,
          items: e.lines
            .filter((i) => i.isEnabled)
            .sort((a, b) => (a.orderNo ?? 0) - (b.orderNo ?? 0))
            .map((i) => ({ value: i.itemValue, text: i.itemText })),
        })),
    },
  },
)
