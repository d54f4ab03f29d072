/** Lifecycles as named parts (src/parts), each on a tiny document: what it brings and what holds of it. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { checkDocuments } from '../src/declare/check.ts'
import { int, defineDocument, kept, no, ref, text, type Action, type AnyDocument, type Who } from '../src/declare/index.ts'
import { approved, decision } from '../src/parts/approved.ts'
import { approvedRules } from '../src/parts/approved.rules.ts'
import { followed } from '../src/parts/demanded.rules.ts'
import { maintained } from '../src/parts/maintained.ts'
import { maintainedRules } from '../src/parts/maintained.rules.ts'
import { progress, signed, signedAs } from '../src/parts/signed.ts'
import { signature, signedRules } from '../src/parts/signed.rules.ts'
import { publication, publish, recall, view } from '../src/parts/published.ts'
import { publishing, viewing } from '../src/parts/published.rules.ts'
import type { Book, Read, Rule } from '../src/engine/rule.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const now = '2026-11-22T08:00:00.000+08:00'

const who = (orgType: Who['orgType'], orgId: number): Who =>
  ({ userId: 1, name: '测试', orgId, orgType, orgName: '', plants: [], keys: new Set<string>() }) as Who
const as = { internal: who('internal', 1), carrier: who('carrier', 8) }

/** Asks a rule's guard. */
const refused = (rule: unknown, row: object, input: object = {}, by = as.internal, found?: unknown) =>
  (rule as Rule<any, any, any>).guard!(row as never, { who: by, now, today: '2026-11-22', found, input } as never) || undefined

/** What a rule's effect writes. */
function written(rule: unknown, row: object, input: object = {}): Record<string, unknown> {
  const patch = {}
  const to = { set: (values: object) => void Object.assign(patch, values) }
  ;(rule as Rule<any, any, any>).effect!(row as never, { who: as.internal, now, input } as never, to as never)
  return patch
}
const steps = (doc: AnyDocument) =>
  Object.entries(doc.actions as Record<string, Action>).map(([name, a]) => `${name} ${[a.from].flat()} → ${[a.to ?? ''].flat()}`)

const base = { key: 'x.probe', scope: { internal: 'all' }, query: [], sort: ['code'] } as const
const input = { code: no('代码', { required: true }), carrier: ref('承运商代码', 'carrier'), note: text('说明') }
const line = { item: no('项目', { required: true }) }
const depot = defineDocument('depot', {
  ...base,
  title: '仓点',
  unique: ['code'],
  fields: { ...input, carrierId: kept(int('承运商ID'), 'carrier', 'id') },
  lines: line,
  ...maintained({ input, lines: line, by: ['internal', 'carrier'], remove: { get: true } }),
  list: ['code', 'status'],
  sheets: { list: { fills: 'create' }, short: { fills: 'edit', title: '修改', without: ['note', 'item'] } },
})

test('kept master data: what people do with it, and what a sheet asks', () => {
  assert.deepEqual(steps(depot), [
    'create new → enabled', 'edit enabled,disabled → ', 'disable enabled → disabled', 'enable disabled → enabled',
    'remove enabled,disabled → removed',
  ])
  const { create, edit, remove } = depot.actions
  assert.deepEqual([create.call, create.key, edit.key, edit.whole, remove.key], ['save', 'add', 'edit', true, 'del'])
  assert.deepEqual(
    { ...depot.sheets },
    {
      list: { title: '仓点', fills: 'create', columns: ['code', 'carrier', 'note', 'item'] },
      short: { title: '修改', fills: 'edit', columns: ['code', 'carrier'] },
    },
  )
  const empty = defineDocument('empty', {
    ...base,
    title: '', fields: input,
    list: ['code'],
    sheets: { none: { without: ['code'] } },
  })
  assert.deepEqual(
    checkDocuments([empty], new Map([['empty', { actions: {} }]]), []).filter((c) => c.startsWith('D12')),
    ['D12 empty: sheet none has no columns'],
  )
  const given = defineDocument('given', { ...base, title: '', fields: input, list: ['code'], sheets: { some: { columns: ['code'], given: ['code'] } } }) // prettier-ignore
  assert.deepEqual(
    checkDocuments([given], new Map([['given', { actions: {} }]]), []).filter((c) => c.startsWith('D12')),
    ['D12 given: sheet some is given what its action does not ask'],
  )
  const small = maintained({ input: line, when: ['begun', 'enabled'], save: false, key: 'all', create: { to: 'begun' } }).actions
  assert.deepEqual(Object.keys(small), ['create', 'edit', 'disable', 'enable'])
  assert.deepEqual(
    [small.create.to, small.create.call, small.edit.key, small.enable.from],
    ['begun', undefined, 'all', ['begun']],
  )
})

test('kept master data: capital letters, a key that stays, rows of one’s own, and nothing removed that is used', async () => {
  const own = maintainedRules(depot, { own: 'carrier', wrong: (row) => row.note === '错' && `${row.code}错` })
  const row = { id: 7, code: 'A1', carrier: 'T01', carrierId: 5, note: null, status: 'disabled', lines: [{ item: '1' }] }
  assert.equal(refused(own.create, row), undefined)
  assert.equal(refused(own.create, { ...row, code: 'a1' }), '代码只能用大写字母，请改为A1')
  assert.equal(refused(own.create, row, {}, as.carrier), '承运商T01不存在或无权限')
  assert.equal(refused(own.create, { ...row, carrierId: as.carrier.orgId }, {}, as.carrier), undefined)
  assert.equal(refused(own.edit, row, { code: 'A2' }), '代码不能修改，请停用后新增')
  assert.equal(refused(own.edit, row, { code: 'A1', note: '错' }), 'A1错')
  assert.deepEqual([own.disable, own.enable], ['plain', 'plain'])
  const fixed = maintainedRules(depot, { key: 'fixed' })
  assert.equal(refused(fixed.create, { ...row, code: 'a1' }), undefined)
  assert.equal(refused(fixed.edit, row, { code: 'A2' }), '代码不能修改，请停用后新增')
  assert.equal(refused(maintainedRules(depot, { key: 'free' }).edit, row, { code: 'A2' }), undefined)
  assert.equal(
    refused(own.remove, row, {}, as.internal, new Map([[7, '送货单SS1']])),
    '仓点已被使用，不能删除，请改为停用。使用处：送货单SS1',
  )
  const seen: unknown[] = []
  const among = maintainedRules(depot, {
    find: async (rows) => rows.map((r) => [r.note, r.status, r.lines.length]),
    wrong: (r, { found }) => void seen.push(found, r.note, r.status),
    amongEnabled: true,
  })
  const asked = (rule: unknown, inputs: object[]) =>
    (rule as Rule<any, any, any>).find!([row] as never, {} as Read, inputs, {} as never)
  assert.deepEqual(await asked(among.edit, [{ note: '新' }]), [['新', 'disabled', 1]])
  assert.deepEqual(await asked(among.edit, [{ lines: [] }]), [[null, 'disabled', 0]])
  assert.deepEqual(await asked(among.enable, [{}]), [[null, 'enabled', 1]])
  refused(among.enable, row, {}, as.internal, 'found')
  assert.deepEqual(seen, ['found', null, 'enabled'])
  // What follows from a row comes after what was typed, or what the document writes in place of that.
  const followed = { follows: (r: { note: string | null }, _: unknown, to: { set(patch: object): void }) => to.set({ code: `${r.note}后` }) } // prettier-ignore
  const [after, instead] = [maintainedRules(depot, followed), maintainedRules(depot, { ...followed, edit: { effect: (_, __, to) => to.set({ note: '改' }) } })] // prettier-ignore
  assert.deepEqual(written(after.create, { ...row, note: '原' }), { code: '原后' })
  assert.deepEqual(written(after.edit, { ...row, note: '新' }, { note: '新' }), { note: '新', code: '新后' })
  assert.deepEqual(written(instead.edit, { ...row, note: '改' }, { note: '新' }), { note: '改', code: '改后' })
  const plainMaster = defineDocument('plainMaster', {
    ...base,
    title: '主', fields: input,
    ...maintained({ input }),
    list: ['code'],
  })
  assert.deepEqual(Object.keys(maintainedRules(plainMaster)), ['create', 'edit', 'disable', 'enable'])
})

const letter = defineDocument('letter', {
  ...base,
  title: '函',
  fields: { code: input.code, version: int('版本', { required: true, initial: 1 }), ...publication },
  states: {
    draft: [0, '新', 'info'],
    published: [1, '已发', 'info'],
    viewed: [2, '已看', 'info'],
    recalled: [3, '撤回', 'info'],
  },
  actions: {
    publish: publish({ from: ['draft', 'recalled'] }),
    viewed: view({ to: 'viewed' }),
    recall: recall({ label: '收回' }),
  },
  list: ['code'],
})
test('told: a version a telling, seen once', () => {
  assert.deepEqual(steps(letter), [
    'publish draft,recalled → published', 'viewed published → viewed', 'recall published,viewed → recalled',
  ])
  assert.deepEqual([letter.actions.viewed.by, letter.actions.viewed.get, letter.actions.recall.label], ['supplier', true, '收回'])
  const rule = publishing(letter, { effect: (row, _, to) => row.publishedAt && to.set({ code: '再' }) })
  const news = { publishedAt: now, publishedBy: as.internal.name, viewed: false, viewedAt: null, viewedBy: null }
  assert.deepEqual(written(rule, { version: 1, publishedAt: null }), { version: 1, ...news })
  assert.deepEqual(written(rule, { version: 1, publishedAt: now }), { code: '再', version: 2, ...news })
  const { version: _, viewed: __, viewedAt: ___, viewedBy: ____, ...fields } = letter.fields
  const once = defineDocument('once', { ...base, title: '', fields, list: ['code'] })
  assert.deepEqual(written(publishing(once as never, {}), {}), { publishedAt: now, publishedBy: as.internal.name })
  assert.deepEqual(written(viewing(letter), { viewed: false }), { viewed: true, viewedAt: now, viewedBy: as.internal.name })
  assert.deepEqual(written(viewing(letter), { viewed: true }), {})
})

const wish = { code: no('代码'), carrier: ref('委托承运商', 'carrier', { required: true }) }
const application = defineDocument('application', {
  ...base,
  title: '申请',
  fields: { ...wish, carrierId: kept(int('承运商ID'), 'carrier', 'id'), ...decision },
  ...approved({ input: wish, by: ['internal', 'carrier'] }),
  list: ['code', 'status'],
})
test('approved: who applies applies for itself, and for the same one to the end', () => {
  assert.deepEqual(steps(application), [
    'create new → draft', 'edit draft,rejected → draft', 'submit draft → submitted', 'withdraw submitted → draft',
    'approve submitted → approved', 'reject submitted → rejected', 'stop approved → stopped', 'remove draft,rejected → removed',
  ])
  const { approve, reject } = application.actions
  assert.deepEqual([approve.by, approve.input.decision.required, reject.input.decision.required], ['internal', false, true])
  const own = approvedRules(application, { own: 'carrier', called: '承运商', wrong: (row) => row.code === '错' && '代码错' })
  const row = { carrier: 'T01', carrierId: 5, code: null }
  for (const rule of [own.create, own.edit, own.submit, own.remove]) {
    assert.equal(refused(rule, row), undefined)
    assert.equal(refused(rule, row, {}, as.carrier), '承运商T01不存在或无权限')
    assert.equal(refused(rule, { ...row, carrierId: as.carrier.orgId }, {}, as.carrier), undefined)
  }
  assert.equal(refused(own.edit, row, { carrier: 'T02' }), '委托承运商不能修改，请删除后新增')
  assert.equal(refused(own.edit, row, { code: '错' }), '代码错')
})

test('demanded: the book says how far a document is', () => {
  const doc = defineDocument('need', {
    ...base,
    title: '', fields: input,
    states: { a: [0, '', 'info'] },
    actions: Object.fromEntries(
      ['run', 'wait', 'part', 'all', 'some', 'end'].map((n) => [n, { label: n, by: 'ledger' as const, from: ['a' as const] }]),
    ),
    list: ['code'],
  })
  const rules = followed(doc as AnyDocument, {
    run: 'begun', wait: 'waiting', part: 'partSent', all: 'allSent', some: 'partReceived', end: 'settled',
  })
  const book = (over: Partial<Book>): Book => ({
    ordered: 9n,
    fulfil: 0n,
    open: 0n,
    alloc: 0n,
    called: 0n,
    transit: 0n,
    received: 0n,
    cancelled: 0n,
    ...over,
  })
  const at = (over: Partial<Book>) =>
    Object.entries(rules)
      .filter(([, f]) => f.when(book(over), {} as never))
      .map(([n]) => n)
  assert.deepEqual(at({ open: 9n }), ['wait'])
  assert.deepEqual(at({ open: 6n, transit: 3n }), ['run', 'part'])
  assert.deepEqual(at({ alloc: 6n, transit: 3n }), ['run', 'part'])
  assert.deepEqual(at({ transit: 9n }), ['run', 'all'])
  assert.deepEqual(at({ open: 5n, received: 4n }), ['run', 'some'])
  assert.deepEqual(at({ received: 4n, cancelled: 5n }), ['end'])
  assert.deepEqual(at({ cancelled: 9n }), [])
  assert.deepEqual(at({ called: 1n, open: 8n }), ['run', 'wait'])
})

test('signed: a phase, its actions, and what the document shows of it', () => {
  const { sign, cancelSign, phase } = signedAs('ReceiverSign', 'internal', ['open'])
  const doc = defineDocument('slip', {
    ...base,
    title: '单',
    fields: { ...input, ...signed },
    states: { open: [0, '', 'info'], done: [1, '', 'info'] },
    actions: { sign, cancelSign, signProgress: progress(['open', 'done']) },
    signing: { phases: { receive: { ...phase, title: '签收', start: 'made' } } },
    list: ['code'],
  })
  assert.deepEqual(steps(doc), ['sign open → ', 'cancelSign open → ', 'signProgress open,done → '])
  assert.deepEqual(doc.signing!.receive!.steps, [{ step: 'ReceiverSign', side: 'maker' }])
  assert.deepEqual(doc.signing!.receive!.sign, { sign: 'ReceiverSign' })
  assert.equal(signedAs('SupplierSendSign', 'supplier', []).phase.steps[0]!.side, 'supplier')
  const rules = signedRules(doc)
  assert.deepEqual(written(rules.sign, {}, { opinion: '可' }), {}, 'signing writes nothing itself')
  assert.deepEqual(written(rules.signProgress, {}, { event: 'opened' }), { signStatus: 'running' })
  assert.deepEqual(written(rules.signProgress, {}, { event: 'done' }), { signStatus: 'done' })
  assert.deepEqual(written(rules.signProgress, {}, { event: 'overdue' }), {})
  const sides = { ReceiverSign: 'maker' }
  const by = (event: string, step = 'ReceiverSign') => signature(sides, { event, step, signer: '甲' }, now)
  assert.deepEqual(by('signed'), { makerSignedBy: '甲', makerSignedAt: now })
  assert.deepEqual(by('unsigned'), { makerSignedBy: null, makerSignedAt: null })
  assert.deepEqual([by('opened'), by('signed', 'DriverSendSign')], [{}, {}])
})

test('no document spells a lifecycle out', () => {
  for (const f of globSync('src/**/*.ts', { cwd: root }).filter((x) => !x.startsWith('src/parts/')))
    assert.doesNotMatch(readFileSync(root + f, 'utf8'), /\b(disable|enable): \{|viewed: \{\s*label|label: '签字进度'/, f)
})
