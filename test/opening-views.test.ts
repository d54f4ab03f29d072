/** The view in which a list opens for each of its people, and that it agrees with the home page. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { headFields, openQuery, opensFor, underWay, waitQuery, waitsFor, type AnyDocument } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'
import { allKeys } from '../src/modules/roles.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { kpiSpec } from '../src/modules/kpi/kpiSpec/kpiSpec.ts'
import { calendarDay } from '../src/modules/master/calendarDay/calendarDay.ts'
import { firstAsked } from '../src/web/list/filters.ts'
import { readListState } from '../src/web/list/useListState.ts'
import { givenViews, heldBy, inView, mainViews, openView, type View } from '../src/web/list/views.ts'
import { whoOf, type Profile } from '../src/web/session.ts'
import { pull, receive, ship, world, type Person, type World } from './world.ts'

let w: World
const personOf = async (p: Person) => {
  const profile: Profile = await p.get('profile/get', { menuType: 0 })
  return { profile, who: whoOf(profile) }
}
const listOf = (p: Person, doc: AnyDocument, query: Record<string, unknown>) => {
  const call = doc.api?.getPager ?? 'getPager'
  return p.get(call.includes('/') ? call : `${doc.api?.resource ?? doc.name}/${call}`, { ps: 200, ...query })
}
const address = (text: string) => readListState(new URLSearchParams(text))

suite('opening views', () => {
  before(async () => {
    w = await world()
    const sheet = await ship(w, await pull(w, [['P1', 6]]), [6])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    await receive(w, sheet, [{ receivedQty: 6 }])
    await ship(w, await pull(w, [['P1', 2]]), [2])
  })

  test('what has states on a way with a day by which says how its list opens', () => {
    const missing = documents.filter(
      (d) =>
        d.at &&
        !d.opens.length &&
        d.waits &&
        Object.values(d.waits).some((v) => v.due) &&
        Object.values(d.story?.chain ?? {}).some(Boolean),
    )
    assert.deepEqual(
      missing.map((d) => d.name),
      [],
    )
  })

  test('a list of versions opens with those that hold, by name and without a condition that somebody must take out', async () => {
    const { who } = await personOf(w.as.planner)
    const open = openView(kpiSpec, 'head', who)!
    assert.deepEqual([open.name, open.content.filters], ['未停用', { status: '0,3,1,4' }])
    const first = firstAsked(kpiSpec, address(''), await personOf(w.as.planner), undefined)!
    assert.equal(first.view, open.key)
    assert.deepEqual(heldBy(kpiSpec, { mode: 'head', view: first.view, filters: first.filters! }, who), ['status'])
    assert.equal(mainViews(kpiSpec, 'head', who, w.engine.now()).at(-1)!.name, '全部')
  })

  test('what waits for a partner is in the view in which his list opens', () => {
    const keys = new Set(allKeys())
    const hidden = documents.flatMap((doc) =>
      Object.entries(doc.waits).flatMap(([name, wait]) =>
        waitsFor(doc, wait).flatMap((orgType) => {
          const who = { orgId: 1, userId: 1, name: '', orgName: '', plants: [], orgType, keys }
          const opens = orgType === 'internal' ? undefined : opensFor(doc, who)
          const shown = opens && openQuery(doc, opens).status?.split(',')
          const asked = waitQuery(doc, wait, w.engine.now(), who).status?.split(',')
          return !shown || asked?.every((s) => shown.includes(s)) ? [] : [`${doc.name} ${name} ${orgType}`]
        }),
      ),
    )
    assert.deepEqual(hidden, [])
  })

  for (const name of ['planner', 'receiver', 'manager', 'accountant', 'supplierA', 'carrier'] as const)
    test(`${name}: every list opens with open rows, the most urgent first`, async () => {
      const person = await personOf(w.as[name])
      const { who } = person
      let opened = 0
      for (const doc of documents) {
        const opens = opensFor(doc, who)
        if (!opens || !doc.scope[name.startsWith('supplier') ? 'supplier' : name === 'carrier' ? 'carrier' : 'internal']) continue
        if (!who.keys.has(`${doc.key}.query`)) continue
        const { filters, sort, order } = firstAsked(doc, address(''), person, [])!
        const { items } = await listOf(w.as[name], doc, { ...filters, sort, order })
        const open = (opens.in ?? underWay(doc)).map((s) => doc.states[s][0])
        for (const row of items) assert.ok(!open.length || open.includes(row.status), `${doc.name} ${row.status}`)
        assert.equal(sort, opens.by.replace('-', ''))
        const by = items.map((r: any) => r[sort!]).filter((v: unknown) => v !== null)
        const sorted = by.toSorted((a: any, b: any) => (a < b ? -1 : a > b ? 1 : 0))
        assert.deepEqual(by, opens.by.startsWith('-') ? sorted.toReversed() : sorted, doc.name)
        opened++
      }
      assert.ok(opened > 3, String(opened))
    })

  for (const name of ['planner', 'receiver', 'manager', 'accountant', 'supplierA', 'carrier', 'admin'] as const)
    test(`${name}: each figure of the home page is a view of its list, by the same conditions`, async () => {
      const { who } = await personOf(w.as[name])
      const todo = await w.as[name].get('dashboard/getTodo')
      for (const figure of todo) {
        const doc = documents.find((d) => d.waits[figure.key])!
        const view = mainViews(doc, 'head', who, w.engine.now()).find((v) => v.key === figure.key)
        assert.ok(view, `${figure.title} is no view of ${doc.title}`)
        const fixed = (query: Record<string, string> = {}) =>
          Object.fromEntries(Object.entries(query).filter(([n]) => !view.moving.includes(n)))
        assert.deepEqual(fixed(view.content.filters), fixed(figure.filter), figure.title)
        assert.deepEqual(Object.keys(view.content.filters!).sort(), Object.keys(figure.filter).sort())
      }
      const shown = documents.flatMap((d) => (who.keys.has(`${d.key}.query`) ? mainViews(d, 'head', who, w.engine.now()) : []))
      const waits = shown.filter((v) => documents.some((d) => d.waits[v.key])).map((v) => v.key)
      assert.deepEqual(waits.toSorted(), todo.map((f: any) => f.key).toSorted())
    })

  test('whoever receives has the open ones that are on their way, the planner all open ones, the supplier by departure', async () => {
    const view = async (p: Person, doc: AnyDocument) => openView(doc, 'head', (await personOf(p)).who)!.content
    const { status } = headFields(sendSheet)
    const names = (codes = '') =>
      codes.split(',').map((c) => Object.entries(status!.choices!).find(([, [code]]) => code === Number(c))![0])
    const receiver = await view(w.as.receiver, sendSheet)
    assert.deepEqual([names(receiver.filters!.status), receiver.sort], [['sent', 'arrived', 'receiving'], 'planArriveAt'])
    const planner = await view(w.as.planner, sendSheet)
    assert.deepEqual(names(planner.filters!.status), ['draft', 'published', 'sent', 'arrived', 'receiving'])
    assert.equal((await view(w.as.supplierA, sendSheet)).sort, 'planSendAt')
    assert.equal((await view(w.as.supplierA, pullSheet)).sort, 'latestSendAt')
    const { items } = await listOf(w.as.receiver, sendSheet, receiver.filters!)
    assert.equal(items.length, 1)
  })

  test('an address without conditions opens in the view, one with conditions as it says', async () => {
    const person = await personOf(w.as.planner)
    const first = (text: string, views: readonly View[] = []) => firstAsked(pullSheet, address(text), person, views)
    const open = openQuery(pullSheet, {})
    assert.deepEqual([first('')!.filters, first('')!.view, first('')!.sort], [open, 'open', 'needAt'])
    for (const said of ['plant=CN01', 'open=7', 'view=7', 'view=all', 'where={}', 'sort=needAt', 'arc=1', 'group=plant'])
      assert.equal(first(said), undefined, said)
    const { size, page, view } = first('ps=100&pi=2')!
    assert.deepEqual([size, page, view], [100, 2, 'open'])
    // A link that only names a view says all of it.
    assert.deepEqual(first('view=pullUnseen')!.filters, { status: String(pullSheet.states.published[0]), viewed: '0' })
    // What was said first is not said again.
    assert.equal(first(`view=open&status=${open.status}&sort=needAt&order=asc`), undefined)
    assert.equal(firstAsked(calendarDay, address(''), person, []), undefined)
  })

  test('a view that somebody keeps as the default wins, the own one before the role’s and the organization’s', async () => {
    const person = await personOf(w.as.planner)
    const kept = (id: number, share: number, isMine: boolean) =>
      ({
        id, doc: 'pullSheet', mode: 'head', share, isMine, isDefault: true,
        content: { filters: { plant: `P${id}` } },
      }) as unknown as View
    const first = (...views: View[]) => firstAsked(pullSheet, address(''), person, views)
    assert.deepEqual(first(kept(1, 1, false), kept(2, 2, false), kept(3, 0, true))!.filters, { plant: 'P3' })
    assert.equal(first(kept(1, 1, false), kept(2, 2, false))!.view, 2)
    assert.equal(first({ ...kept(4, 0, true), doc: 'sendSheet' })!.view, 'open')
  })

  test('what a view says nobody typed; what somebody adds is theirs', async () => {
    const { who } = await personOf(w.as.planner)
    const state = { ...address(''), ...inView(openView(pullSheet, 'head', who)!) }
    assert.deepEqual(heldBy(pullSheet, state, who), ['status'])
    assert.deepEqual(heldBy(pullSheet, { ...state, filters: { ...state.filters, plant: 'CN01' } }, who), ['status'])
    assert.deepEqual(heldBy(pullSheet, { ...state, filters: { status: '1' } }, who), [])
    // A condition that moves with the time is the view's however long ago it was chosen.
    const overdue = givenViews(pullSheet, 'head', who, new Date(0)).find((v) => v.key === 'pullOverdue')!
    const held = heldBy(pullSheet, { ...address(''), ...inView(overdue) }, who)
    assert.deepEqual(held.toSorted(), Object.keys(overdue.content.filters!).toSorted())
  })
})
