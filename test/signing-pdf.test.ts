/** Signatures in PDFs: ours stay valid one after the other, every change shows, and other programs agree. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { sealPicture } from '../demo/seals.ts'
import { renderForm } from '../src/engine/prints/render.ts'
import { createAuthority, issue, lock, unlock, type Signer } from '../src/trust/pdf/certificates.ts'
import { addSignature } from '../src/trust/pdf/sign.ts'
import { verifyPdf } from '../src/trust/pdf/verify.ts'

const steps = ['供应商发运签字', '司机发运签字', '收货签字', '四', '五', '六', '七', '八']
const form = {
  title: '送货单', no: 'SS0001',
  marks: [],
  parties: [{ title: '发货方', fields: [['供应商', '长春汽车座椅有限公司'] as [string, string]] }],
  head: [],
  columns: [
    { title: '零件号', width: '*' as const, right: false },
    { title: '数量', width: 30, right: true },
  ],
  rows: Array.from({ length: 60 }, (_, i) => [`P${i}`, String(i)]),
  sums: [],
  notes: [],
  sign: [],
  slots: steps,
}
const pngOf = () => sealPicture(1)
let root: Signer
let seal: Signer
let signed: Buffer[]

async function make(count: number, signer: Signer): Promise<Buffer[]> {
  const { pdf, places } = await renderForm({ kind: 'a4', title: '送货单', landscape: false, forms: [form], stamp: '生成' })
  const out = [pdf]
  for (let i = 0; i < count; i++)
    out.push(
      await addSignature(
        out.at(-1)!,
        {
          at: places[i]!,
          picture: { png: pngOf(), w: 42, h: 42 },
          lines: ['长春汽车座椅有限公司', '王供应　印章', '2026-11-21 10:00:00'],
          qr: 'https://portal.example/scm/check/#ABC',
          name: '长春汽车座椅有限公司 王供应',
          reason: `${steps[i]} SS0001`,
          location: '长春',
          time: new Date(),
        },
        signer,
      ),
    )
  return out
}

before(async () => {
  root = await createAuthority('测试根证书', 5)
  const from = new Date(Date.now() - 3600_000)
  seal = await issue(root, {
    commonName: '长春汽车座椅有限公司', unit: '物流专用章',
    serial: 0x1234n,
    from,
    to: new Date(Date.now() + 86_400_000),
  })
  signed = await make(8, seal)
})

describe('signatures in PDFs', () => {
  test('two and eight of them stay valid, and say who and why', async () => {
    for (const count of [1, 2, 8]) {
      const found = await verifyPdf(signed[count]!, [root.certificate])
      assert.equal(found.problem, null)
      assert.equal(found.signatures.length, count)
      assert.deepEqual(
        found.signatures.flatMap((s) => s.notes),
        [],
      )
      assert.ok(found.sound)
      assert.deepEqual(
        found.signatures.map((s) => s.reason),
        steps.slice(0, count).map((s) => `${s} SS0001`),
      )
      assert.ok(
        found.signatures.every((s) => s.signer === '长春汽车座椅有限公司' && s.unit === '物流专用章' && s.serial === '1234'),
      )
      assert.deepEqual(
        found.signatures.map((s) => s.whole),
        found.signatures.map((_, i) => i === count - 1),
      )
    }
  })

  test('each step has a box of its own, on the page where it is drawn', async () => {
    const { places } = await renderForm({ kind: 'a4', title: '送货单', landscape: false, forms: [form], stamp: '生成' })
    assert.equal(places.length, steps.length)
    for (const [i, a] of places.entries()) {
      assert.ok(a.x >= 12 && a.x + a.w <= 198 && a.y > 10 && a.y + a.h <= 285, JSON.stringify(a))
      for (const b of places.slice(i + 1))
        assert.ok(a.page !== b.page || a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y)
    }
  })

  test('seals over the edges of all pages: each shows its strip, and both parties sign soundly', async () => {
    const { pdf, places } = await renderForm({
      kind: 'a4', title: '结算单', landscape: true,
      forms: [{ ...form, slots: steps.slice(0, 2) }],
      stamp: '生成',
    })
    const sealed = async (before: Buffer, i: number) =>
      addSignature(
        before,
        {
          at: places[i]!,
          seam: { png: pngOf(), w: 42, h: 42, at: (i + 1) / 3 },
          lines: ['长春汽车座椅有限公司'],
          name: '王供应',
          reason: steps[i]!,
          time: new Date(),
        },
        seal,
      )
    const twice = await sealed(await sealed(pdf, 0), 1)
    const pages = new Set([...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].map((m) => m.index)).size
    assert.ok(pages > 1)
    const text = twice.toString('latin1')
    const strips = [...text.matchAll(/\/Subtype \/Stamp[^\n]*?\/Rect \[([\d. ]+)\]/g)].map((m) => m[1]!.split(' ').map(Number))
    assert.equal(strips.length, 2 * pages)
    // At the very edge of the page, each as wide as its share of the seal.
    const share = (42 * 72) / 25.4 / pages
    for (const [left, , right] of strips) assert.ok(Math.abs(right! - left! - share) < 0.1 && Math.abs(right! - 841.89) < 0.1)
    const found = await verifyPdf(twice, [root.certificate])
    assert.ok(found.sound, JSON.stringify(found.signatures.map((s) => s.notes)))
  })

  test('what was there stays byte for byte', () => {
    for (let i = 1; i < signed.length; i++) assert.ok(signed[i]!.subarray(0, signed[i - 1]!.length).equals(signed[i - 1]!))
  })

  test('any changed byte shows', async () => {
    const pdf = signed[2]!
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: pdf.length - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(pdf)
        changed[at] = changed[at]! ^ by
        const found = await verifyPdf(changed, [root.certificate])
        // Within a signature's own place only padding may differ without effect.
        const text = pdf.toString('latin1', Math.max(0, at - 40_000), at + 40_000)
        const inGap = /^[0-9a-f<>]$/.test(String.fromCharCode(pdf[at]!)) && /Contents <[0-9a-f]{200}/.test(text)
        if (!inGap) assert.equal(found.sound, false, `byte ${at}`)
      }),
      { numRuns: 60 },
    )
  })

  test('bytes behind the last signature, another authority, another file', async () => {
    const behind = Buffer.concat([signed[1]!, signed[1]!.subarray(-200)])
    assert.equal((await verifyPdf(behind, [root.certificate])).sound, false)
    const stranger = await createAuthority('别人', 5)
    const [one] = (await verifyPdf(signed[1]!, [stranger.certificate])).signatures
    assert.ok(one!.integrity && !one!.trusted)
    assert.match(one!.notes.join(), /不是本门户信任/)
    assert.equal((await verifyPdf(Buffer.from('hello'), [root.certificate])).problem, '不是 PDF 文件')
    assert.equal((await verifyPdf(signed[0]!, [root.certificate])).problem, '文件中没有电子签名')
  })

  test('an update between two signatures that changes a page is told', async () => {
    // The page's object is written anew with another size; then the second signature covers that.
    const first = signed[1]!
    const text = first.toString('latin1')
    const page = [...text.matchAll(/(\d+) 0 obj\n(<<[^\n]*?\/Type \/Page[ /][^\n]*>>)\nendobj/g)].at(-1)
    assert.ok(page, 'the signature wrote the page')
    const object = `${page[1]} 0 obj\n${page[2]!.replace(/^<</, '<</Rotate 180 ')}\nendobj\n`
    const start = /startxref\n(\d+)/g
    const prev = [...text.matchAll(start)].at(-1)![1]
    const trailer = [...text.matchAll(/trailer\n(<<.*>>)/g)].at(-1)![1]!.replace(/\/Prev \d+/, `/Prev ${prev}`)
    const xref = first.length + object.length
    const tail = `xref\n${page[1]} 1\n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n${trailer}\nstartxref\n${xref}\n%%EOF\n`
    const tampered = Buffer.concat([first, Buffer.from(object + tail, 'latin1')])
    const alone = await verifyPdf(tampered, [root.certificate])
    assert.match(alone.signatures[0]!.notes.join(), /追加内容/)
    const resigned = await addSignature(
      tampered,
      { at: { page: 1, x: 10, y: 10, w: 58, h: 46 }, lines: ['x'], name: 'x', reason: 'x', time: new Date() },
      seal,
    )
    const found = await verifyPdf(resigned, [root.certificate])
    assert.match(found.signatures[0]!.notes.join(), /页面或表单内容被修改/)
    assert.equal(found.sound, false)
  })

  test('openssl and pdfsig agree', (t) => {
    const dir = mkdtempSync(join(tmpdir(), 'scm-pdf-'))
    try {
      const pdf = signed[2]!
      const range = [...pdf.toString('latin1').matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)/g)].map((m) =>
        m.slice(1, 5).map(Number),
      )
      assert.equal(range.length, 2)
      writeFileSync(
        join(dir, 'ca.pem'),
        `-----BEGIN CERTIFICATE-----\n${root.certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
      )
      if (spawnSync('openssl', ['version']).error) return t.skip('openssl is not here')
      for (const [, b, c, d] of range as [number, number, number, number][]) {
        const hex = pdf.toString('latin1', b + 1, c - 1)
        writeFileSync(join(dir, 'sig.der'), Buffer.from(hex.replace(/(00)+$/, ''), 'hex'))
        writeFileSync(join(dir, 'data'), Buffer.concat([pdf.subarray(0, b), pdf.subarray(c, c + d)]))
        const args = [
          'cms', '-verify', '-inform', 'DER', '-binary', '-purpose', 'any', '-in', 'sig.der', '-content', 'data', '-CAfile',
          'ca.pem', '-out', 'out',
        ]
        const said = spawnSync('openssl', args, { cwd: dir, encoding: 'utf8' })
        assert.equal(said.status, 0, said.stderr)
      }
      writeFileSync(join(dir, 'signed.pdf'), pdf)
      const seen = spawnSync('pdfsig', ['-nocert', 'signed.pdf'], { cwd: dir, encoding: 'utf8' })
      if (seen.error) return t.skip('pdfsig is not here')
      assert.equal(seen.stdout.match(/Signature is Valid/g)?.length, 2, seen.stdout)
      assert.match(seen.stdout, /长春汽车座椅有限公司/)
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  test('keys at rest open with their master key only', () => {
    const master = Buffer.alloc(32, 7)
    const locked = lock(seal.key, master)
    assert.ok(!locked.includes(seal.key.subarray(30, 80)))
    assert.ok(unlock(locked, master).equals(seal.key))
    assert.throws(() => unlock(locked, Buffer.alloc(32, 8)))
  })
})
