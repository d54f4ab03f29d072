/** 使用手册: each has their own screens in it, as they are declared, and nobody anybody else's. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { world, type World } from '../../../../test/world.ts'

/** A grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
)

describe('handbook', () => {
  let w: World
  before(async () => void (w = await world()))
  const screens = (book: any) => book.directories.flatMap((d: any) => d.screens)
  const named = (book: any, name: string) => screens(book).find((s: any) => s.name === name)

  test('somebody finds their screens, what waits for them, and what they may press', async () => {
    const book = await w.as.supplierA.get('handbook/get')
    const sheet = named(book, 'sendSheet')
    assert.ok(sheet.work.includes('待发运的送货单'))
    const send = sheet.buttons.find((b: any) => b.label === '发运')
    assert.deepEqual([send.when, send.after], [['待发运'], ['在途']])
    assert.ok(sheet.states.find((s: any) => s.state === '在途').ways.some((t: string) => /^主机厂、承运商 .*收货/.test(t)))
    assert.ok(sheet.refusals.includes('已发布的送货单只能修改运输信息'))
    // So are those of rules that are made together.
    const pulls = named(await w.as.planner.get('handbook/get'), 'pullSheet')
    assert.ok(pulls.refusals.includes('窗口截止必须晚于需求时间'))
    // What the maker alone does is no button of theirs, and no screen that they cannot open is one.
    assert.equal(
      sheet.buttons.some((b: any) => b.label === '收货'),
      false,
    )
    assert.equal(named(book, 'sysRole'), undefined)
    assert.ok(book.steps.some((t: any) => t.title === '发出第一张送货单' && t.path === '/logi/sendSheet'))
    assert.deepEqual((await w.as.planner.get('handbook/get')).steps, [])
    assert.ok(book.work.some((t: any) => t.screen === '送货单' && t.act === '发运'))
  })

  test('a page of its own stands where its menu has it, those of everybody last', async () => {
    const { directories } = await w.as.planner.get('handbook/get')
    const where = (title: string) => directories.find((d: any) => d.screens.some((s: any) => s.title === title))?.title
    assert.deepEqual(['个人中心', '断点推演', '备货工位'].map(where), ['通用', '物料', '配送'])
    assert.equal(directories.at(-1).title, '通用')
  })

  test('of a role it is written for whoever may see roles', async () => {
    const book = await w.as.admin.get('handbook/get', { role: 'SUP_FIN' })
    assert.equal(book.title, '供应商财务')
    assert.ok(named(book, 'statement') && !named(book, 'sysRole'))
    const refused = async (by: World['as']['admin'], role: string) => (await by.ask('GET', `handbook/get?role=${role}`)).message
    assert.match(await refused(w.as.admin, 'NOBODY'), /没有这个角色/)
    assert.match(await refused(w.as.supplierA, 'SUP_FIN'), /没有查看角色的权限/)
  })

  test('a picture is shown until the screen is another one', async () => {
    const put = async (by: World['as']['admin'], screen: string, content = JPEG) =>
      (await by.upload(`handbook/putPicture?screen=${screen}&orgType=2`, content, 'a.jpg')).message
    await put(w.as.admin, 'sendSheet')
    assert.match(await put(w.as.admin, 'nothing'), /没有这个页面/)
    assert.match(await put(w.as.admin, 'diff', Buffer.from('<svg/>')), /JPEG/)
    assert.match(await put(w.as.admin, 'diff', JPEG.subarray(0, 60)), /JPEG/)
    assert.match(await put(w.as.planner, 'diff'), /没有操作权限|权限/)
    const state = async () => {
      const { pictured, outdated } = named(await w.as.supplierA.get('handbook/get'), 'sendSheet')
      return [pictured, outdated]
    }
    assert.deepEqual(await state(), [true, false])
    assert.equal(named(await w.as.receiver.get('handbook/get'), 'sendSheet').pictured, false)
    await w.engine.db.rows(sql`update handbook_picture set digest = 'other' where screen = 'sendSheet'`)
    assert.deepEqual(await state(), [true, true])
    await put(w.as.admin, 'sendSheet')
    assert.deepEqual(await state(), [true, false])
  })

  test('the paper has all of it', async () => {
    const { headers, rawPayload } = await w.app.inject({
      url: '/api/handbook/getPdf',
      headers: { authorization: `Bearer ${w.as.supplierA.token}` },
    })
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(rawPayload.subarray(0, 4).toString(), '%PDF')
  })
})
