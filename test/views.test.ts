/** Lists as people want them: conditions of conditions, views that are kept and shared, exports as the list is seen. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as xlsx from '@e965/xlsx'
import { sql } from '../src/engine/database/db.ts'
import { order, world, type Person } from './world.ts'

const codes = async (p: Person, where: unknown, more: Record<string, string> = {}) =>
  (await p.get('package/getPager', { where: JSON.stringify(where), ps: 200, sort: 'packageCode', ...more })).items.map(
    (r: { packageCode: string }) => r.packageCode,
  )

async function packages(): Promise<{
  admin: Person
  rows: { packageCode: string; lengthMm: number; innerPerPallet: number | null }[]
}> {
  const w = await world()
  const admin = w.as.admin
  const known = await admin.get('package/getPager', { packageCode: 'VW-' })
  if (!known.items.length)
    for (let i = 0; i < 8; i++)
      await admin.post('package/save', {
        packageCode: `VW-${i}`,
        packageName: i % 2 ? `蓝色箱${i}` : `灰色箱${i}`,
        packageKind: i % 3 ? 1 : 2,
        lengthMm: 100 * (i + 1),
        widthMm: 100, heightMm: 100, tareKg: 1, maxKg: 20,
        returnable: i % 2 === 0,
        owner: 1,
        ...(i < 3 ? { innerPerPallet: i + 1 } : {}),
      })
  return { admin, rows: (await admin.get('package/getPager', { packageCode: 'VW-', ps: 50 })).items }
}
const mine = ['packageCode', 'starts', 'VW-']

test('conditions: and, or, not, empty, ranges; what is wrong is named', async () => {
  const { admin } = await packages()
  assert.deepEqual(await codes(admin, { all: [mine, ['packageName', 'has', '蓝色']] }), ['VW-1', 'VW-3', 'VW-5', 'VW-7'])
  assert.deepEqual(await codes(admin, { all: [mine, { not: ['innerPerPallet', 'empty'] }] }), ['VW-0', 'VW-1', 'VW-2'])
  assert.deepEqual(
    await codes(admin, {
      all: [
        mine,
        {
          any: [
            ['packageName', 'has', '箱7'],
            ['innerPerPallet', 'is', 2],
          ],
        },
      ],
    }),
    ['VW-1', 'VW-7'],
  )
  // What is empty is not "2" either.
  assert.equal((await codes(admin, { all: [mine, { not: ['innerPerPallet', 'is', 2] }] })).length, 7)
  assert.deepEqual(await codes(admin, { all: [mine, ['packageKind', 'in', [2]]] }), ['VW-0', 'VW-3', 'VW-6'])
  const organizations = async (first: number, last: number) =>
    (await admin.get('organization/getPager', { where: JSON.stringify(['creationDate', 'days', [first, last]]) })).total
  assert.ok((await organizations(-1, 0)) > 0)
  assert.equal(await organizations(-30, -2), 0)
  // Beside the ordinary filters.
  assert.deepEqual(await codes(admin, { all: [['packageName', 'has', '蓝色']] }, { packageCode: 'VW-1,VW-2' }), ['VW-1'])
  for (const [where, message] of [
    ['{', /高级条件格式不正确/],
    [JSON.stringify(['nope', 'is', 1]), /不支持的查询条件：nope/],
    [JSON.stringify(['packageName', 'days', [0, 1]]), /名称不支持该比较方式/],
    [JSON.stringify(['packageKind', 'is', '9']), /类型只能是/],
    [JSON.stringify({ all: [{ all: [{ all: [{ all: [{ all: [] }] }] }] }] }), /最多嵌套/],
    [JSON.stringify({ all: Array.from({ length: 41 }, () => ['status', 'empty']) }), /最多40个/],
  ] as const)
    assert.match((await admin.ask('GET', `package/getPager?where=${encodeURIComponent(where)}`)).message, message)
  const counted = await admin.get('package/getCount', { where: JSON.stringify(mine) })
  assert.equal(counted.total, 8)
})

test('conditions mean what they say, whatever they are', async () => {
  const { admin, rows } = await packages()
  type Node = { all: Node[] } | { any: Node[] } | { not: Node } | [string, string, unknown?]
  const leaf = fc.oneof(
    fc.integer({ min: 1, max: 9 }).map((n): Node => ['lengthMm', 'from', n * 100]),
    fc.integer({ min: 1, max: 9 }).map((n): Node => ['lengthMm', 'to', n * 100]),
    fc.integer({ min: 1, max: 4 }).map((n): Node => ['innerPerPallet', 'is', n]),
    fc.constant<Node>(['innerPerPallet', 'empty']),
    fc.constantFrom('0', '3', '7').map((n): Node => ['packageCode', 'has', n]),
  )
  const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }).map((all): Node => ({ all })),
      fc.array(tie('tree'), { maxLength: 3 }).map((any): Node => ({ any })),
      tie('tree').map((not): Node => ({ not })),
    ),
  }))
  const holds = (node: Node, r: Record<string, any>): boolean => {
    if (Array.isArray(node)) {
      const [name, op, value] = node
      const v = r[name]
      if (op === 'empty') return v === null
      if (v === null) return false
      return op === 'from'
        ? v >= (value as number)
        : op === 'to'
          ? v <= (value as number)
          : op === 'is'
            ? v === value
            : String(v).includes(String(value))
    }
    if ('not' in node) return !holds(node.not, r)
    return 'all' in node ? node.all.every((n) => holds(n, r)) : node.any.some((n) => holds(n, r))
  }
  await fc.assert(
    fc.asyncProperty(tree, async (node) => {
      const expected = rows
        .filter((r) => holds(node, r))
        .map((r) => r.packageCode)
        .sort()
      assert.deepEqual(await codes(admin, { all: [mine, node] }), expected)
    }),
    { numRuns: 60 },
  )
})

test('views: one’s own, the organization’s, a role’s; changed by whoever made them; seen by a link in the organization only', async () => {
  const w = await world()
  const [planner, manager, supplier] = [w.as.planner, w.as.manager, w.as.supplierA]
  const list = async (p: Person) => (await p.get('view/getList', { doc: 'sendSheet' })).map((v: { name: string }) => v.name)
  const view = (name: string, more: object = {}) => ({
    doc: 'sendSheet', name,
    content: { columns: [{ name: 'sheetNo' }] },
    ...more,
  })
  const own = await planner.post('view/save', view('我的', { isDefault: true }))
  // What others' lists open with decides who looks after the people of the organization.
  for (const p of [planner, supplier]) assert.equal((await p.ask('POST', 'view/save', view('大家的', { share: 1 }))).status, 3)
  const shared = await w.as.admin.post('view/save', view('大家的', { share: 1 }))
  assert.deepEqual(await list(planner), ['我的', '大家的'])
  assert.deepEqual(await list(manager), ['大家的'])
  assert.deepEqual(await list(supplier), [])
  assert.equal((await manager.get('view/get', { id: own.id })).name, '我的')
  assert.equal((await supplier.ask('GET', `view/get?id=${own.id}`)).status, 4)
  assert.match(await manager.refused('view/save', view('改名', { id: shared.id })), /只能修改自己的视图/)
  assert.match(await manager.refused('view/remove', { id: shared.id }), /只能删除自己的视图/)
  assert.equal((await planner.ask('POST', 'view/save', view('角色的', { share: 2, roleCode: 'WH_MANAGER' }))).status, 3)
  await w.as.admin.post('view/save', view('角色的', { share: 2, roleCode: 'WH_MANAGER', isDefault: true }))
  assert.ok((await list(manager)).includes('角色的'))
  assert.ok(!(await list(planner)).includes('角色的'))
  // One default of a kind.
  await planner.post('view/save', view('新默认', { isDefault: true }))
  const defaults = (await planner.get('view/getList', { doc: 'sendSheet' })).filter(
    (v: { isDefault: boolean; isMine: boolean }) => v.isDefault && v.isMine,
  )
  assert.deepEqual(
    defaults.map((v: { name: string }) => v.name),
    ['新默认'],
  )
  assert.match(await planner.refused('view/save', { doc: 'nope', name: 'x', content: {} }), /没有这个列表/)
  await planner.post('view/remove', { id: own.id })
})

test('an export has the columns that are seen, hidden ones too, and never those that are not for the person', async () => {
  const w = await world()
  await order(w, [['P1', 12]])
  const read = async (p: Person, columns: string) => {
    const book = xlsx.read(await p.file('materialOrder/exportExcel', { columns }))
    return xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  }
  const [headings, first] = await read(w.as.planner, 'orderNo,createdBy,orderedQty')
  assert.deepEqual(headings, ['订单号', '创建人', '需求数量'])
  assert.equal(typeof first![2], 'number')
  assert.match((await w.as.planner.ask('GET', 'materialOrder/exportExcel?columns=orderNo,nope')).message, /没有这一列：nope/)
  const secret = xlsx.read(await w.as.admin.file('thirdLogiBase/exportExcel', { columns: 'plant,contractNo' }))
  assert.ok(secret)
})

test('groups of a column with counts and sums, in the filter and the scope; values of a batch that no row has', async () => {
  const w = await world()
  const made = [
    await order(w, [['P1', 31]], { remark: 'GROUP' }),
    await order(w, [['P1', 32]], { remark: 'GROUP', supplierCode: 'S002' }),
  ]
  const orderNo = made.map((o) => o.orderNo).join(',')
  const by = (p: Person, group: string) => p.get('materialOrder/getGroups', { group, orderNo })
  const suppliers = await by(w.as.planner, 'supplierCode')
  assert.deepEqual(
    suppliers
      .map((g: { value: string; count: number; sums: { orderedQty: number } }) => [g.value, g.count, g.sums.orderedQty])
      .sort(),
    [
      ['S001', 1, 31],
      ['S002', 1, 32],
    ],
  )
  assert.deepEqual(
    (await by(w.as.supplierA, 'supplierCode')).map((g: { value: string }) => g.value),
    ['S001'],
  )
  const [status] = await by(w.as.planner, 'status')
  assert.deepEqual([status.text, status.count], ['已发布', 2])
  assert.match((await w.as.planner.ask('GET', 'materialOrder/getGroups?group=supplierName')).message, /不能按该列分组/)
  const missing = (p: Person) =>
    p.post('materialOrder/getUnmatched', { field: 'orderNo', values: [...made.map((o) => o.orderNo), 'MO-NOPE'] })
  assert.deepEqual(await missing(w.as.planner), ['MO-NOPE'])
  // Another supplier's number is as good as none.
  assert.deepEqual(await missing(w.as.supplierA), [made[1].orderNo, 'MO-NOPE'])
  assert.match(await w.as.planner.refused('materialOrder/getUnmatched', { field: 'remark', values: ['x'] }), /不支持的查询条件/)
})

test('a template takes the selected rows along; sent back as it is, nothing changes', async () => {
  const { admin } = await packages()
  const { items } = await admin.get('package/getPager', { packageCode: 'VW-1,VW-2' })
  const file = await admin.file('package/exportExcelTemplate', { ids: items.map((i: { id: number }) => i.id).join(',') })
  const same = await admin.preview('package/previewImport', file, '模板.xlsx')
  assert.deepEqual([same.content.added, same.content.changed, same.content.unchanged, same.content.refused], [0, 0, 2, 0])
  const book = xlsx.read(file)
  const help = xlsx.utils.sheet_to_json<string[]>(book.Sheets['填写说明']!, { header: 1 })
  assert.ok(help.some((r) => /模板版本 [0-9a-f]{8}/.test(r[0] ?? '')))
  assert.ok(help.some((r) => r[0] === '长(mm)' && r[4] === '10'))
})

test('files come out of an export by their names', async () => {
  const w = await world()
  const { content } = await w.as.admin.upload('file/upload', Buffer.from('%PDF-1.4 x'), '委托书.pdf')
  const input = { principalCode: 'S002', agentCode: 'S001', roleCodes: 'SUP_ALL', validFrom: '2026-01-01', validTo: '2099-12-31' }
  await w.as.admin.post('supplierAgent/save', { ...input, proofFile: [{ id: content.id }], lines: [{ userName: 'supplierA' }] })
  const book = xlsx.read(await w.as.admin.file('supplierAgent/exportExcel', { principalCode: 'S002' }))
  const rows = xlsx.utils.sheet_to_json<Record<string, string>>(book.Sheets[book.SheetNames[0]!]!)
  assert.equal(rows[0]!['委托书'], '委托书.pdf')
})

test('the order of a list and its pages are the same, whichever way the rows are found', async () => {
  const w = await world()
  const orders = await Promise.all([1, 2, 3, 4, 5].map((n) => order(w, [['P1', n]])))
  const orderNo = orders.map((o) => o.orderNo).join(',')
  const page = async (q: Record<string, unknown>) =>
    (await w.as.planner.get('materialOrder/getPager', { orderNo, ...q })).items.map((r: { id: number }) => r.id) as number[]
  for (const sort of ['creationDate', 'orderNo', 'supplierCode', 'id'])
    for (const direction of ['asc', 'desc']) {
      const all = await page({ sort, order: direction })
      assert.equal(all.length, 5)
      const pages = [1, 2, 3].map((pi) => page({ sort, order: direction, ps: 2, pi }))
      assert.deepEqual((await Promise.all(pages)).flat(), all)
      // An id may be longer than a plain number of 32 bits.
      assert.deepEqual(await page({ id: all[0] }), [all[0]])
      assert.deepEqual(await page({ id: '10000000060' }), [])
    }
  const known = await w.engine.db.rows<{ n: string }>(sql`select stxname::text n from pg_statistic_ext`)
  assert.ok(known.some((r) => r.n === 'dep_material_order_line_supplier_id'))
})
