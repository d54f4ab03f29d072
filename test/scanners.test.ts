/** Codes of labels as the standards print them, and what scanners make of them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSscc, readCode } from '../src/web/scan/codes.ts'
import { onKey, wedge, type Key } from '../src/web/scan/wedge.ts'

const [GS, RS, EOT] = ['\x1d', '\x1e', '\x04']

test('the standards are told apart', () => {
  const matrix = `[)>${RS}06${GS}P1K0615301${GS}Q24${GS}VS001${GS}1TB1${GS}2SSSCN01${GS}1JUN12300012${RS}${EOT}`
  assert.deepEqual(readCode(matrix).fields, {
    item: '1K0615301', quantity: '24', supplier: 'S001', batch: 'B1', note: 'SSCN01', plate: '1JUN12300012',
  })
  assert.equal(readCode(matrix.replace(/\p{Cc}/gu, '')).fields.plate, '1JUN12300012')
  assert.deepEqual(readCode('1JUN12300012'), { text: '1JUN12300012', of: 'identifier', fields: { plate: '1JUN12300012' } })
  assert.deepEqual(readCode('P1K0615301').fields, { item: '1K0615301' })
  assert.deepEqual(readCode('N12345').fields, { note: '12345' })
  assert.deepEqual(readCode('M000123').fields, { plate: '000123' })
  assert.equal(readCode('003401234567890123' + '4').of, 'plain')
  const sscc = '00340123456789012341'
  assert.ok(!isSscc('340123456789012342'))
  const right = Array.from({ length: 10 }, (_, d) => `34012345678901234${d}`).find(isSscc)!
  assert.deepEqual(readCode(`00${right}`).fields, { plate: right })
  assert.equal(sscc.length, 20)
  assert.deepEqual(readCode(`]C100${right}`).fields, { plate: right })
  assert.deepEqual(readCode(`]d2241ABC-1${GS}3724${GS}10LOT9`).fields, { item: 'ABC-1', quantity: '24', batch: 'LOT9' })
  assert.deepEqual(readCode(`(00)${right}(37)24(10)L9`).fields, { plate: right, quantity: '24', batch: 'L9' })
  assert.deepEqual(readCode('https://scm.example/scm/check/#ABC'), {
    text: 'https://scm.example/scm/check/#ABC',
    of: 'link',
    fields: {},
    page: 'check/', rest: '#ABC',
  })
  assert.deepEqual(readCode(']Q1BCN0126112300001\r\n'), { text: 'BCN0126112300001', of: 'plain', fields: {} })
  assert.equal(readCode('SSCN0126112300001').text, 'SSCN0126112300001')
})

test('nothing that is scanned breaks the reader', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('[)>', RS, GS, EOT, '06', ']C1', ']d2', '(00)', '1J', 'P', '00', 'https://a/scm/', '中', '9'), {
        maxLength: 8,
      }),
      (parts) => typeof readCode(parts.join('')).text === 'string',
    ),
  ))

/** What a scanner with a US keyboard sends for a text. */
const keysOf = new Map<string, [code: string, shift: boolean]>()
for (const code of [
  ...Array.from({ length: 26 }, (_, i) => `Key${String.fromCharCode(65 + i)}`),
  ...Array.from({ length: 10 }, (_, i) => `Digit${i}`),
  'Minus',
  'Equal',
  'BracketLeft',
  'BracketRight',
  'Backslash',
  'Semicolon',
  'Quote',
  'Backquote',
  'Comma',
  'Period',
  'Slash',

  'Space',
])
  for (const shift of [false, true]) if (!keysOf.has(onKey(code, shift))) keysOf.set(onKey(code, shift), [code, shift])
const special: Record<string, Partial<Key>> = {
  [GS]: { code: 'BracketRight', ctrl: true },
  [RS]: { code: 'Digit6', ctrl: true, shift: true },
  [EOT]: { code: 'KeyD', ctrl: true },
}
function scan(text: string, as: (c: string) => Partial<Key> = () => ({}), end: Partial<Key> | null = { code: 'Enter' }, at = 0) {
  const w = wedge({ prefix: '~~', suffix: '!!' })
  for (const c of text) {
    const [code, shift] = keysOf.get(c) ?? ['', false]
    w.press({ key: c, code, shift, at: (at += 8), ...special[c], ...as(c) })
  }
  return end ? w.press({ key: 'Enter', code: 'Enter', at: (at += 8), ...end }) : w.idle(at + 200)
}

test('a typing scanner is understood through an input method, another layout and Caps Lock', () => {
  const code = `[)>${RS}06${GS}P1K0-615_301${GS}Q24${RS}${EOT}`
  assert.equal(scan(code)!.text, code.trim())
  // An input method takes the letters: the keys are still what they are.
  assert.equal(scan('1JUN12300012', () => ({ key: 'Process', composing: true }))!.text, '1JUN12300012')
  // A French system makes q of what lies where a is; both readings are told.
  assert.deepEqual(
    scan('SSA1', (c) => (c === 'A' ? { key: 'Q' } : {})),
    { text: 'SSA1', other: 'SSQ1' },
  )
  assert.equal(scan('abC', (c) => ({ key: c === 'C' ? 'c' : c.toUpperCase() }))!.text, 'abC')
  // Prefix, suffix, Tab in place of Enter, none at all.
  assert.equal(scan('~~BCN01!!', undefined, { code: 'Tab', key: 'Tab' })!.text, 'BCN01')
  assert.equal(scan('BCN01', undefined, null)!.text, 'BCN01')
  assert.equal(scan('', undefined), undefined)
})

test('two characters are a code as fast as a scanner sends them and with its Enter; what a hand presses is none', () => {
  assert.deepEqual([scan('Z1')?.text, scan('~~Z1!!')?.text, scan('Z1', undefined, null)], ['Z1', 'Z1', undefined])
  assert.equal(scan('Z1', () => ({ key: 'Process', composing: true }))!.text, 'Z1')
  const key = fc.constantFrom(...keysOf.values())
  // Nobody presses three keys within 120 ms; somebody may hold Enter ready behind a single one.
  const byHand = fc.array(fc.tuple(key, fc.integer({ min: 60, max: 2000 })), { minLength: 2, maxLength: 2 })
  const pressed = (keys: [[string, boolean], number][], w = wedge()) => {
    let at = 5000
    for (const [[code, shift], pause] of keys) w.press({ key: onKey(code, shift), code, shift, at: (at += pause) })
    return w.press({ key: 'Enter', code: 'Enter', at: at + keys.at(-1)![1] })
  }
  fc.assert(fc.property(byHand, (keys) => pressed(keys) === undefined))
  fc.assert(fc.property(key, fc.integer({ min: 0, max: 400 }), (k, pause) => pressed([[k, pause]]) === undefined))
  // In a field that somebody types into under an input method Enter is meant.
  assert.equal(pressed([[['KeyZ', true], 300], [['Digit1', false], 300]], wedge({ slow: true }))!.text, 'Z1') // prettier-ignore
})

test('runs of zeros are kept, stray keys are not', () => {
  assert.equal(scan('0000000000010')!.text, '0000000000010')
  const w = wedge()
  w.press({ key: 'x', code: 'KeyX', at: 0 })
  for (const [i, c] of [...'BCN01'].entries())
    w.press({ key: c, code: keysOf.get(c)![0], shift: keysOf.get(c)![1], at: 1000 + i })
  assert.equal(w.press({ key: 'Enter', code: 'Enter', at: 1010 })!.text, 'BCN01')
  // Apps that do not say which keys, and characters by their number.
  for (const c of 'BCN02') w.press({ key: c, code: '', at: 5000 })
  assert.equal(w.press({ key: 'Enter', code: '', at: 5001 })!.text, 'BCN02')
  for (const [n, c] of ['66', '67', '78'].entries()) {
    for (const d of c) w.press({ key: d, code: `Numpad${d}`, alt: true, at: 9000 + n })
    w.release('AltLeft')
  }
  assert.equal(w.press({ key: 'Enter', code: 'Enter', at: 9005 })!.text, 'BCN')
})
