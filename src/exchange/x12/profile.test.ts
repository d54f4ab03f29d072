/** A partner's X12 by profile: what it moves, renames and leaves out is written and read there, what it leaves stays as it was. */
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentOf as anyContentOf, inOneForm } from '../../../test/tables.ts'
import { x12 } from '../../../test/x12.ts'
import { kinds, type Kind } from '../edifact/kinds.ts'
import { placesOf, placesWrong, type PartnerProfile, type ProfilePlace } from '../edifact/profile.ts'
import { readTable, type Group } from '../edifact/table.ts'
import { contentOf } from '../syntax.ts'
import { parseX12, senderOf } from './parse.ts'
import { x12Bounds, x12TableOf } from './profile.ts'
import { setsIn } from './sets.ts'
import { setsOut } from './told.ts'
import { writeX12 } from './write.ts'

const envelope = { sender: 'OEM', receiver: 'S001', controlNo: '77', at: '2026-11-23T16:05:00.000+08:00' }
const usual: PartnerProfile = {
  name: '', mailbox: 'S001', version: null, places: [], readAs: 'declared', counts: 'usual', writeAs: 'auto', hasComma: false, hasUna: false,
  hasBreaks: true,
} // prettier-ignore
const groups = [{ kind: 'SH', number: '5', messages: [{ type: '856', reference: '0001', isWanted: true }] }]
/** Sets of messages that say something of partners: acknowledgments have no content that a table draws. */
const all = [...Object.keys(setsIn), ...Object.keys(setsOut)].filter((k) => k !== 'CONTRL') as Kind[]

/** Any letters: marks are drawn apart. Days of a set have eight digits, and its groups their lines. */
const drawnContent = (kind: Kind) =>
  anyContentOf(kinds[kind]).map(inOneForm).map((c) => ({ ...plain(c), groups })) // prettier-ignore
const plain = (value: any): any =>
  Array.isArray(value) ? value.map(plain)
  : typeof value === 'string' ? value.replace(/[^\w.零件 -]/g, 'x')
  : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([n, v]) => [n, plain(v)]))
  : value // prettier-ignore

const drawnPlaces = (table: Group): fc.Arbitrary<ProfilePlace[]> =>
  fc.subarray(placesOf(table, x12Bounds)).chain((paths) =>
    fc.tuple(
      ...paths.map((place, i) => {
        const qualifiers = [`Q${i}`]
        return fc.constantFrom<ProfilePlace>(
          { place, qualifiers },
          { place, tag: 'N9', qualifiers, element: 2 },
          { place, tag: 'K3', qualifiers: ['ZA'], element: 2 + i },
          { place, element: Math.max(15, 20 - i) },
          { place, isLeftOut: true },
          { place },
        )
      }),
    ),
  )
const usable = (table: Group, places: readonly ProfilePlace[]) =>
  places.reduce<ProfilePlace[]>((list, p) => (placesWrong(table, [...list, p], x12Bounds).length ? list : [...list, p]), [])

const drawnMarks = fc.constantFrom(null, '|<~', "+:'", '^>~', '*:!')
const read = (kind: Kind, text: string, profile: PartnerProfile) => {
  const { messages, findings } = parseX12(Buffer.from(text), undefined, profile)
  const table = x12TableOf(kind, profile)
  const [message] = messages
  const arranged = setsIn[kind]?.arranged?.(message!.segments, findings, table) ?? message!.segments
  return { content: withoutRest(readTable(table, arranged, findings)), wrong: findings.all }
}
const withoutRest = (value: any): any =>
  Array.isArray(value) ? value.map(withoutRest)
  : typeof value !== 'object' ? value
  : Object.fromEntries(Object.entries(value).filter(([n]) => n !== 'rest').map(([n, v]) => [n, withoutRest(v)])) // prettier-ignore
/** Values that the partner is not told. */
const without = (value: any, paths: ReadonlySet<string>, path = ''): any =>
  Array.isArray(value) ? value.map((v) => without(v, paths, path))
  : typeof value !== 'object' ? (paths.has(path) ? '' : value)
  : Object.fromEntries(Object.entries(value).map(([n, v]) => [n, without(v, paths, path ? `${path}.${n}` : n)])) // prettier-ignore

/** Blanks at the end of an element, and elements that are not said, are nothing; a segment that says nothing the other parser cannot read. */
const tokens = (tag: string, elements: readonly string[]) =>
  [tag, ...elements.map((e) => e.trimEnd())].join('|').replace(/\|+$/, '')

/** By hand longer: PROFILES=1000. */
const RUNS = Number(process.env.PROFILES ?? 100)
test('a thousand profiles: what is written by one is read by it as ours reads ours, and is whole for a parser of another hand', () => {
  let moved = 0
  const { X12Parser } = createRequire(import.meta.url)('node-x12')
  for (const kind of all) {
    const table = x12TableOf(kind)
    fc.assert(
      fc.property(drawnPlaces(table), drawnContent(kind), drawnMarks, fc.boolean(), (drawn, content, marks, hasBreaks) => {
        const places = usable(table, drawn)
        moved += places.filter((p) => p.qualifiers || p.tag || p.element).length
        const profile: PartnerProfile = { ...usual, places, marks, hasBreaks, version: '005010' }
        const ours = read(kind, writeX12(kind, content, envelope)!, usual)
        const text = writeX12(kind, content, envelope, profile)!
        const theirs = read(kind, text, profile)
        const leftOut = new Set(places.flatMap((p) => (p.isLeftOut ? [p.place] : [])))
        assert.deepEqual(theirs.content, without(ours.content, leftOut), `${JSON.stringify(places)}\n${text}`)
        // Its numbers and counts are right, and it is made of the same segments.
        const [group] = new X12Parser(true).parse(text).functionalGroups
        const seen = group.transactions.flatMap((set: any) => set.segments as any[])
        const own = parseX12(Buffer.from(text)).messages.flatMap((m) => m.segments)
        assert.deepEqual(
          seen.flatMap((s: any, i: number) => (own[i]!.elements.length ? [tokens(s.tag, s.elements.map((e: any) => e.value))] : [])),
          own.flatMap((s) => (s.elements.length ? [tokens(s.tag, s.elements.map(([e]) => e!))] : [])),
        ) // prettier-ignore
      }),
      { numRuns: RUNS },
    )
  }
  assert.ok(moved > 5 * RUNS, `${moved}`)
})

test('what our tables say of sets that go out is what is written', () => {
  for (const kind of all) {
    const said = new Set<string>()
    const collect = (value: any, path = ''): void => {
      for (const [n, v] of Object.entries(value))
        if (Array.isArray(v)) v.forEach((row) => collect(row, `${path}${n}.`))
        else if (v) said.add(path + n)
    }
    for (const content of fc.sample(drawnContent(kind), { numRuns: 60, seed: 7 }))
      collect(read(kind, writeX12(kind, content, envelope)!, usual).content)
    if (setsOut[kind]) assert.deepEqual(placesOf(setsOut[kind]!, x12Bounds).filter((p) => !said.has(p) && !p.endsWith('lines') && !p.endsWith('quantities')), [], kind) // prettier-ignore
  }
})

const call = {
  documentNo: 'PS1', function: '9', writtenAt: '2026-11-23 16:05', buyer: 'CN01', supplier: 'S001', shipTo: 'CN01',
  sequences: [{ lines: [{ lineNo: '1', item: 'P1', orderNo: 'PS1', dock: 'D1', qty: '50', unit: 'EA', needAt: '2026-11-24 08:30' }] }],
} // prettier-ignore
const written = (own: Partial<PartnerProfile>, content: object = call) =>
  writeX12('DELJIT', content, envelope, { ...usual, ...own })!

test('version, marks and mailboxes are the partner’s', () => {
  const text = written({
    version: '005010', marks: '|<!', hasBreaks: false, ourQualifier: '01', theirQualifier: '14', ourGroup: 'OEMGS', theirGroup: 'S1GS',
  }) // prettier-ignore
  assert.match(text, /^ISA\|00\| {10}\|00\| {10}\|01\|OEM {12}\|14\|S001 {11}\|261123\|1605\|\^\|00501\|000000077\|0\|P\|<!GS\|SS\|OEMGS\|S1GS\|20261123\|1605\|77\|X\|005010!ST\|862\|0001!BSS/) // prettier-ignore
  assert.doesNotMatch(text, /[\r\n]/)
  assert.match(written({}), /\*U\*00401\*/)
  // What would part elements is a blank; small letters and accents go where the partner has none.
  const odd = written({ marks: '|<!', writeAs: 'UNOA' }, { ...call, documentNo: 'a|b<c!dé*' })
  assert.match(odd, /BSS\|00\|A B C DE\*\|/)
  assert.equal(senderOf(Buffer.from(text)), 'OEM')
  assert.equal(senderOf(Buffer.from('ISA*00')), undefined)
  // What no database takes is nobody.
  assert.equal(senderOf(Buffer.from(text.replace('OEM ', 'OE\u0000 '))), undefined)
})

test('values stand under the partner’s qualifiers, in his codes and segments, or nowhere', () => {
  const lines = (places: ProfilePlace[]) => {
    assert.deepEqual(placesWrong(x12TableOf('DELJIT'), places, x12Bounds), [])
    return written({ places }).split('~\r\n').slice(3, -3)
  }
  assert.deepEqual(
    lines([
      { place: 'lines.item', qualifiers: ['PN'] },
      { place: 'lines.orderNo', tag: 'REF', qualifiers: ['PO'], element: 2 },
      { place: 'lines.unit', codes: { PC: 'EA' } },
      { place: 'lines.dock', isLeftOut: true },
      { place: 'buyer', isLeftOut: false, qualifiers: ['16'] },
    ]).filter((l) => /^(LIN|REF|UIT|N1\*16)/.test(l)),
    ['N1*16**92*CN01', 'LIN*1*PN*P1', 'REF*PO*PS1', 'UIT*PC'],
  )
  assert.match(placesWrong(x12TableOf('DELJIT'), [{ place: 'shipTo', isLeftOut: true }], x12Bounds).join(), /不能不写/)
})

test('what a partner needs is written in the sample, though we write it to nobody', () => {
  const content = { documentNo: 'R1', reportDate: '2026-11-23', supplier: 'S001', lines: [{ lineNo: '1', item: 'P1', otherItem: 'X9', stock: '10', unit: 'EA' }] } // prettier-ignore
  const places = [{ place: 'lines.otherItem', isNeeded: true }]
  const said = read('INVRPT', writeX12('INVRPT', content, envelope, { ...usual, places })!, { ...usual, places })
  assert.deepEqual([said.content.lines[0].otherItem, said.wrong], ['X9', []])
})

test('a despatch advice is read by it, with the order where the partner says it', () => {
  const places = [
    { place: 'lines.orderNo', tag: 'REF', qualifiers: ['CO'], element: 2 },
    { place: 'lines.unit', codes: { STK: 'EA' } },
    { place: 'consignmentNo', isNeeded: true },
  ]
  assert.deepEqual(placesWrong(x12TableOf('DESADV'), places, x12Bounds), [])
  const profile = { ...usual, places, counts: 'note' as const }
  const file = x12('856', 'SH', [
    'BSN*00*D1*20270105*0900', 'HL*1**S', 'N1*SU**92*S001', 'N1*ST**92*CN01', 'HL*2*1*O', 'REF*CO*PO1', 'HL*3*2*I', 'LIN**BP*P1', 'SN1**4*STK',
  ]).replace('SE*11', 'SE*99') // prettier-ignore
  const { messages, findings } = parseX12(Buffer.from(file), undefined, profile)
  const content = contentOf('X12', 'DESADV', messages[0]!, findings, new Map(), profile)
  assert.deepEqual([content.lines[0].orderNo, content.lines[0].unit], ['PO1', 'EA'])
  assert.deepEqual(findings.wrong, ['缺少托运单号，按对方的报文规格必填'])
  assert.match(findings.notes.join(), /尾计数不符.*已按实际处理/)
  const strict = parseX12(Buffer.from(file), undefined, usual)
  assert.match(strict.findings.wrong.join(), /尾计数不符/)
})

test('a profile that cannot be meant in X12 is refused', () => {
  const wrong = (kind: Kind, ...places: ProfilePlace[]) => placesWrong(x12TableOf(kind), places, x12Bounds).join('；')
  assert.match(wrong('DESADV', { place: 'lines.lineNo', tag: 'REF', element: 1 }), /没有这个内容/)
  assert.match(wrong('INVRPT', { place: 'lines.stock', element: 2, component: 1 }), /不分子元素/)
  assert.match(wrong('INVRPT', { place: 'lines.item', element: 4 }), /只能改限定符/)
  assert.match(wrong('INVRPT', { place: 'documentNo', tag: 'SE', element: 1 }), /SE不是报文里的段/)
  assert.match(wrong('INVRPT', { place: 'lines.stock', qualifiers: ['17'] }, { place: 'lines.lineNo', isNeeded: true, isLeftOut: true }), /必填的不能不写/) // prettier-ignore
  assert.match(wrong('INVRPT', { place: 'supplier', qualifiers: ['ST'] }), /写在同一处/)
})
