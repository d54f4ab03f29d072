/** A supplier keeps the last checkpoint of the past, and the proof that a document of theirs is in it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVerifier } from '../src/audit/check.ts'
import { checkpoint, verifier } from '../src/audit/log.ts'
import { opened } from '../src/audit/note.ts'
import { readProof } from '../src/audit/proof.ts'
import { pull } from '../test/world.ts'
import { downloaded, expect, openAs, phone, portal, shot } from './portal.ts'

test('the seal of a supplier is the last checkpoint; operating records hand out their proof', async () => {
  const { w } = await portal()
  const p = await pull(w, [['P2', 30]])
  const note = await checkpoint(w.engine)
  const key = readVerifier(await verifier(w.engine))
  const page = await openAs('supplierA', `/logi/pull-sheet/${p.id}`)
  await page.getByRole('button', { name: /已存证$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^最近一次存证/ })
  await shot(page, 'checkpoint')
  const kept = String(await downloaded(page, dialog.getByRole('button', { name: '下载存证' })))
  assert.equal(kept, note)
  assert.ok(opened(kept, key).size > 0)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: '操作记录' }).click()
  const proof = String(await downloaded(page, page.getByRole('button', { name: '下载存证证明' })))
  assert.equal(readProof(proof, key).record.doc_id, p.id)
  await page.close()
})

test('on a phone in the dark it fits', async () => {
  const { w } = await portal()
  await checkpoint(w.engine)
  const page = await openAs('supplierA', '/', phone, { settings: { mode: 'dark' } })
  await page.getByRole('button', { name: /已存证$/ }).click()
  await expect(page.getByRole('button', { name: '下载存证' })).toBeVisible()
  await shot(page, 'checkpoint-phone')
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), false)
  await page.close()
})
