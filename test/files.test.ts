/** Uploaded files: kept, reached only through the document that refers to them, hostile ones refused. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { forgetLooseFiles } from '../src/engine/files/store.ts'
import { fileType, safeName } from '../src/engine/files/types.ts'
import { pull, receive, ship, world, type Person, type World } from './world.ts'

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)])
let w: World
let sheet: any

const download = (who: Person, id: number, file: string) =>
  w.app.inject({
    method: 'GET',
    url: `/api/sendSheet/getFile?id=${id}&file=${file}`,
    headers: { authorization: `Bearer ${who.token}` },
  })

suite('files', () => {
  before(async () => {
    w = await world()
    sheet = await ship(w, await pull(w, [['P1', 3]]), [3])
    await receive(w, sheet, [{ receivedQty: 3 }])
  })

  test('an upload is attached, shown with name and size, and read by those who see the document', async () => {
    const up = await w.as.supplierA.upload('file/upload', png, '回单 正面.png')
    assert.deepEqual([up.content.fileName, up.content.size], ['回单 正面.png', png.length])
    await w.as.supplierA.post('sendSheet/receipt', { id: sheet.id, podFile: [{ id: up.content.id, fileName: 'x.exe', size: 1 }] })
    const row = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual(row.podFile, [up.content])
    const answer = await download(w.as.receiver, sheet.id, up.content.id)
    assert.deepEqual(answer.rawPayload, png)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.match(String(answer.headers['content-disposition']), /^attachment; filename\*=UTF-8''%E5%9B%9E/)
    assert.equal((await download(w.as.supplierB, sheet.id, up.content.id)).json().status, 4)
    assert.equal((await download(w.as.supplierA, sheet.id, crypto.randomUUID())).json().status, 4)
  })

  test('a file comes with the call itself, and proof once kept stays', async () => {
    const answer = await w.as.supplierA.upload(`sendSheet/receipt?id=${sheet.id}`, png, 'back.png')
    assert.equal(answer.status, 0, answer.message)
    const row = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.deepEqual(
      row.podFile.map((f: any) => f.fileName),
      ['回单 正面.png', 'back.png'],
    )
  })

  test("somebody else's upload, a used one and an unknown one are refused", async () => {
    const refused = async (file: unknown) => w.as.supplierA.refused('sendSheet/receipt', { id: sheet.id, podFile: [file] })
    const foreign = (await w.as.supplierB.upload('file/upload', png, 'a.png')).content
    assert.match(await refused(foreign), /文件不存在或已失效/)
    assert.match(await refused({ id: crypto.randomUUID() }), /文件不存在或已失效/)
    assert.match(await refused({ id: "'; drop table stored_file" }), /格式不正确/)
    assert.match(await refused('x'), /格式不正确/)
    const other = await ship(w, await pull(w, [['P1', 1]]), [1])
    await receive(w, other, [{ receivedQty: 1 }])
    const row = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.match(
      await w.as.supplierA.refused('sendSheet/receipt', { id: other.id, podFile: [row.podFile[0]] }),
      /文件不存在或已失效/,
    )
    assert.match(await w.as.supplierA.refused('sendSheet/receipt', { id: sheet.id, podFile: [] }), /请上传回单/)
  })

  test('the content decides, not the name; sizes and names are limited', async () => {
    const upload = (data: Buffer, name: string) => w.as.supplierA.upload('file/upload', data, name)
    for (const [data, name, message] of [
      [Buffer.from('<script>alert(1)</script>'), 'a.html', /不支持的文件类型/],
      [Buffer.from('<svg onload=alert(1)>'), 'a.svg', /不支持的文件类型/],
      [Buffer.from('MZ\x90\x00'), 'a.png', /内容与扩展名/],
      [Buffer.from('ab\0cd'), 'a.txt', /内容与扩展名/],
      [Buffer.alloc(0), 'a.txt', /文件是空的/],
      [Buffer.concat([png, Buffer.alloc(21 * 1024 * 1024)]), 'big.png', /不能超过20MB/],
    ] as const)
      assert.match((await upload(data, name)).message, message, name)
    assert.equal(safeName('../../etc/passwd.png'), 'passwd.png')
    assert.equal(safeName('C:\\temp\\a\u202egnp.exe.png'), 'agnp.exe.png')
    assert.equal(safeName('名'.repeat(300) + '.pdf').length, 114)
    assert.equal((await w.app.inject({ method: 'POST', url: '/api/file/upload' })).json().status, 10)
  })

  test('uploads that nothing refers to are forgotten after a day, attached ones are not', async () => {
    const loose = (await w.as.supplierA.upload('file/upload', png, 'loose.png')).content
    await w.engine.db.pool.query("update stored_file set at = now() - interval '2 days'")
    await forgetLooseFiles(w.engine)
    const { rows } = await w.engine.db.pool.query('select id from stored_file')
    assert.ok(!rows.some((r) => r.id === loose.id))
    const row = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    assert.equal((await download(w.as.receiver, sheet.id, row.podFile[0].id)).rawPayload.length, png.length)
  })
})

test('a text that a browser would take for a page is none; what is kept is handed over as a file', async () => {
  w ??= await world()
  const type = (text: string, name = 'a.txt') => fileType(name, Buffer.from(text, 'latin1'), 'attachment')
  const pages = ['<html>', '<!DOCTYPE html><p>', ' \r\n\t<ScRiPt>alert(1)</script>', '\xef\xbb\xbf<svg onload=alert(1)>', '<?xml version="1.0"?><html/>', '<!-- x --><b>', '<a\thref=x>'] // prettier-ignore
  for (const page of pages)
    for (const name of ['a.txt', 'A.CSV']) assert.match((type(page, name) as { wrong: string }).wrong ?? '', /内容与扩展名/, page)
  for (const text of ['<5 件', '<abc>', '料号,数量\n<b>,1', 'a<script>', '', '<']) assert.ok('media' in type(text), text)
  // Behind more blanks than are looked at it is kept: as an attachment of the type that it says, in no page of the portal.
  const kept = await w.as.supplierA.upload('file/upload', Buffer.from(`${' '.repeat(2000)}<script>alert(1)</script>`), 'a.txt')
  const sent = await ship(w, await pull(w, [['P1', 2]]), [2])
  await receive(w, sent, [{ receivedQty: 2 }])
  await w.as.supplierA.post('sendSheet/receipt', { id: sent.id, podFile: [kept.content] })
  const { headers } = await download(w.as.receiver, sent.id, kept.content.id)
  assert.match(String(headers['content-type']), /^text\/plain/)
  assert.match(String(headers['content-disposition']), /^attachment; /)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*sandbox/)
})

test('a container is what it holds', () => {
  const of = (text: string) => 'media' in fileType('a.webp', Buffer.from(text, 'latin1'), 'attachment')
  assert.deepEqual(['RIFF\x10\0\0\0WEBP', 'RIFF\x10\0\0\0WAVE', 'RIFF'].map(of), [true, false, false])
})
