/**
 * Profiles begun by a published standard (VDA 4984, 4985, 4987, 4938): what goes out by one is read by a parser of another hand and, where
 * the public directories are at hand, stands as they have it; what comes in as its senders write it becomes its document; each has its guide.
 */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { againstDirectory, directories } from '../../../test/edifact-directory.ts'
import { dayIn } from '../../../test/after.ts'
import { ediPartner } from '../../../test/partner.ts'
import { dayOf, priced } from '../../../test/prices.ts'
import { tokenised } from '../../../test/tables.ts'
import { order, pull, receive, ship, thisMonth, today, world, type World } from '../../../test/world.ts'
import { monthAfter } from '../../declare/index.ts'
import { deliverDue } from '../deliver.ts'
import { kinds } from '../edifact/kinds.ts'
import { placesWrong, tableOf } from '../edifact/profile.ts'
import { guidePage } from '../guide/page.ts'
import { placesIn } from './find.ts'
import { begunBy, standardNames } from './standards.ts'

let w: World
let erp: Awaited<ReturnType<typeof ediPartner>>
const codeOf = (name: keyof typeof standardNames) => standardNames[name][0]
const begin = (partnerCode: string, name: keyof typeof standardNames) =>
  w.as.admin.post('ediProfile/createByStandard', { partnerCode, basis: codeOf(name) })

/** What the supplier's system got of a type, as segments and elements that a parser of another hand sees. */
async function told(type: string, version: string): Promise<string[]> {
  await deliverDue(w.engine)
  const body = erp.got.splice(0).map((g) => g.body).find((b) => b.includes(`+${type}:`))! // prettier-ignore
  assert.match(body, /^UNA:\+\.\? '\r?\nUNB\+UNOC:3\+/)
  const segments = tokenised(body).map(([tag, elements]) => [tag, ...elements.map((e) => e.join(':'))])
  if (directories) {
    const tags = segments.map(([tag]) => tag!).filter((tag) => !['UNA', 'UNB', 'UNZ'].includes(tag))
    assert.deepEqual(againstDirectory(version, type, tags), [])
  }
  return segments.map((s) => s.join('+'))
}
const holds = (said: string[], ...all: string[]) => {
  for (const segment of all) assert.ok(said.includes(segment), `${segment} is not among\n${said.join('\n')}`)
}

suite('VDA profiles', () => {
  before(async () => {
    w = await world()
    erp = await ediPartner(w, { theirCode: 'S001-VDA' })
  })

  test('each leaves nothing open, and has its guide in both languages', () => {
    for (const name of Object.keys(standardNames) as (keyof typeof standardNames)[]) {
      const { input, lines } = begunBy('X', name)
      const places = placesIn(lines as never)
      assert.deepEqual(placesWrong(kinds[input.kind], places), [], name)
      for (const language of ['zh', 'en'] as const) {
        const table = tableOf(input.kind, { places, hasComma: false })
        const page = guidePage({ kind: input.kind, title: input.profileName, table, language, samples: [], schemas: [] })
        assert.match(page, /<td>NAD<\/td><td>2\.1<\/td><td>SE( \/ SF)?<\/td>/, name)
      }
    }
  })

  test('4984: a call-off says who sells, that it is complete, and what was received altogether', async () => {
    await receive(w, await ship(w, await pull(w, [['P1', 30]]), [30]), [{ receivedQty: 30 }])
    await begin('S001-VDA', 'vda4984')
    await deliverDue(w.engine)
    erp.got.splice(0)
    const { orderNo } = await order(w, [['P1', 100]])
    const said = await told('DELFOR', 'D.04A')
    holds(said, 'NAD+SE+S001::92', 'GEI+3+37', 'LIN+1++P1:IN', `RFF+ON:${orderNo}`, 'QTY+70:30', 'SCC+1', 'QTY+113:100:PCE')
    assert.ok(said.some((s) => /^UNH\+.*\+DELFOR:D:04A:UN$/.test(s)))
    assert.doesNotMatch(said.join(), /NAD\+SU|GIS/)
  })

  test('4985: a pull sheet says who sells', async () => {
    await begin('S001-VDA', 'vda4985')
    const { pullNo } = await pull(w, [['P1', 12]])
    const said = await told('DELJIT', 'D.04B')
    holds(said, `BGM+242+${pullNo}+9`, 'NAD+SE+S001::92', 'LIN+1++P1:IN', 'LOC+11+D1', 'QTY+131:12:PCE')
    assert.ok(said.some((s) => /^UNH\+.*\+DELJIT:D:04B:UN$/.test(s)))
  })

  test('4938: a statement that was billed says its tax as the whole message’s', async () => {
    await begin('S001-VDA', 'vda4938')
    const p = priced(w)
    const month = monthAfter(thisMonth(), -2)
    await p.price('CN02', 'P1', 12.345, '2020-01-01')
    await p.use('CN02', 'P1', [[dayOf(month, 3), 7]])
    await p.close('CN02', month)
    const three = await p.generated('CN02', month)
    await p.sign('statementThree', three)
    await w.as.accountant.post('statementThree/invoice', { id: three.id, invoiceNo: '26112000001', invoiceDate: today() })
    const said = await told('INVOIC', 'D.07A')
    holds(said, `BGM+389+${three.stmtNo}+9`, 'NAD+SE+S001::92', 'MOA+124:11.23', 'UNS+S', 'MOA+79:86.42', 'MOA+176:11.23')
    assert.ok(said.some((s) => /^UNH\+.*\+INVOIC:D:07A:UN:GAVA23$/.test(s)))
  })

  test('4987: an advice that names only who ships becomes a send sheet; without the profile nobody knows whose it is', async () => {
    const { pullNo } = await pull(w, [['P1', 40]])
    const day = dayIn(1).replaceAll('-', '')
    const written = (control: string) => {
      const body = [
        `UNH+1+DESADV:D:07A:UN:GAVF24`, `BGM+351+DN${control}+9`, `DTM+137:${day}0700:203`, `DTM+11:${day}0800:203`,
        `DTM+132:${day}1630:203`, 'MEA+AAX+AAD+KGM:120.5', `RFF+CRN:4711${control}`, 'NAD+SF+S001::92++Größe & Söhne', 'NAD+ST+CN01::92',
        'TOD+6++FCA', 'TDT+12++30', 'CPS+1', 'PAC+4+1', 'QTY+52:10:PCE', 'LIN+1++P1:IN', 'QTY+12:40:PCE', `RFF+AAU:DN${control}:1`,
        `RFF+ON:${pullNo}`, 'LOC+11+D1',
      ] // prettier-ignore
      const segments = [`UNB+UNOC:3+S001-VDA+OEM-EDI+261120:1000+${control}++++DESADV`, ...body, `UNT+${body.length + 1}+1`]
      return Buffer.from(`UNA:+.? '\r\n${[...segments, `UNZ+1+${control}`].join("'\r\n")}'`, 'latin1')
    }
    const bring = (file: Buffer) => w.as.supplierA.upload('sendSheet/importMessage', file, 'a.edi')
    assert.notEqual((await bring(written('70'))).status, 0)
    await begin('S001-VDA', 'vda4987')
    const { status, message, content } = await bring(written('71'))
    assert.deepEqual([status, message], [0, ''])
    const sheet = await w.as.receiver.get('sendSheet/getDetails', { sheetNo: content.orders[0] })
    assert.deepEqual(
      [sheet.docNo, sheet.supplierCode, sheet.dock, sheet.lines.map((l: any) => [l.partNo, l.shipQty])],
      ['DN71', 'S001', 'D1', [['P1', 40]]],
    )
    const { text } = await w.as.supplierA.get('bench/getSample', { message: 'desadv' })
    assert.match(text, /DESADV:D:07A:UN:GAVF24[\s\S]*NAD\+SE\+S001/)
    const judged = await w.as.supplierA.upload('bench/try?message=desadv', Buffer.from(text), 'a.edi')
    assert.deepEqual([judged.content.findings, judged.content.taken], [[], true])
  })

  test('a mailbox has one profile of a kind: another begun for it is not made; one that is begun is changed like any other', async () => {
    const again = { partnerCode: 'S001-VDA', basis: codeOf('vda4984') }
    assert.match(await w.as.admin.refused('ediProfile/createByStandard', again), /已存在/)
    const { items } = await w.as.admin.get('ediProfile/GetPager', { partnerCode: 'S001-VDA', sort: 'id' })
    assert.deepEqual(
      items.map((p: any) => [p.profileName.slice(0, 8), p.version]),
      [
        ['VDA 4984', 'D:04A:UN'],
        ['VDA 4985', 'D:04B:UN'],
        ['VDA 4938', 'D:07A:UN:GAVA23'],
        ['VDA 4987', 'D:07A:UN:GAVF24'],
      ],
    )
    const changes = await w.as.admin.get('ediProfile/getChanges', { id: items[0].id })
    assert.deepEqual(changes.map((c: any) => c.place), ['supplier', 'processing']) // prettier-ignore
    assert.match(
      await w.as.admin.refused('ediProfile/createByStandard', { ...again, partnerCode: '信箱' }),
      /对方信箱只能由英文字母/,
    )
    assert.notEqual((await w.as.supplierA.ask('POST', 'ediProfile/createByStandard', { ...again, partnerCode: 'X' })).status, 0)
  })
})
