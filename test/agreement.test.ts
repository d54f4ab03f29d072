/** An agreement is declared in a screen and has the whole life of its trait: asked until a day, answered, deemed, decided. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import { complaintsOf, type Row, type Who } from '../src/declare/index.ts'
import type { Effects, Read, Rule } from '../src/engine/rule.ts'
import { agreement } from '../src/modules/common/agreement.ts'
import { documents } from '../src/modules/index.ts'
import { declaredRoles } from '../src/modules/roles.ts'
import { allRules } from '../src/rules.gen.ts'
import rules, { sampleAgreement } from './fixtures/sampleAgreement.ts'

const row = {
  id: 7, reviewNo: 'SV0001', plant: 'A01', supplierId: 12, period: '202610', grade: 'good', status: 'published',
  confirmBy: '2026-11-10',
  remark: null,
}
let held: { id: number }[] = []
const plants = { any: async () => [{ plant: 'A01', confirmDays: 5 }], rows: async () => held }
/** What an action says against it, or else what it writes and whom it tells what. */
async function act(action: string, input: object = {}, more: object = {}) {
  const { find, guard, effect } = rules.actions[action] as Rule<any, any, any>
  const it = { ...row, ...more } as unknown as Row<any>
  const c = { today: '2026-11-11', now: '2026-11-11T08:00:00.000Z', who: { name: '王' } as Who, input }
  const found = await find?.([it], plants as unknown as Read, [input], c)
  const wrong = complaintsOf(guard?.(it, { ...c, found })).map((w) => w.message)
  if (wrong.length) return { wrong }
  const done = { set: {}, told: [] as unknown[] }
  const to: Pick<Effects<any>, 'set' | 'tell'> = {
    set: (patch) => void Object.assign(done.set, patch),
    tell: (event, org, data) => void done.told.push([event, org, data]),
  }
  effect?.(it, { ...c, found }, to as Effects<any>)
  return done
}
const named = { no: 'SV0001', reviewNo: 'SV0001', period: '202610' }

test('a plain agreement is a document without a complaint, in at most 120 lines', () => {
  const known = new Map([...allRules.map((r) => [r.doc.name, r] as const), [sampleAgreement.name, rules]])
  const said = checkDocuments([...documents, sampleAgreement], known, [], declaredRoles)
  assert.deepEqual(
    said.filter((c) => c.includes('sampleAgreement')),
    [],
  )
  const text = readFileSync(new URL('fixtures/sampleAgreement.ts', import.meta.url), 'utf8')
  assert.ok(text.split('\n').length <= 120)
})

test('its columns stand in the places of the trait, what it is of before what decides', () => {
  assert.deepEqual(sampleAgreement.list.slice(4, 9), ['plant', 'period', 'score', 'grade', 'publishedAt'])
  assert.deepEqual(sampleAgreement.defaultSort, { field: 'period', desc: true })
  assert.deepEqual(Object.keys(sampleAgreement.waits), ['reviewToPublish', 'reviewToConfirm', 'reviewDisputed'])
  assert.equal(sampleAgreement.tells.deemed.title, '服务评价单视同确认')
})

test('states of its own stand among those of the trait in the order of their codes', () => {
  assert.deepEqual(Object.keys(sampleAgreement.states), ['draft', 'published', 'disputed', 'confirmed', 'decided', 'void'])
  assert.ok(!('decided' in agreement.states))
})

test('actions that ask otherwise stay where the trait has them, new ones come first', () => {
  assert.deepEqual(Object.keys(sampleAgreement.actions), [
    'create', 'edit', 'decide', 'publish', 'confirm', 'dispute', 'deem', 'void',
  ])
})

test('published it is to be answered within the days of its plant, and the supplier hears of it', async () => {
  assert.deepEqual(await act('publish', {}, { publishedAt: null }), {
    set: { confirmBy: '2026-11-16', publishedAt: '2026-11-11T08:00:00.000Z' },
    told: [['published', 12, named]],
  })
})

test('confirmed or disputed, the plant hears of it', async () => {
  assert.deepEqual(await act('confirm'), {
    set: { confirmedAt: '2026-11-11T08:00:00.000Z' },
    told: [['confirmed', null, named]],
  })
  const disputeReason = '漏了两次急件'
  assert.deepEqual(await act('dispute', { disputeReason }), {
    set: { disputeReason },
    told: [['disputed', null, { ...named, disputeReason }]],
  })
})

test('silence counts once the day is over, and not against what it may not agree to', async () => {
  assert.deepEqual(await act('deem', {}, { confirmBy: '2026-11-11' }), { wrong: ['确认截止2026-11-11未过，请等待对方确认'] })
  held = [{ id: row.id }]
  assert.deepEqual(await act('deem'), { wrong: ['确认截止2026-11-10因平台停机或维护顺延，还没有过，请等待对方确认'] })
  held = []
  assert.deepEqual(await act('deem', {}, { grade: 'poor' }), { wrong: ['不合格的评价须由供应商答复'] })
  assert.deepEqual(await act('deem'), {
    set: { confirmedAt: '2026-11-11T08:00:00.000Z', deemed: true, remark: '视同确认：到期未答复' },
    told: [['deemed', 12, { ...named, remark: '到期未答复' }]],
  })
})

test('a decision is held to the same bounds as what was published', async () => {
  assert.deepEqual(await act('decide', { score: 1001n }), { wrong: ['得分不能超过100'] })
})
