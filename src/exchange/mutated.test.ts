/**
 * Mutated despatch advices of each standard: as read they are refused or say nothing that the file does not; at the interface door each is
 * answered, and whatever sheet comes of one ships what that file says. By hand longer: MUTATIONS=100000 readings, DOOR_MUTATIONS=5000.
 */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, suite, test } from 'node:test'
import { show } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import { FileError } from '../engine/limited.ts'
import { reader } from '../engine/read/reader.ts'
import { table } from '../engine/read/scope.ts'
import { system } from '../engine/system.ts'
import { checkLaws } from '../ledger/laws.ts'
import { Findings } from './edifact/findings.ts'
import { contentOf, opened } from './syntax.ts'
import { sendSheet } from '../modules/distribution/sendSheet/sendSheet.ts'
import { dayIn } from '../../test/after.ts'
import { mutatedBy, type Marks } from '../../test/mutated.ts'
import { column, despatch } from '../../test/vda.ts'
import { order, pull, world, type World } from '../../test/world.ts'
import { x12 } from '../../test/x12.ts'

const MUTATIONS = Number(process.env.MUTATIONS ?? 2000)
const DOOR_MUTATIONS = Number(process.env.DOOR_MUTATIONS ?? 12)

let w: World
let key: string
const day = dayIn(1).replaceAll('-', '')

/** What stands in a file by itself: numbers and codes between its marks. */
const between = (raw: string, marks: RegExp) => new Set(raw.split(marks).map((v) => v.trim()))

interface Standard extends Marks {
  /** A whole advice of this number for a call-off: four of P1 in two boxes, seven of P2 in one. */
  advice: (no: string, pullNo: string) => string
  /** What parts and quantities a file says, as plainly as they can be looked for. */
  says: (raw: string) => { parts: Set<string>; quantities: Set<number> }
}
const standards: Record<string, Standard> = {
  EDIFACT: {
    end: "'",
    odd: [..."'+:?X09 \u0000\n零"],
    advice: (no, pullNo) =>
      [
        `UNB+UNOC:3+S001-EDI+OEM+261127:0900+${no}`, 'UNH+1+DESADV:D:97A:UN', `BGM+351+N${no}+9`, `DTM+11:${day}0800:203`,
        `DTM+132:${day}1630:203`, 'NAD+SU+S001::92', 'NAD+ST+CN01::92', 'CPS+1', 'PAC+2++BX', 'QTY+52:2',
        'LIN+1++P1:IN', 'QTY+12:4:PCE', `RFF+ON:${pullNo}`, 'CPS+2', 'PAC+1++BX', 'QTY+52:7', 'LIN+2++P2:IN', 'QTY+12:7:PCE', `RFF+ON:${pullNo}`, 'UNT+19+1', `UNZ+1+${no}`,
      ].map((s) => `${s}'`).join(''), // prettier-ignore
    says: (sent) => {
      // UNOC, whatever was meant; lines may be wrapped anywhere.
      const raw = Buffer.from(sent)
        .toString('latin1')
        .replace(/[\r\n]/g, '')
      // A released mark stands in its value.
      const values = raw.match(/(?:\?[^]|[^'+:?])+/g) ?? []
      const all = new Set(values.map((v) => v.replace(/\?([^])/g, '$1').trim()))
      return { parts: all, quantities: new Set([...all].filter(Boolean).map((v) => Number(v.replace(',', '.')))) }
    },
  },
  X12: {
    end: '~\r\n',
    odd: [...'*~>X09 \u0000\n零'],
    advice: (no, pullNo) =>
      x12('856', 'SH', [
        `BSN*00*N${no}*${day}*0800`, 'HL*1**S', `DTM*011*${day}*0800`, `DTM*017*${day}*1630`, 'N1*SU**92*S001', 'N1*ST**92*CN01',
        'HL*2*1*O', `PRF*${pullNo}`, 'HL*3*2*I', 'LIN**BP*P1', 'SN1**4*EA', 'HL*4*2*I', 'LIN**BP*P2', 'SN1**7*EA',
      ], { control: no }), // prettier-ignore
    says: (raw) => {
      const all = between(raw.replace(/[\r\n]/g, ''), /[*~]/)
      return { parts: all, quantities: new Set([...all].filter(Boolean).map(Number)) }
    },
  },
  VDA: {
    end: '\r\n',
    odd: [...'0915 X零', '\r\n', '\u0000', '71402'],
    advice: (no, pullNo) =>
      despatch({
        no, control: no.slice(-5), sent: day.slice(2), arrives: day.slice(2), order: pullNo.replace('CN01', ''),
        positions: [{ part: 'P1', qty: '4', packs: [['2', '2']] }, { part: 'P2', qty: '7', packs: [['1', '7']] }],
      }).join('\r\n'), // prettier-ignore
    says: (raw) => {
      const positions = raw.split(/[\r\n]+/).filter((r) => r.startsWith('714'))
      return {
        parts: new Set(positions.map((p) => column(p, 6, 27))),
        quantities: new Set(positions.map((p) => Number(column(p, 53, 65)) / 1000)),
      }
    },
  },
}

/** What a file says and no finding speaks against; undefined: it is refused. */
function said(raw: string): Record<string, any> | undefined {
  try {
    const { syntax, wanted, findings } = opened(Buffer.from(raw), 'DESADV')
    const [message, more] = wanted
    if (!message || more || findings.wrong.length) return undefined
    const found = new Findings()
    const content = contentOf(syntax, 'DESADV', message, found)
    return found.wrong.length ? undefined : content
  } catch (e) {
    if (e instanceof FileError) return undefined
    throw e
  }
}
for (const [name, { advice, says, ...marks }] of Object.entries(standards))
  test(`${name}: mutated advices are refused as they are read, or say nothing that none of them said`, () => {
    let [used, slowest] = [0, 0]
    for (let seed = 0; seed <= MUTATIONS; seed++) {
      const whole = advice('4711', 'PSCN0126112800001')
      const raw = seed ? mutatedBy(whole, seed, marks) : whole
      const begun = performance.now()
      const content = said(raw)
      slowest = Math.max(slowest, performance.now() - begun)
      if (!content) {
        assert.ok(seed, 'the whole one is read')
        continue
      }
      used++
      const { parts, quantities } = says(raw)
      for (const l of content.lines)
        assert.ok(
          (!l.item || parts.has(l.item.trim())) && (!l.qty || quantities.has(Number(l.qty))),
          `${seed}: ${JSON.stringify(l)} of ${raw}`,
        )
    }
    console.log(`${name}: ${MUTATIONS} mutations, ${used - 1} used, the slowest ${Math.round(slowest)} ms`)
  })

suite('mutated despatch advices at the door', () => {
  let pullNo: string
  before(async () => {
    w = await world()
    const { admin } = w.as
    const { id } = await admin.post('serviceAccount/save', {
      accountCode: 'EDI', accountName: 'EDI', orgCode: 'S001', roleCodes: 'SUP_ALL',
    })
    key = `scmk_${randomBytes(32).toString('base64url')}`
    await admin.post('serviceAccount/issueKey', { id, key, validTo: dayIn(300) })
    await admin.post('appConfig/create', { appId: 'EDI', appName: 'EDI', sysType: 10, perMinute: 1_000_000, owner: '张三' })
    const all: [string, number][] = ['P1', 'P2'].map((part) => [part, 90_000_000])
    await order(w, all)
    pullNo = (await pull(w, all)).pullNo
  })

  for (const [i, [name, standard]] of Object.entries(standards).entries())
    test(`${name}: each is answered, and none ships what it does not say`, async () => {
      // Numbers of its own: an advice is known by its number whatever it is written in.
      const first = (i + 1) * 1_000_000 + 1
      const read = reader(w.engine, w.engine.db, system('测试'))
      const newest = async () =>
        (await w.engine.db.rows<{ id: number }>(sql`select max(id) id from ${table(sendSheet)}`))[0]!.id ?? 0
      const send = async (raw: string) => {
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/edifact' }
        const { statusCode, body } = await w.app.inject({
          method: 'POST', url: '/openapi/receive/sendSheets', payload: raw, headers,
        })
        assert.ok(statusCode < 500, `${statusCode} ${body} of ${raw}`)
        return body
      }
      let last = await newest()
      let [made, slowest] = [0, 0]
      const began = performance.now()
      // The first is whole: what follows would show nothing if no advice was taken.
      for (let seed = 0; seed <= DOOR_MUTATIONS; seed++) {
        const whole = standard.advice(String(first + seed), pullNo)
        const raw = seed ? mutatedBy(whole, seed, standard) : whole
        const begun = performance.now()
        const answer = await send(raw)
        slowest = Math.max(slowest, performance.now() - begun)
        const now = await newest()
        if (now === last) {
          assert.ok(seed, `the whole one is taken: ${answer}`)
          continue
        }
        const sheets = await w.engine.db.rows<{ id: number }>(sql`select id from ${table(sendSheet)} where id > ${last}`)
        last = now
        made += sheets.length
        const { parts, quantities } = standard.says(raw)
        for (const sheet of await read.any(sendSheet, { id: sheets.map((s) => s.id) }))
          for (const l of sheet.lines) {
            const qty = Number(show(l.shipQty))
            assert.ok(parts.has(l.partNo) && quantities.has(qty), `${seed}: ${l.partNo} ${qty} of ${raw}`)
            assert.equal(l.demandNo, pullNo)
          }
      }
      console.log(`${name}: ${DOOR_MUTATIONS} mutations, ${made - 1} sheets, the slowest ${Math.round(slowest)} ms, all ${Math.round((performance.now() - began) / 1000)} s`) // prettier-ignore
      assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
    })
})
