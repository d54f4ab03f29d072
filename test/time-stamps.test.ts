/** Time stamps (RFC 3161): the portal's own are worth what others say they are, and those of others what they are. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createAuthority, issue, type Signer } from '../src/trust/pdf/certificates.ts'
import { makeCms, judgeCms } from '../src/trust/pdf/cms.ts'
import { judgeStamp, stampFrom, stampWith } from '../src/trust/pdf/stamp.ts'
import { isSince } from './until.ts'

const dir = mkdtempSync(join(tmpdir(), 'scm-tsa-'))
const bytes = Buffer.from('一个签名的值')
const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: dir, encoding: 'utf8' })
const here = !openssl('version').error
const pem = (kind: string, der: Buffer) =>
  `-----BEGIN ${kind}-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`
let root: Signer
let stamper: Signer
let roots: X509Certificate[]

const certified = (more: object = {}) =>
  issue(root, {
    commonName: '时间戳', unit: '',
    serial: 77n,
    from: new Date(Date.now() - 1000),
    to: new Date(Date.now() + 86_400_000),
    ...more,
  })

describe('time stamps', () => {
  before(async () => {
    root = await createAuthority('测试根证书', 5)
    stamper = await certified({ stamps: true })
    roots = [new X509Certificate(root.certificate)]
    writeFileSync(join(dir, 'ca.pem'), pem('CERTIFICATE', root.certificate))
    writeFileSync(join(dir, 'tsa.pem'), pem('CERTIFICATE', stamper.certificate))
    writeFileSync(join(dir, 'tsa.key'), pem('PRIVATE KEY', stamper.key))
  })
  after(() => rmSync(dir, { recursive: true }))

  test('attests an instant of these bytes and no others, by a key that does nothing else', async () => {
    const begun = Date.now()
    const token = await stampWith(stamper)(bytes)
    const found = await judgeStamp(token, bytes, roots)
    assert.ok(found?.ok && found.trusted)
    assert.ok(isSince(found.at.getTime(), begun))
    assert.equal((await judgeStamp(token, Buffer.from('别的'), roots))?.ok, false)
    const strange = await createAuthority('别人', 5)
    assert.equal((await judgeStamp(token, bytes, [new X509Certificate(strange.certificate)]))?.trusted, false)
    // A seal's key signs, and stamps nothing.
    const seal = await certified()
    assert.equal((await judgeStamp(await stampWith(seal)(bytes), bytes, roots))?.ok, false)
    const late = stampWith(stamper, () => new Date(Date.now() + 2 * 86_400_000))
    assert.equal((await judgeStamp(await late(bytes), bytes, roots))?.ok, false)
    const forged = Buffer.from(token)
    forged[forged.length - 5]! ^= 1
    assert.notEqual((await judgeStamp(forged, bytes, roots))?.ok, true)
    assert.equal(await judgeStamp(Buffer.from('x'), bytes, roots), undefined)
  })

  test('lies in the signature that it is about, and leaves it valid', async () => {
    const seal = await certified({ serial: 78n })
    const der = await makeCms([bytes], seal, stampWith(stamper))
    const judged = await judgeCms([bytes], der)
    assert.ok(judged?.ok && judged.stamp)
    const found = await judgeStamp(judged.stamp.token, judged.stamp.of, roots)
    assert.ok(found?.ok && found.trusted)
    // Moved to another signature it attests nothing.
    const other = await judgeCms([bytes], await makeCms([bytes], await certified({ serial: 79n })))
    assert.equal(other?.stamp, undefined)
    assert.equal((await judgeStamp(judged.stamp.token, bytes, roots))?.ok, false)
  })

  test('openssl agrees', { skip: !here }, async () => {
    writeFileSync(join(dir, 'token.der'), await stampWith(stamper)(bytes))
    const digest = createHash('sha256').update(bytes).digest('hex')
    const said = openssl('ts', '-verify', '-digest', digest, '-in', 'token.der', '-token_in', '-CAfile', 'ca.pem')
    assert.match(said.stdout + said.stderr, /Verification: OK/)
  })

  test('one outside is asked, and believed only when it answers what was asked', { skip: !here }, async () => {
    writeFileSync(
      join(dir, 'tsa.cnf'),
      '[t]\nserial=serial\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\ness_cert_id_alg=sha256\n[s]\ndefault_tsa=t\n[tsa]\ndefault_tsa=t\n',
    )
    writeFileSync(join(dir, 'serial'), '01\n')
    let mode: 'right' | 'replay' | 'down' = 'right'
    let first: Buffer | undefined
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (p) => parts.push(p))
      request.on('end', () => {
        if (mode === 'down') return response.writeHead(500).end()
        writeFileSync(join(dir, 'q.tsq'), Buffer.concat(parts))
        const args = ['-queryfile', 'q.tsq', '-signer', 'tsa.pem', '-inkey', 'tsa.key', '-chain', 'ca.pem', '-out', 'r.tsr']
        const made = openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 't', ...args)
        assert.equal(made.status, 0, made.stderr)
        first ??= readFileSync(join(dir, 'r.tsr'))
        response.end(mode === 'replay' ? first : readFileSync(join(dir, 'r.tsr')))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    try {
      const stamp = stampFrom(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const found = await judgeStamp(await stamp(bytes), bytes, roots)
      assert.ok(found?.ok && found.trusted)
      for (const wrong of ['replay', 'down'] as const) {
        mode = wrong
        await assert.rejects(stamp(bytes), /时间戳服务没有应答或应答有误/)
      }
    } finally {
      server.close()
    }
  })
})
