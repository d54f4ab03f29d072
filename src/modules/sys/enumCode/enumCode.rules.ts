import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { outOfScope } from '../../../engine/errors.ts'
import { sql } from '../../../engine/database/db.ts'
import type { ListsPort } from '../../../engine/engine.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
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
const all = async (read: Read) => [...declaredLists(read.portal), ...(await enabled(read))]

/** Code lists of fields are kept here. */
export const listsPort: ListsPort = {
  texts: async (db, name) => {
    const rows = await db.rows<{ text: string | null }>(sql`select l.text from ${table(enumCode)} h
      left join ${lineTable(enumCode)} l on l.head_id = h.id and l.is_enabled
      where h.code_name = ${name} and h.status in ${codes(enumCode, 'status', 'enabled')} order by l.order_no nulls last, l.line_no`)
    return rows.length ? rows.flatMap((r) => r.text ?? []) : undefined
  },
}

export default rules(
  enumCode,
  maintainedRules(enumCode, {
    key: 'fixed',
    find: async (_, read) => new Set(declaredLists(read.portal).map((l) => l.code_name)),
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
        const list = kept ? keptList(kept, true) : declaredLists(read.portal).find((l) => l.code_name === code)
        if (!list) throw outOfScope()
        return list
      },
    },
  },
)
