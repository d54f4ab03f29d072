import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { rules, type Read } from '../../../engine/rule.ts'
import { repeated } from '../../master/checks.server.ts'
import { enumCode } from './enumCode.ts'
import { declaredLists, keptList } from './lists.server.ts'

const twice = (items: { val: string }[]) => {
  const again = repeated(items, (l) => l.val)
  return again && `值${again.val}重复`
}

function codeWrong(code: string, declared: ReadonlySet<string>) {
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(code)) return '字典编码由字母、数字和下划线组成，以字母开头'
  return declared.has(code) && `字典${code}由系统自带，请换一个编码`
}

const enabled = async (read: Read) => (await read.mine(enumCode, { status: 'enabled' })).map((row) => keptList(row))
const all = async (read: Read) => [...declaredLists(read.engine), ...(await enabled(read))]

export default rules(
  enumCode,
  maintainedRules(enumCode, {
    key: 'fixed',
    find: async (_, read) => new Set(declaredLists(read.engine).map((l) => l.code_name)),
    create: {
      guard: (row, { found }) => codeWrong(row.code_name, found) || twice(row.lines),
    },
    edit: {
      guard: (row, { input }) => {
        const wrong = twice(input.lines ?? [])
        if (wrong) return wrong
        // Data keep the value, not its place in the list.
        const other = row.lines.find((l) => input.lines?.some((n) => n.id === l.id && n.val !== l.val))
        return other && `值${other.val}不能修改，请停用后新增`
      },
    },
  }),
  {
    asks: {
      getList: ({ read }) => all(read),
      getServerEnums: ({ read }) => all(read),
      getDetails: async ({ read, input: { code } }) => {
        const [kept] = await read.mine(enumCode, { code_name: code })
        const list = kept ? keptList(kept, true) : declaredLists(read.engine).find((l) => l.code_name === code)
        if (!list) throw outOfScope()
        return list
      },
    },
  },
)
