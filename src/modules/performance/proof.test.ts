/** A score that travels: what was changed in a sheet is found, by the page alone. */
import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { before, suite, test } from 'node:test'
import { checked, sealed, type Proof } from '../../proof/check.ts'
import { recomputed, type Facts, type Points, type Rules, type Sheet } from '../../proof/score.ts'
import { roots } from '../../trust/keys.ts'
import { verifyPdf } from '../../trust/pdf/verify.ts'
import { monthAfter } from '../../declare/index.ts'
import { facts as written, schemed, usual } from '../../../test/evaluation.ts'
import { person } from '../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../test/world.ts'
import { proofPage } from './proof.server.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const signed = async (sheet: Sheet, key = privateKey, shown = spki): Promise<Proof> => {
  const own = await sealed(sheet)
  const signature = sign('sha256', Buffer.from(own.hash), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return { ...own, signature, publicKey: shown }
}
const rules: Rules = {
  specCode: 'M1', specVersion: 1, minDelPct: 100, minWeight: '50.00', deductionCap: '40.00', bonusCap: '5.00',
  items: (['K01', 'K03', 'K05', 'K04', 'K06', 'K07', 'K10', 'K11'] as const).map((metric) => ({
    metric, name: metric, weight: 10,
    ...(metric === 'K06' ? { target: '50.00', floor: '1000.00' } : { target: '98.00', floor: '10.00' }),
  })),
} // prettier-ignore
const facts: Facts = {
  lines: [1, 2, 3].map((id) => ({ id, doc: `LA${id}`, part: 'P1', due: '10.000', onTime: id === 1 ? '4.000' : '10.000', total: '10.000', exempt: null })),
  sheets: [4, 5].map((id) => ({
    id, doc: `SD${id}`, arrival: 1, asnTimely: id === 4, lines: 2, badLines: id - 4, received: '100.000', rejected: '1.000', damaged: '0.000', packOk: true, points: 100,
    arriveAt: '2026-10-10T02:00:00.000Z', receivedAt: '2026-10-10T03:00:00.000Z', exempt: null,
  })),
  answers: [6, 7].map((id) => ({
    id, doc: `OR${id}`, duty: id === 6 ? 'answer' : 'supplierSign', sentAt: '2026-10-10T00:00:00.000Z', deadline: '2026-10-11T00:00:00.000Z',
    answeredAt: '2026-10-10T08:00:00.000Z', exempt: null,
  })),
  returns: [{ id: 8, doc: 'RT8', day: '2026-10-12', qty: '2.000', exempt: null }],
} // prettier-ignore
const points: Points[] = [
  { kind: 'deduction', name: '停线 CM1', isStop: true, points: '8.00', minutes: 30, liabilityPct: '100.00' },
]
const sheet: Sheet = {
  format: 'score-sheet/1', no: 'EV1', version: 1, plant: 'CN01', supplierCode: 'S001', supplierName: '甲', period: '202610', rules, facts, points,
  said: recomputed({ facts, rules, points, period: '202610' }),
} // prettier-ignore

type Path = (string | number)[]
/** Each place of a value that has a digit. */
const places = (value: any, path: Path = []): Path[] =>
  value !== null && typeof value === 'object'
    ? Object.keys(value).flatMap((k) => places(value[k], [...path, k]))
    : /\d/.test(String(value)) ? [path] : [] // prettier-ignore
function altered(proof: Proof, path: Path): Proof {
  const copy = structuredClone(proof) as any
  const at = path.slice(0, -1).reduce((o, k) => o[k], copy)
  const last = path.at(-1)!
  const text = String(at[last]).replace(/\d(?=\D*$)/, (d) => String((Number(d) + 1) % 10))
  at[last] = typeof at[last] === 'number' ? Number(text) : text
  return copy
}
const isGood = async (p: Proof) => {
  const v = await checked(p, spki)
  return v.isWhole && v.isSigned && v.isPortals && !v.changed.length && !v.differences.length
}

suite('a sheet held against itself', () => {
  test('one that nobody touched is good', async () => assert.ok(await isGood(await signed(sheet))))

  test('a changed digit is found wherever it stands: facts, rules, points, what is said, marks, hash', async () => {
    const proof = await signed(sheet)
    const all = places({ sheet: proof.sheet, marks: proof.marks, hash: proof.hash })
    assert.ok(all.length > 100, `${all.length}`)
    const missed = []
    for (const path of all) if (await isGood(altered(proof, path))) missed.push(path.join('.'))
    assert.deepEqual(missed, [])
  })

  test('a fact that was changed is named', async () => {
    const proof = await signed(sheet)
    assert.deepEqual((await checked(altered(proof, ['sheet', 'facts', 'lines', 1, 'onTime']))).changed, ['LA2'])
    assert.deepEqual((await checked(altered(proof, ['sheet', 'facts', 'sheets', 0, 'badLines']))).changed, ['SD4'])
  })

  test('who makes hash and marks anew has no signature, and who signs anew has not the portal’s key', async () => {
    const better = structuredClone(sheet)
    better.facts.lines[0]!.onTime = '10.000'
    better.said = recomputed(better)
    const { signature } = await signed(sheet)
    const forged = { ...(await sealed(better)), signature, publicKey: spki }
    assert.deepEqual((await checked(forged, spki)).isSigned, false)
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const own = await signed(better, other.privateKey, other.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'))
    const verdict = await checked(own, spki)
    assert.deepEqual([verdict.isSigned, verdict.isPortals, verdict.differences], [true, false, []])
  })

  test('a score that its facts do not make is found, though its hash is right', async () => {
    const wrong = structuredClone(sheet)
    wrong.said.score = '99.99'
    const { isWhole, differences } = await checked(await signed(wrong))
    assert.deepEqual([isWhole, differences.map((d) => d.of)], [true, ['score']])
  })
})

let w: World
let engineer: Person
const month = monthAfter(thisMonth(), -2)

suite('as the portal hands it out', () => {
  let id: number
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    await schemed(w, month)
    await written(w, 'S001', 'CN01', month, usual)
    await engineer.post('performance/generate', { plant: 'CN01', period: month })
    id = (await engineer.get('performance/getPager', { period: month })).items[0].id
  })
  const taken = async (who: Person, path: string) => {
    const answer = await w.app.inject({ url: `/api/performance/${path}`, headers: { authorization: `Bearer ${who.token}` } })
    return answer.rawPayload
  }
  const handedOut = async (who: Person = w.as.supplierA): Promise<Proof> =>
    JSON.parse((await taken(who, `getScoreSheet?id=${id}`)).toString())

  test('nobody else has it, and a supplier not before it is told', async () => {
    assert.notEqual((await w.as.supplierA.ask('GET', `performance/getScoreSheet?id=${id}`)).status, 0)
    await engineer.post('performance/publish', { ids: [id] })
    assert.notEqual((await w.as.supplierB.ask('GET', `performance/getScoreSheet?id=${id}`)).status, 0)
    assert.notEqual((await w.as.supplierB.ask('GET', `performance/getScorePdf?id=${id}`)).status, 0)
  })

  test('its 83.48 is recomputed from its 360 facts, by the usual scheme', async () => {
    const proof = await handedOut()
    assert.equal(proof.sheet.said.score, '83.48')
    assert.equal(proof.sheet.supplierName, (await w.as.supplierA.get('performance/getDetail', { id })).supplierName)
    assert.equal(recomputed(proof.sheet).score, '83.48')
    const { lines, sheets, answers } = proof.sheet.facts
    assert.deepEqual([lines.length, sheets.length, answers.length], [100, 250, 110])
    const { changed, differences, ...rest } = await checked(proof, proof.publicKey)
    assert.deepEqual([changed, differences, rest], [[], [], { isWhole: true, isSigned: true, isPortals: true }])
  })

  test('the PDF is signed and names the hash', async () => {
    const { hash } = await handedOut()
    const pdf = await taken(w.as.supplierA, `getScorePdf?id=${id}`)
    const { signatures } = await verifyPdf(pdf, await roots(w.engine))
    assert.equal(signatures.length, 1)
    assert.ok(JSON.stringify(signatures[0]).includes(hash))
  })

  test('the page is small, loads nothing, and says what was changed', async () => {
    const page = (await taken(w.as.supplierA, 'getProofPage')).toString()
    assert.equal(page, await proofPage(w.engine))
    assert.ok(page.length < 300_000)
    assert.doesNotMatch(page, /src=|href=|https?:|import\(|fetch\(|XMLHttpRequest/)
    const proof = await handedOut()
    assert.match(await shownBy(page, proof), /得分与事实和规则一致.*内容与生成时一致.*签名有效.*由门户签名/s)
    assert.doesNotMatch(await shownBy(page, proof), /\.0+\n/)
    const said = await shownBy(page, altered(proof, ['sheet', 'facts', 'lines', 0, 'onTime']))
    assert.match(said, new RegExp(`被改动的事实：${proof.sheet.facts.lines[0]!.doc}`))
    assert.match(said, /签名不是对现在的内容签的/)
    assert.doesNotMatch(said, /签名有效/)
    assert.match(await shownBy(page, { ...proof, sheet: { ...proof.sheet, format: 'x' } } as never), /不是得分单文件/)
  })
})

/** What the page's own script shows of a file, in a document that knows no more than the script asks. */
async function shownBy(page: string, proof: Proof): Promise<string> {
  const script = /<script type="module">([^]*)<\/script>/.exec(page)![1]!
  const key = /data-key="([^"]*)"/.exec(page)![1]!
  const element = () => ({
    textContent: '', className: '', children: [] as any[], files: [] as any[], listener: undefined as undefined | (() => Promise<void>),
    append(...more: any[]) { this.children.push(...more) },
    replaceChildren() { this.children = [] },
    addEventListener(_: string, listener: () => Promise<void>) { this.listener = listener },
  }) // prettier-ignore
  const known: Record<string, ReturnType<typeof element>> = { out: element(), file: element() }
  const document = { getElementById: (name: string) => known[name], createElement: element, body: { dataset: { key } } }
  new Function('document', script)(document)
  known.file!.files = [{ text: async () => JSON.stringify(proof) }]
  await known.file!.listener!()
  const text = (e: ReturnType<typeof element>): string => [e.textContent, ...e.children.map(text)].join('\n')
  return text(known.out!)
}
