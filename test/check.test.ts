/** QR codes on paper: what they say survives, what was changed is seen, and the list says what counts. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, test } from 'node:test'
import fc from 'fast-check'
import { readBarcodes } from 'zxing-wasm/reader'
import { connect, sql } from '../src/engine/database/db.ts'
import { migrate } from '../src/engine/database/migrate/run.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { encode as encodeCode } from '../src/engine/prints/codes.ts'
import { checkList, currentKey } from '../src/trust/qr/list.ts'
import { check, decode, encode, link, MAX_PAYLOAD, type CheckList, type Claim, type ListedSeal } from '../src/trust/qr/payload.ts'
import { picture } from './codes.ts'
import { isSince } from './until.ts'
import { world } from './world.ts'

const publicUrl = 'https://supply-chain.example.com/scm/'
const claim: Claim = {
  title: '送货单', no: 'SSCN0126112100017',
  parties: ['1000 一工厂', 'S00001 长春市某某汽车零部件有限公司'],
  total: '1,240 件 / 6 行',
  lines: Array.from({ length: 12 }, (_, i) => [`1K0 807 2${10 + i} A`, String(100 + i)]),
  more: 0,
  hash: '00112233445566778899aabbccddeeff',
  step: '供应商发货签字', signer: '长春市某某汽车零部件有限公司 张三', seal: 7, at: '2026-11-21T13:48+08:00',
}
const seal: ListedSeal = {
  id: 7, name: '物流专用章', org: '长春市某某汽车零部件有限公司', validFrom: '2026-01-01', validTo: '2026-12-31',
  revokedAt: null,
}
const now = new Date('2026-11-21T14:00:00+08:00')

let pair: CryptoKeyPair
let list: CheckList
before(async () => {
  pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])) as CryptoKeyPair
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  list = { at: '2026-11-21T12:00:00.000+08:00', keys: [{ id: 3, jwk }], seals: [seal] }
})
const payload = (c: Partial<Claim> = {}) => encode({ ...claim, ...c }, pair.privateKey, 3)
const verdict = async (text: string, more: Partial<CheckList> = {}, at = now) => check(text, { ...list, ...more }, at)

describe('payload', () => {
  test('says the key fields and as many lines as fit; the rest is counted', async () => {
    const text = await payload()
    assert.ok(text.length <= MAX_PAYLOAD)
    const said = decode(text).claim
    assert.ok(said.lines.length >= 5, `${said.lines.length} lines`)
    const kept = said.lines.length
    assert.deepEqual(said, { ...claim, lines: claim.lines.slice(0, kept), more: 12 - kept })
    assert.equal((await verdict(text)).kind, 'genuine')
    assert.equal((await verdict(` ${link(publicUrl, text)}\n`)).kind, 'genuine')
  })

  test('any texts come back, whatever they are; too long ones are cut', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 5 })
    const any = fc.record(
      {
        title: word, no: word,
        parties: fc.array(word, { maxLength: 2 }),
        total: word,
        lines: fc.array(fc.tuple(word, word), { maxLength: 2 }),
        more: fc.nat(),
        hash: fc.uint8Array({ minLength: 16, maxLength: 16 }).map((b) => Buffer.from(b).toString('hex')),
        step: word, signer: word,
        seal: fc.option(fc.maxSafeNat().map((n) => n >>> 0)),
        at: fc
          .date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
          .map((d) => new Date(d.getTime() + 8 * 3600_000).toISOString().slice(0, 16) + '+08:00'),
      },
      { noNullPrototype: true },
    )
    await fc.assert(
      fc.asyncProperty(any, async (c) => {
        const said = decode(await encode(c, pair.privateKey, 3)).claim
        const kept = said.lines.length
        assert.deepEqual(said, { ...c, lines: c.lines.slice(0, kept), more: c.more + c.lines.length - kept })
      }),
      { numRuns: 300 },
    )
    const long = await payload({ parties: Array.from({ length: 3 }, () => '某'.repeat(200)), signer: '张'.repeat(300) })
    assert.ok(long.length <= MAX_PAYLOAD)
    assert.match(decode(long).claim.parties[0]!, /^某{6,}…$/)
  })

  test('a changed, lost or added character is never genuine', async () => {
    const text = await payload()
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-./: %#az送'
    for (let i = 0; i < text.length; i++) {
      const other = characters[(characters.indexOf(text[i]!) + 1 + (i % (characters.length - 1))) % characters.length]!
      const changed = text.slice(0, i) + other + text.slice(i + 1)
      assert.ok(['altered', 'unknownKey'].includes((await verdict(changed)).kind), `${i}: ${other}`)
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length), fc.nat(5), fc.string({ maxLength: 4 }), async (at, lost, added) => {
        const changed = text.slice(0, at) + added + text.slice(at + lost)
        fc.pre(changed.trim() !== text && !changed.trim().endsWith(`#${text}`))
        const { kind, claim: said } = await verdict(changed)
        assert.ok(['altered', 'unknownKey'].includes(kind), kind)
        assert.equal(said, undefined, 'fields that nobody signed are not shown')
      }),
      { numRuns: 500 },
    )
  })

  test('garbage is altered, not an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'0123456789ABC$*:/#送'), maxLength: 300 }), async (s) => {
        assert.ok(['altered', 'unknownKey'].includes((await verdict(s)).kind))
      }),
      { numRuns: 300 },
    )
  })

  test('as a link it decodes from 22 mm of a 300 dpi printer, of three dots a module', async () => {
    const full = link(
      publicUrl,
      await payload({ parties: ['1000 一工厂', 'S00001 某某公司'], lines: Array(60).fill(['P', '1']) }),
    )
    assert.ok(full.length > 490 && full.length <= 500, String(full.length))
    assert.ok(22 / (encodeCode('qrcode', full).w + 8) >= 3 * (25.4 / 300))
    const [read] = await readBarcodes(picture('qrcode', full, 22, 22, 300), { textMode: 'Plain' })
    assert.equal(read?.text, full)
  })
})

describe('verdict', () => {
  test('another key', async () => {
    const text = await payload()
    assert.deepEqual(await verdict(text, { keys: [] }), { kind: 'unknownKey' })
    const other = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
      'sign', 'verify',
    ])) as CryptoKeyPair
    assert.deepEqual(await verdict(await encode(claim, other.privateKey, 3)), { kind: 'altered' })
  })
  test('the seal: expired, revoked before and after, unknown, none', async () => {
    const kindOf = async (change: Partial<ListedSeal>, at = claim.at) => {
      const v = await verdict(await payload({ at }), { seals: [{ ...seal, ...change }] })
      return [v.kind, v.on]
    }
    assert.deepEqual(await kindOf({ validTo: '2026-11-21' }), ['genuine', undefined], 'its last day counts')
    assert.deepEqual(await kindOf({ validTo: '2026-11-20' }), ['sealExpired', '2026-11-20'])
    assert.deepEqual(await kindOf({ validFrom: '2026-11-22' }), ['sealExpired', '2026-11-22'])
    assert.deepEqual(await kindOf({ validTo: null }), ['genuine', undefined])
    const revoked = '2026-11-21T13:48:30.000+08:00'
    assert.deepEqual(await kindOf({ revokedAt: revoked }), ['revokedLater', revoked], 'within the minute')
    assert.deepEqual(await kindOf({ revokedAt: revoked }, '2026-11-21T13:49+08:00'), ['sealRevoked', revoked])
    assert.equal((await verdict(await payload(), { seals: [] })).kind, 'unknownSeal')
    assert.equal((await verdict(await payload({ seal: null }), { seals: [] })).kind, 'genuine')
  })
  test('an old list vouches for nothing, and still refuses', async () => {
    const late = new Date('2026-11-28T12:00:01+08:00')
    const text = await payload()
    assert.equal((await verdict(text, {}, new Date('2026-11-28T11:59:59+08:00'))).kind, 'genuine')
    assert.deepEqual((await verdict(text, {}, late)).kind, 'listOld')
    assert.equal((await verdict(text, {}, late)).on, list.at)
    assert.equal((await verdict(text, { keys: [] }, late)).kind, 'listOld')
    assert.equal((await verdict(text, { seals: [] }, late)).kind, 'listOld')
    assert.equal(
      (await verdict(text, { seals: [{ ...seal, revokedAt: '2026-11-01T00:00:00+08:00' }] }, late)).kind,
      'sealRevoked',
    )
    assert.equal((await verdict(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`, {}, late)).kind, 'altered')
  })
})

describe('keys and the list', () => {
  const masterKey = randomBytes(32)
  test('one key for all who ask at once, locked by the master key; the next after a year, the old one still checks', async () => {
    await using scratch = await scratchDatabase(1)
    const db = connect(scratch.url, 6)
    await migrate(db)
    const read = () => checkList(db, async () => [], new Date())
    const first = await Promise.all(Array.from({ length: 5 }, () => currentKey(db, masterKey)))
    assert.equal(new Set(first.map((k) => k.id)).size, 1)
    const text = await encode({ ...claim, seal: null }, first[0]!.key, first[0]!.id)
    assert.equal((await check(text, await read(), new Date())).kind, 'genuine')
    await assert.rejects(currentKey(db, randomBytes(32)), /主密钥/)
    const [row] = await db.rows(sql`select private_key from sign_key`)
    assert.ok(!row!.private_key.includes(Buffer.from('06072a8648ce3d0201', 'hex')), 'no key in the clear')

    await db.rows(sql`update sign_key set created_at = now() - interval '366 days'`)
    const next = await currentKey(db, masterKey)
    assert.notEqual(next.id, first[0]!.id)
    const listed = await read()
    assert.deepEqual(
      listed.keys.map((k) => [k.id, Object.keys(k.jwk).sort()]),
      [first[0]!.id, next.id].map((id) => [id, ['crv', 'kty', 'x', 'y']]),
      'nothing private is in the list',
    )
    assert.equal((await check(text, listed, new Date())).kind, 'genuine')
    assert.deepEqual(await db.rows(sql`select id, retired_at is null live from sign_key order by id`), [
      { id: first[0]!.id, live: false },
      { id: next.id, live: true },
    ])
    await db.close()
  })
  test('the list is public', async () => {
    const { app } = await world()
    const begun = Date.now()
    const { status, content } = (await app.inject('/api/check/list')).json()
    assert.equal(status, 0)
    assert.ok(isSince(Date.parse(content.at), begun), content.at)
    assert.deepEqual(Object.keys(content).sort(), ['at', 'keys', 'seals'])
  })
})
