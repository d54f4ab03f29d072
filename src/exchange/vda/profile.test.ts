/** A partner's VDA by profile: codes, versions of records, blanks, ends of lines, characters; what he needs is asked, what he does not want left out. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { atEnd } from '../../../test/ending.ts'
import { partner } from '../../../test/partner.ts'
import { column, despatch, trailer } from '../../../test/vda.ts'
import { dayIn } from '../../../test/after.ts'
import { changed, usualProfile } from '../../../test/replayed.ts'
import { order, pull, world, type World } from '../../../test/world.ts'
import { deliverDue } from '../deliver.ts'
import { Findings } from '../edifact/findings.ts'
import { placesOf, placesWrong, type PartnerProfile, type ProfilePlace } from '../edifact/profile.ts'
import { contentOf } from '../syntax.ts'
import { NoRoom } from './out.ts'
import { parseVda, senderOf } from './parse.ts'
import { vdaBounds, vdaTableOf } from './profile.ts'
import { writeCallOff, writeDespatch } from './write.ts'

const usual: PartnerProfile = {
  name: '', mailbox: 'S001',
  version: null,
  places: [],
  readAs: 'declared', counts: 'usual', writeAs: 'auto', hasComma: false, hasUna: false, hasBreaks: true, isBlank: false,
}
const advice = {
  documentNo: '4711', sendAt: '2026-11-29', supplier: 'S001', shipTo: 'CN01', consignmentNo: '12345678',
  lines: [{ lineNo: '1', item: 'P1', otherItem: 'V1', qty: '12', unit: 'EA', orderNo: 'PS26112800001' }],
} // prettier-ignore
const written = (own: Partial<PartnerProfile>, content: object = advice) =>
  writeDespatch(
    content,
    { sender: 'S001', receiver: 'CN01', controlNo: '17', at: '2026-11-28T09:00:00+08:00' },
    { ...usual, ...own },
  )
const recordsOf = (text: string) => text.split('\r\n').slice(0, -1) as [string, string, string, string, string]
const places = (...all: ProfilePlace[]) => {
  assert.deepEqual(placesWrong(vdaTableOf('DESADV'), all, vdaBounds), [])
  return all
}

test('versions of records, ends of lines and blanks are the partner’s, and read all the same', () => {
  const text = written({ version: '711:02,719:03', hasBreaks: false, isBlank: true })
  assert.equal(text.length % 128, 0)
  const records = text.match(/.{128}/g)!
  assert.deepEqual(records.map((r) => r.slice(0, 5)), ['71102', '71203', '71303', '71403', '71903']) // prettier-ignore
  // The number of packages of a transport is not said.
  assert.match(records[1]!.slice(40, 54), /^ +$/)
  const { findings, messages } = parseVda(Buffer.from(text))
  assert.deepEqual(findings.all, [])
  assert.equal(contentOf('VDA', 'DESADV', messages[0]!, new Findings()).lines[0]!.qty, '12')
  assert.equal(senderOf(Buffer.from(text)), 'S001')
  assert.equal(senderOf(Buffer.from('UNB+')), undefined)
  assert.equal(senderOf(Buffer.from(text.replace('S001 ', 'S0\u00001 '))), undefined)
})

test('any profile: what is written by one says what ours says, but for what is left out', () => {
  const table = vdaTableOf('DESADV')
  const full = {
    ...advice, arriveAt: '2026-11-30 16:30', dock: 'D1', warehouse: 'W1', plateNo: 'JA12345',
    lines: [...advice.lines, { ...advice.lines[0], lineNo: '2', item: 'P2', batchNo: 'B7', qty: '7.5', unit: 'KG' }],
  } // prettier-ignore
  const read = (text: string, by?: PartnerProfile): any => {
    const { messages, findings } = parseVda(Buffer.from(text))
    const { rest: _, ...said } = contentOf('VDA', 'DESADV', messages[0]!, findings, undefined, by)
    assert.deepEqual(findings.wrong, [])
    return said
  }
  const ours = read(written({}, full))
  const drawn = fc
    .subarray(placesOf(table, vdaBounds))
    .chain((paths) =>
      fc.tuple(
        ...paths.map((place) =>
          fc.constantFrom<ProfilePlace>(
            { place, isLeftOut: true },
            { place, codes: { PC: 'EA', XK: 'KG' } },
            { place, isNeeded: true },
          ),
        ),
      ),
    )
  fc.assert(
    fc.property(
      drawn,
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom(null, '711:02', '713:02,714:02'),
      (all, hasBreaks, isBlank, version) => {
        const said = (path: string) => path.split('.').reduce((v: any, n) => (Array.isArray(v) ? v[0] : v)?.[n], ours)
        const own = all.filter((p) => !placesWrong(table, [p], vdaBounds).length && (!p.isNeeded || said(p.place)))
        const profile = { ...usual, places: own, hasBreaks, isBlank, version }
        const theirs = read(written(profile, full), profile)
        for (const { place, isLeftOut } of own.filter((p) => !p.place.includes('.'))) if (isLeftOut) theirs[place] = ours[place]
        for (const { place, isLeftOut } of own.filter((p) => p.place.startsWith('lines.')))
          if (isLeftOut) theirs.lines.forEach((l: any, i: number) => (l[place.slice(6)] = ours.lines[i][place.slice(6)]))
        assert.deepEqual(theirs, ours)
      },
    ),
    { numRuns: 100 },
  )
})

test('codes are the partner’s, what he needs and we write to nobody stands in its field, what he does not want is blank', () => {
  const own = places(
    { place: 'lines.unit', codes: { PC: 'EA' } },
    { place: 'lines.otherItem', isNeeded: true },
    { place: 'consignmentNo', isNeeded: true },
    { place: 'lines.lineNo', isLeftOut: true },
  )
  const [, transport, , position] = recordsOf(written({ places: own }))
  assert.deepEqual([column(transport, 6, 13), column(position, 28, 49), column(position, 66, 67)], ['12345678', 'V1', 'PC'])
  const { messages } = parseVda(Buffer.from(written({ places: own })))
  const said = contentOf('VDA', 'DESADV', messages[0]!, new Findings(), undefined, { ...usual, places: own })
  assert.deepEqual([said.lines[0].unit, said.lines[0].lineNo, said.lines[0].otherItem], ['EA', '', 'V1'])
  assert.throws(() => written({ places: own }, { ...advice, consignmentNo: '' }), NoRoom)
})

test('letters beyond ASCII are refused, taken off or written in UTF-8, as the partner has it', () => {
  const odd = { ...advice, dock: '东é' }
  assert.throws(() => written({}, odd), NoRoom)
  assert.equal(column(recordsOf(written({ writeAs: 'UNOC' }, odd))[2], 20, 24), 'e')
  assert.equal(column(recordsOf(written({ writeAs: 'UNOY' }, odd))[2], 20, 24), '东é')
})

test('columns are fixed', () => {
  const wrong = (...all: ProfilePlace[]) => placesWrong(vdaTableOf('DESADV'), all, vdaBounds).join()
  for (const moved of [{ qualifiers: ['A'] }, { element: 3 }, { tag: '716' }])
    assert.match(wrong({ place: 'lines.batchNo', ...moved }), /列是固定的/)
  assert.match(wrong({ place: 'lines.qty', isLeftOut: true }), /不能不写/)
  assert.match(wrong({ place: 'lines', isNeeded: true }), /列是固定的|这是一个组/)
  assert.ok(!placesOf(vdaTableOf('DESADV'), vdaBounds).includes('lines'))
})

test('a call-off without what the partner needs says so, and its cumulative may be left out', () => {
  const content = {
    documentNo: 'MO1', documentDate: '2026-11-28', shipTo: 'CN01',
    lines: [{
      lineNo: '1', item: 'P1', orderNo: 'MO1', shortOrderNo: '26112800001', received: { cum: '70', day: '2026-11-20', qty: '7', docNo: '815' },
      schedules: [{ commitment: 'firm', quantities: [{ qty: '5', unit: 'EA', date: '2026-12-01' }] }],
    }],
  } // prettier-ignore
  const write = (...all: ProfilePlace[]) =>
    writeCallOff(content, { sender: 'OEM', receiver: '4711', controlNo: '2', before: '1', plant: '001', at: '2026-11-28T09:00:00+08:00' }, { ...usual, places: all }).split('\r\n') // prettier-ignore
  assert.equal(Number(column(write()[2]!, 38, 47)), 70)
  assert.equal(Number(column(write({ place: 'lines.cumReceived', isLeftOut: true })[2]!, 38, 47)), 0)
  assert.throws(() => write({ place: 'lines.place', isNeeded: true }), /卸货点|收货地点|要求写/)
})

let w: World
let erp: Awaited<ReturnType<typeof partner>>
let short: string
const form = { ...usualProfile, standard: 3 }
before(async () => {
  w = await world()
  erp = await partner()
  atEnd(() => erp[Symbol.asyncDispose]())
  await w.as.admin.post('pushConfig/Create', {
    pushCode: 'S001-VDA', pushName: 'S001', orgCode: 'S001', url: erp.url, format: 6, ourCode: 'OEM', theirCode: 'S001-VDA',
  })
  await w.as.admin.post('ediCode/save', { codeKind: 2, theirCode: '001', ourCode: 'CN01' })
  const { pullNo } = await pull(w, [['P1', 20], ['P2', 5]]) // prettier-ignore
  short = pullNo.replace('CN01', '')
})

test('a file, its guide and sample, and what goes out are the partner’s', async () => {
  const { id } = await w.as.admin.post('ediProfile/create', {
    partnerCode: 'S001-VDA', kind: 5, profileName: 'S001 4913',
    ...form,
    counts: 2,
  })
  await changed(w.as.admin, 'ediProfile', 'setPlaces', {
    id,
    lines: [
      { place: 'lines.unit', codes: 'PC=EA' },
      { place: 'carrierName', isNeeded: true },
    ],
  })
  const six = dayIn(1).replaceAll('-', '').slice(2)
  const body = despatch({
    sent: six, arrives: six, order: short,
    positions: [{ part: 'P1', qty: '4', unit: 'PC' }],
  } as never).slice(0, -1)
  const file = [...body, trailer(body).replace(/^(719.{2})0000001/, '$10000009')].join('\r\n')
  assert.equal(senderOf(Buffer.from(file)), 'S001-VDA')
  const { content } = await w.as.supplierA.upload('bench/try?message=sendSheets', Buffer.from(file), 'a.vda')
  assert.deepEqual(
    content.findings.filter((f: any) => !f.isNote).map((f: any) => f.message),
    ['第1条记录711 缺少承运商名称，按对方的报文规格必填'],
  )
  assert.match(JSON.stringify(content.findings), /记录 711 写 9 条，实际 1 条，已按实际处理/)
  const { vda } = await w.as.supplierA.get('bench/getSample', { message: 'sendSheets' })
  const tried = await w.as.supplierA.upload('bench/try?message=sendSheets', Buffer.from(vda), 'a.vda')
  assert.deepEqual([tried.content.findings, tried.content.taken], [[], true])
  const page = (await w.app.inject({ url: '/api/bench/getGuide?message=sendSheets', headers: { authorization: `Bearer ${w.as.supplierA.token}` } })).body // prettier-ignore
  assert.match(page, /<td>712<\/td><td>17–30<\/td><td>承运商名称<\/td><td><\/td><td>必填<\/td>/)
  const changes = await w.as.admin.get('ediProfile/getChanges', { id })
  assert.deepEqual(changes.map((c: any) => c.theirs), ['712第17～30列 必填', '714第66～67列 PC=EA']) // prettier-ignore
  const { id: call } = await w.as.admin.post('ediProfile/create', {
    partnerCode: 'S001-VDA', kind: 3, profileName: 'S001 4905',
    ...form,
    version: '512:02',
  })
  await changed(w.as.admin, 'ediProfile', 'setPlaces', { id: call, lines: [{ place: 'lines.unit', codes: 'PC=EA' }] })
  erp.got.splice(0)
  await order(w, [['P1', 10]])
  await deliverDue(w.engine)
  const lines = erp.got.at(-1)!.body.split('\r\n')
  assert.deepEqual([lines[1]!.slice(0, 5), lines[2]!.slice(0, 5)], ['51202', '51301'])
  assert.match(lines[1]!, /PC/)
})

test('what cannot be meant in VDA is refused', async () => {
  const refused = (more: object) =>
    w.as.admin.refused('ediProfile/create', { partnerCode: 'S9', kind: 5, profileName: 'X', ...form, ...more })
  assert.match(await refused({ kind: 7 }), /VDA 没有 INVRPT 的报文/)
  assert.match(await refused({ version: '02' }), /按记录写/)
  assert.match(await refused({ marks: '*>~' }), /没有 UNA、分隔符/)
  assert.match(await refused({ partnerCode: 'S123456789' }), /最多9个字符/)
})
