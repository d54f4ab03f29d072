/** Administration in the browser: imports looked at and undone, the portal through another's eyes, why not, one's organization. */
import { before, describe, test } from 'node:test'
import { addPerson } from '../src/identity/seed.ts'
import { order, type World } from '../test/world.ts'
import { confirm, desktop, openAs, phone, portal, row, shot, signIn } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})

describe('administration', () => {
  test('an import shows what it would do, writes the chosen rows, and is undone', async () => {
    const page = await openAs('admin', '/dm/package')
    const heading = '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属'
    const line = (code: string, length: string) => `${code},${code}箱,小箱KLT,${length},100,100,1,20,是,主机厂`
    const file = {
      name: '器具.csv', mimeType: 'text/csv',
      buffer: Buffer.from([heading, line('E2E-1', '100'), line('E2E-2', '200'), line('E2E-3', '零')].join('\n')),
    }
    await page.getByTestId('import-list').setInputFiles(file)
    const dialog = page.locator('.ant-modal:visible')
    await dialog.getByRole('tab', { name: '新增 2' }).waitFor()
    await dialog.getByRole('tab', { name: '拒绝 1' }).click()
    await dialog.getByText('长(mm)格式不正确').waitFor()
    await dialog.getByRole('tab', { name: '新增 2' }).click()
    await dialog.locator('.ant-table-row', { hasText: 'E2E-2' }).getByRole('checkbox').uncheck()
    await shot(page, 'import-set')
    await dialog.getByRole('button', { name: '导入 1 条' }).click()
    await page.getByText('导入成功 1 条').waitFor()
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await row(page, 'E2E-1').waitFor()
    await page.getByRole('button', { name: /导入$/ }).click()
    await page.getByText('导入记录').click()
    await page.getByRole('button', { name: '器具.csv' }).first().click()
    await page.getByRole('button', { name: '撤销本次导入' }).click()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByText('导入已撤销').first().waitFor()
    await page.getByRole('button', { name: '完成', exact: true }).click()
    await row(page, 'E2E-1').waitFor({ state: 'detached' })
    await page.close()
  })

  test('a file that takes long is looked at in the background: after F5 the task centre opens what it would do', async () => {
    const page = await openAs('admin', '/dm/package')
    const heading = '器具代码,器具名称,类型,长(mm),宽(mm),高(mm),皮重(kg),限重(kg),可循环,归属'
    const buffer = Buffer.from([heading, 'E2E-L,长,小箱KLT,100,100,100,1,20,是,主机厂'].join('\n'))
    // As long as somebody holds the table.
    const holder = await w.engine.db.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table import_set in share mode')
      await page.getByTestId('import-list').setInputFiles({ name: '很久.csv', mimeType: 'text/csv', buffer })
      const dialog = page.locator('.ant-modal:visible')
      await dialog.getByText('正在读取并核对').waitFor()
      await shot(page, 'import-looking')
      await dialog.getByRole('button', { name: '在后台继续' }).click()
      await page.getByText('导入器具主数据：很久.csv').waitFor()
      await page.reload()
      await page.getByRole('button', { name: '任务与下载，1个进行中' }).waitFor()
      await holder.query('rollback')
    } finally {
      holder.release(true)
    }
    await page.getByText('导入器具主数据：很久.csv核对完成').waitFor()
    await shot(page, 'import-ready')
    await page.locator('.ant-notification').getByRole('button', { name: '查看' }).click()
    const dialog = page.locator('.ant-modal:visible')
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: '任务与下载' }).click()
    await shot(page, 'import-tasks')
    await page.locator('.tasks li', { hasText: '很久.csv' }).getByRole('button', { name: '查看' }).click()
    await dialog.getByRole('tab', { name: '新增 1' }).waitFor()
    await dialog.getByRole('button', { name: '导入 1 条' }).click()
    await page.getByText('导入成功 1 条').waitFor()
    await dialog.getByRole('button', { name: '完成', exact: true }).click()
    await row(page, 'E2E-L').waitFor()
    await page.close()
  })

  test('an administrator looks through a supplier’s eyes in a tab of its own; nothing can be done there', async () => {
    await order(w, [['P1', 7]])
    const page = await openAs('admin', '/sys/users?userName=supplierA')
    await row(page, 'supplierA').getByRole('checkbox').check()
    await page.getByRole('button', { name: '以其身份查看' }).click()
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: '查看', exact: true }).click()
    const view = await opening
    await view.getByText('只能看，不能操作').waitFor()
    await view.goto(`${base}/scm/logi/order`)
    await view.locator('.list-row').first().getByRole('checkbox').check()
    await view.getByRole('button', { name: '标记已读' }).click()
    await confirm(view)
    await view.getByText('您正在以他人身份查看').waitFor()
    await shot(view, 'view-as')
    // The administrator’s own tab goes on as before.
    await page.goto(`${base}/scm/sys/roles`)
    await row(page, 'SYS_ADMIN').waitFor()
    await page.close()
  })

  for (const [name, size] of [
    ['desktop', desktop],
    ['phone', phone],
  ] as const)
    test(`why not: a page, an action, a missing row (${name})`, async () => {
      const made = await order(w, [['P1', 3]])
      const page = await openAs('receiver', '/sys/roles', size)
      await page.getByRole('button', { name: '为什么？' }).click()
      await page.getByText('缺少权限', { exact: false }).waitFor()
      await page.getByText(/拥有该权限的角色：.*系统管理员/).waitFor()
      await shot(page, `why-${name}`)
      await page.keyboard.press('Escape')
      if (name === 'phone') await page.getByRole('button', { name: '展开菜单' }).click()
      await page.getByRole('button', { name: '找不到菜单或数据？' }).click()
      const dialog = page.getByRole('dialog', { name: '为什么不能？' })
      await dialog.getByLabel('菜单').fill('物料订单')
      await page.locator('.ant-select-item-option', { hasText: '物料订单' }).first().click()
      await dialog.getByLabel('单号或编码').fill(made.orderNo)
      await dialog.getByRole('button', { name: '查询' }).click()
      await dialog.getByText('mat.order.query', { exact: false }).waitFor()
      await page.close()
    })

  test('a supplier’s administrator adds a colleague; the permission tree switches a menu off for everybody', async () => {
    await addPerson(w.engine.db, w.engine.ids, {
      userName: 'e2eboss', displayName: '供应商管理员', password: 'Test@2026', org: 'S002', orgType: 2, role: 'SUP_ADMIN',
      plants: [],
    })
    const boss = await signIn('e2eboss')
    await boss.goto(`${base}/scm/orgadm/index`)
    await boss.getByRole('button', { name: '新增' }).click()
    const form = boss.locator('.ant-modal:visible')
    await form.getByLabel('登录名').fill('e2ecolleague')
    await form.getByLabel('姓名').fill('新同事')
    await form.getByLabel('角色').click()
    await boss.locator('.ant-select-item-option', { hasText: '供应商全功能' }).click()
    await form.getByLabel('姓名').click()
    await confirm(boss)
    await boss.locator('.list-row', { hasText: 'e2ecolleague' }).waitFor()
    await shot(boss, 'organization-home')
    const admin = await openAs('admin', '/sys/menus')
    await admin.getByLabel('查找权限').fill('logi.pull')
    await admin.locator('.ant-tree-node-content-wrapper', { hasText: /拉动单 logi\.pull$/ }).click()
    await admin.getByRole('button', { name: '停用', exact: true }).click()
    await confirm(admin)
    await admin.getByText('停用成功').waitFor()
    await shot(admin, 'permission-tree')
    // Whose rights change begins anew at home.
    await boss.waitForURL('**/scm/dashboard')
    await boss.goto(`${base}/scm/logi/pull-sheet`)
    await boss.getByText('页面不存在或没有权限').waitFor()
    await boss.getByRole('button', { name: '为什么？' }).click()
    await boss.getByText('已在权限配置中停用', { exact: false }).waitFor()
    await admin.getByRole('button', { name: '启用', exact: true }).click()
    await confirm(admin)
    await admin.getByText('启用成功').waitFor()
    await boss.close()
    await admin.close()
  })

  test('the personal centre keeps contact, subscriptions and accounts', async () => {
    const page = await openAs('planner', '/uc/index')
    await page.getByLabel('电话').fill('13900000007')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('联系方式已保存').waitFor()
    await page.getByRole('tab', { name: '消息设置' }).click()
    await page.getByRole('switch', { name: '接收退货消息', exact: true }).click()
    await page.locator('.ant-switch[aria-label="接收退货消息"][aria-checked="false"]').waitFor()
    await page.getByRole('tab', { name: '备件仓账号' }).click()
    await page.getByRole('button', { name: '添加账号' }).click()
    await page.getByLabel('备件仓').last().fill('PW01')
    await page.getByLabel('账号', { exact: true }).last().fill('planner01')
    await page.getByRole('button', { name: '保存' }).last().click()
    await page.getByText('备件仓账号已保存').waitFor()
    await shot(page, 'personal-centre')
    await page.close()
  })
})
