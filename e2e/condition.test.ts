/** The portal can do less than ever: it says so on the page until it is over. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect, portal, shot, signInQuietly } from './portal.ts'

test('the portal can keep nothing, or has no database: a banner says so until it is over', async () => {
  const { w } = await portal()
  const page = await signInQuietly('planner')
  await page.getByRole('menuitem', { name: '物料订单' }).click()
  const pane = page.locator('.pane:visible')
  await pane.getByText(/^共 \d+ 条$/).waitFor()
  const full = page.getByRole('alert').filter({ hasText: '文件存储空间不足，暂时不能上传文件和签字' })
  const away = page.getByRole('alert').filter({ hasText: '数据库暂时无法访问' })
  const { files, db } = w.engine
  const [put, rows] = [files.put, db.rows]
  const fails = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  try {
    files.put = fails('ENOSPC')
    // Somebody else finds out; who only looks is told as well.
    const png = Buffer.from('89504e470d0a1a0a00000000', 'hex')
    assert.match((await w.as.supplierA.upload('file/upload', png, 'a.png')).message, /文件存储空间不足/)
    await full.waitFor()
    await shot(page, 'read-only')
    files.put = put
    await page.getByText('门户已恢复正常').first().waitFor()
    await expect(full).toHaveCount(0)
    db.rows = fails('ECONNREFUSED')
    await pane.getByRole('button', { name: '查询' }).click()
    await away.first().waitFor()
    db.rows = rows
    // The banner and the message of the question that failed.
    await expect(away).toHaveCount(0)
    // What could not be read is there without being asked for again.
    await pane.getByText(/^共 \d+ 条$/).waitFor()
  } finally {
    Object.assign(files, { put })
    Object.assign(db, { rows })
  }
  await page.close()
})
