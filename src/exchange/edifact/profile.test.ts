/** Profiles of partners laid over our tables: what they move is written and read there, what they leave stays. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentOf, inOneForm, placed, tokenised } from '../../../test/tables.ts'
import { declaredAt } from '../bench/places.ts'
import { contentOf as contentIn } from '../syntax.ts'
import { kinds, type Kind } from './kinds.ts'
import { decode, parseInterchange, senderOf } from './parse.ts'
import { placesOf, placesWrong, profiled, type Profile, type ProfilePlace } from './profile.ts'
import { readTable, writeTable, type Group } from './table.ts'
import { writeInterchange, type Habits, type MessageOut } from './write.ts'

const usual: Profile = { places: [], readAs: 'declared', counts: 'usual', hasComma: false }
const envelope = { sender: 'OEM', receiver: 'S001', controlNo: '77', at: '2026-11-23T16:05:00.000+08:00' }
const habits: Habits = { writeAs: 'auto', hasUna: false, hasComma: false }
const textOf = (type: string, segments: MessageOut['segments'], own: Habits = habits) =>
  writeInterchange({ ...envelope, habits: own }, [{ type, version: 'D:10A:UN:A01051', segments }])

const trimmed = (elements: readonly (readonly string[])[]) => {
  const full = <T>(list: readonly T[], is: (t: T) => boolean) => list.slice(0, list.findLastIndex(is) + 1)
  return full(elements.map((e) => full(e, (c) => c !== '')), (e) => e.length > 0) // prettier-ignore
}

/** Places that a profile may move, each with a qualifier of its own, or in a segment of its own. */
const drawn = (table: Group): fc.Arbitrary<ProfilePlace[]> =>
  fc.subarray(placesOf(table)).chain((paths) =>
    fc.tuple(
      ...paths.map((place, i) => {
        const qualifiers = [`Q${i}`]
        return fc.constantFrom<ProfilePlace>(
          { place, qualifiers },
          { place, tag: 'ZZA', qualifiers, element: 2, component: 1 },
          { place, isNeeded: true },
          { place },
        )
      }),
    ),
  )
/** How trays and boxes are packed is written by rules of their own. */
const unpacked = (content: Record<string, any>): Record<string, any> =>
  Object.fromEntries(
    Object.entries(content).map(([name, v]) => [
      name, !Array.isArray(v) ? v : ['mixed', 'trays', 'boxes', 'serials'].includes(name) ? [] : v.map(unpacked),
    ]),
  ) // prettier-ignore
/** Those of them that may stand beside the others. */
const usable = (table: Group, places: readonly ProfilePlace[]) =>
  places.reduce<ProfilePlace[]>((all, p) => (placesWrong(table, [...all, p]).length ? all : [...all, p]), [])

test('a thousand profiles: what is written by one is read by it, and is made of the same segments for a parser of another hand', () => {
  let moved = 0
  for (const [type, table] of Object.entries(kinds) as [Kind, Group][])
    fc.assert(
      fc.property(drawn(table), contentOf(table).map(inOneForm).map(unpacked), fc.boolean(), (all, content, hasComma) => {
        const places = usable(table, all).map((p) => ({ ...p, isNeeded: false }))
        moved += places.filter((p) => p.qualifiers || p.tag).length
        const own = profiled<Group>(table, { places, hasComma })
        const text = textOf(type, writeTable(own, content), { ...habits, hasUna: hasComma, hasComma })
        const { messages, findings } = parseInterchange(Buffer.from(text))
        const [message] = messages
        assert.deepEqual(placed(readTable(own, message!.segments, findings)), content)
        assert.deepEqual(findings.all, [])
        const seen = tokenised(text).filter(([tag]) => !['UNA', 'UNB', 'UNH', 'UNT', 'UNZ'].includes(tag))
        assert.deepEqual(
          seen.map(([tag, elements]) => [tag, ...trimmed(elements)]),
          message!.segments.map((s) => [s.tag, ...trimmed(s.elements)]),
        )
      }),
      { numRuns: 80 },
    )
  assert.ok(moved > 1000, `${moved}`)
})

const line = (...segments: string[]) => {
  const text = `UNB+UNOC:3+S001+OEM+261123:1605+77'UNH+1+INVRPT:D:96A:UN'BGM+35+I1+9'DTM+366:20261123:102'NAD+SU+S001'NAD+ST+CN01'LIN+1++P1:IN'${segments.join('')}`
  const count = text.split("'").length - 1
  return (counted = count, messages = 1) => `${text}UNT+${counted}+1'UNZ+${messages}+77'`
}
const read = (text: string | Buffer, profile: Partial<Profile>) => {
  const { messages, findings } = parseInterchange(Buffer.from(text), undefined, { ...usual, ...profile })
  const content = contentIn('EDIFACT', 'INVRPT', messages[0]!, findings, new Map(), { ...usual, ...profile })
  return { content, notes: findings.notes, wrong: findings.wrong }
}

test('a partner says his stock under another qualifier, its unit in codes of his own, and an item in another segment', () => {
  const places = [
    { place: 'lines.stock', qualifiers: ['33', '17'] },
    { place: 'lines.unit', codes: { STK: 'EA' } },
    { place: 'lines.otherItem', tag: 'RFF', qualifiers: ['ABC'], element: 1, component: 2 },
  ]
  assert.deepEqual(placesWrong(kinds.INVRPT, places), [])
  const said = line("QTY+33:40:STK'", "RFF+ABC:X9'")()
  const { content, wrong } = read(said, { places })
  const [one] = content.lines
  assert.deepEqual([one.stock, one.unit, one.otherItem, wrong], ['40', 'EA', 'X9', []])
  assert.equal(read(said, {}).content.lines[0].stock, '')
  // Values of one segment stay in it.
  const written = writeTable(profiled(kinds.INVRPT, { places, hasComma: false }), { lines: [{ stock: '40', unit: 'EA' }] })
  assert.deepEqual(written.at(-1), ['QTY', ['33', '40', 'STK']])
})

test('what a profile needs is demanded by its name, where it is missing', () => {
  const places = [
    { place: 'documentNo', isNeeded: true },
    { place: 'lines.safety', isNeeded: true },
  ]
  assert.deepEqual(read(line("QTY+145:40'")(), { places }).wrong, ['缺少安全库存，按对方的报文规格必填'])
  assert.deepEqual(read(line("QTY+145:40'", "QTY+97:5'")(), { places }).wrong, [])
})

test('what a profile only needs, or has other codes for, is read from every place where it may stand', () => {
  const at = { '1': 'EA' }
  const value = { tag: 'QTY', at: [0, 2], or: 3, else: { tag: 'MEA', at: 1 }, codes: at } as const
  const laid = (place: ProfilePlace) =>
    profiled({ values: { unit: value } } as Group, { places: [place], hasComma: false }).values.unit!
  for (const place of [
    { place: 'unit', isNeeded: true },
    { place: 'unit', codes: { '2': 'EA' } },
  ]) {
    assert.deepEqual([laid(place).or, laid(place).else], [3, value.else])
  }
  assert.deepEqual([laid({ place: 'unit', element: 2 }).or, laid({ place: 'unit', element: 2 }).else], [undefined, undefined])
})

test('wrong counts are refused or noted as the profile says', () => {
  const said = line("QTY+145:40'")
  const outcome = (text: string, counts: Profile['counts']) => {
    const { notes, wrong } = read(text, { counts })
    return wrong.length ? 'refused' : notes.length ? 'noted' : 'fine'
  }
  const [more, fewer, right] = [said(99), said(2), said()]
  assert.deepEqual([more, fewer, right].map((t) => outcome(t, 'usual')), ['refused', 'noted', 'fine']) // prettier-ignore
  assert.deepEqual([more, fewer, right].map((t) => outcome(t, 'note')), ['noted', 'noted', 'fine']) // prettier-ignore
  assert.deepEqual([more, fewer, right].map((t) => outcome(t, 'refuse')), ['refused', 'refused', 'fine']) // prettier-ignore
  // What broke off is never used.
  assert.match(read(right.slice(0, right.indexOf('UNT')), { counts: 'note' }).wrong.join(), /不完整/)
})

test('its characters are read by the profile, not by a guess', () => {
  const gb = Buffer.concat([Buffer.from("UNB+UNOC:3+S001+OEM+261123:1605+77'UNH+1+INVRPT'FTX+AAI+++"), Buffer.from([0xbf, 0xe2])])
  assert.match(decode(gb, 'gb18030'), /库$/)
  assert.match(decode(Buffer.from("UNB+UNOC:3+S001'库"), 'utf8'), /库$/)
  assert.doesNotMatch(decode(Buffer.from("UNB+UNOC:3+S001'库")), /库/)
  assert.match(decode(Buffer.from("\u00ef\u00bb\u00bfUNB+UNOC:3+S001'", 'latin1'), 'gb18030'), /^UNB/)
  assert.equal(senderOf(Buffer.from("UNA:+.? 'UNB+UNOC:3+S0?+01:ZZ+OEM+261123:1605+77'UNH+1")), 'S0+01')
  assert.equal(senderOf(Buffer.from('no interchange')), undefined)
})

test('what is written keeps to the repertoire, the marks and the mailboxes that the partner wants', () => {
  const note = [['FTX', 'AAI', '', '', 'Größe m² 破损？ok']] as const
  const writing = (own: Partial<Habits>) => textOf('RETANN', note, { ...habits, ...own }).split('\r\n')
  assert.deepEqual(writing({ writeAs: 'UNOA' }).slice(0, 3), [
    "UNB+UNOA:3+OEM+S001+261123:1605+77'", "UNH+1+RETANN:D:10A:UN:A01051'", "FTX+AAI+++GROSSE M2   ??OK'".replace('GROSSE', 'GRO E'),
  ]) // prettier-ignore
  assert.match(writing({ writeAs: 'UNOC' })[2]!, /Gro e m2 {3}\?\?ok/)
  assert.match(writing({ writeAs: 'UNOY' })[0]!, /^UNB\+UNOY:4\+OEM\+S001\+20261123/)
  assert.deepEqual(writing({ writeAs: 'UNOA', hasUna: true, ourQualifier: 'ZZ', theirQualifier: '14' }).slice(0, 2), [
    "UNA:+.? '", "UNB+UNOA:3+OEM:ZZ+S001:14+261123:1605+77'",
  ]) // prettier-ignore
  // A number that is not taken yet is no text.
  assert.match(textOf('X', [['RFF', ['ON', 'a⟦no:7⟧b']]], { ...habits, writeAs: 'UNOA' }), /RFF\+ON:A⟦no:7⟧B/)
})

test('a profile that leaves open what is meant is refused with the place', () => {
  const wrong = (...places: ProfilePlace[]) => placesWrong(kinds.INVRPT, places).join('；')
  assert.match(wrong({ place: 'lines.nothing' }), /lines\.nothing：这种报文里没有这个内容/)
  assert.match(wrong({ place: 'lines.stock' }, { place: 'lines.stock' }), /只能写一行/)
  assert.match(wrong({ place: 'lines.stock', qualifiers: ['97'] }), /lines\.stock与lines\.safety写在同一处/)
  assert.match(wrong({ place: 'lines.stock', qualifiers: ['a1'] }), /限定符a1应为/)
  assert.match(wrong({ place: 'lines.stock', tag: 'UNT', element: 1 }), /UNT不是报文里的段/)
  assert.match(wrong({ place: 'documentNo', tag: 'LIN', element: 1 }), /LIN段开始一个组/)
  assert.match(wrong({ place: 'lines.stock', tag: 'RFF' }), /换了段要写在第几个元素/)
  assert.match(wrong({ place: 'lines.stock', component: 2 }), /写了子元素就要写元素/)
  assert.match(wrong({ place: 'lines.stock', element: 21 }), /最多到20/)
  assert.match(wrong({ place: 'reportDate', element: 2 }), /日期只能在 DTM 段/)
  assert.match(wrong({ place: 'lines.stock', element: 1 }), /不能写在限定符的位置/)
  assert.match(wrong({ place: 'lines.lineNo', qualifiers: ['1'] }), /没有限定符/)
  assert.match(wrong({ place: 'lines.stock', codes: { A: 'B' } }), /没有代码，不用对照/)
  assert.match(wrong({ place: 'lines.unit', codes: { A: 'B' } }), /没有代码B，可以是/)
  assert.match(wrong({ place: 'lines', tag: 'ZZA' }), /只能改它开始段的限定符/)
  assert.match(
    placesWrong(kinds.APERAK, [{ place: 'made.no', qualifiers: ['X'] }]).join(),
    /RFF段开始这个组，限定符写在made那一行/,
  )
  assert.match(placesWrong(kinds.DESADV, [{ place: 'lines.boxes' }]).join(), /没有这个内容/)
  // The quantity of a schedule begins its group; a value beside it may not.
  const clash = placesWrong(kinds.DELFOR, [{ place: 'lines.cumReceived', qualifiers: ['113'] }])
  assert.match(clash.join(), /lines\.cumReceived：这样写的QTY段开始lines\.quantities/)
  assert.ok(placesOf(kinds.DELFOR).every((p) => p === 'lines' || !!declaredAt(kinds.DELFOR, p) || p.includes('.')))
})
