/** Strategies: versions, choice, and what a chain of steps must be. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sendSheet } from '../../modules/distribution/sendSheet/sendSheet.ts'
import { reader } from '../../engine/read/reader.ts'
import { system } from '../../engine/system.ts'
import { meets } from './condition.ts'
import { pull, ship, today, world, type World } from '../../../test/world.ts'
import {
  chain, diffRow, difference, flows, is, publishedSheet, sheetRow, startedDifference, step, withStrategy,
} from '../../../test/signing/kit.ts'

let w: World
const wire = { kind: 1, side: 2, assignee: 1, mode: 1, bySeal: true, byHand: true, byConfirm: true, byLink: false }
const more = { skipBy: 0, onOverdue: 1, rejectTo: 1, allowTransfer: true, bulk: true, opinionRule: 1 }
const line = (seq: number, code: string, own: object = {}) => ({ seq, step: code, stepName: code, ...wire, ...more, ...own })
const head = (code: string, own: object = {}) => ({
  code, name: code, bizType: 4, phase: 3, priority: 1, allowWithdraw: true, allowRecall: true,
  ...own,
})
const versions = async (code: string) =>
  (await w.as.admin.get('wfStrategy/getPager', { code })).items
    .map((s: any) => [s.version, s.status])
    .sort((a: number[], b: number[]) => a[0]! - b[0]!)

describe('signing strategies', () => {
  before(async () => {
    w = await world()
  })

  test('WF-01: a running flow keeps its steps when its strategy is revised or stopped', async () => {
    await withStrategy(
      w,
      'diff',
      'diff',
      [step(1, 'SupplierDiffSign', 'supplier'), step(2, 'Check', 'maker'), step(3, 'WMDiffSign', 'maker')],
      async (code) => {
        const d = await startedDifference(w)
        const [s] = (await w.as.admin.get('wfStrategy/getPager', { code })).items
        await w.as.admin.post('wfStrategy/revise', { ids: [s.id] })
        assert.match(await w.as.admin.refused('wfStrategy/revise', { ids: [s.id] }), /已有草稿版本/)
        const draft = (await w.as.admin.get('wfStrategy/getPager', { code })).items.find((x: any) => x.status === 0)
        await w.as.admin.post('wfStrategy/edit', {
          id: draft.id,
          ...head(code, { priority: s.priority }),
          lines: [line(1, 'SupplierDiffSign'), line(2, 'WMDiffSign', { side: 1 })],
        })
        assert.match(await w.as.admin.refused('wfStrategy/edit', { id: s.id, ...head(code), lines: [] }), /启用/)
        await w.as.admin.post('wfStrategy/publish', { ids: [draft.id] })
        assert.deepEqual(await versions(code), [
          [1, 2],
          [2, 1],
        ])
        await w.as.admin.post('wfStrategy/stop', { ids: [draft.id] })
        assert.deepEqual(await chain(w.as.manager, 'diff', d.id), [
          ['SupplierDiffSign', is.open],
          ['Check', is.waiting],
          ['WMDiffSign', is.waiting],
        ])
        await w.as.supplierA.post('diff/sign', { ids: [d.id] })
        assert.match(await w.as.manager.refused('diff/sign', { ids: [d.id] }), /Check|供应商签字中/)
      },
    )
  })

  test('one enabled version a code, also when two are enabled at once', async () => {
    const code = 'ONE'
    const { id } = await w.as.admin.post('wfStrategy/create', { ...head(code), lines: [line(1, 'SupplierDiffSign')] })
    assert.match(await w.as.admin.refused('wfStrategy/create', { ...head(code), lines: [line(1, 'A')] }), /已存在/)
    await w.as.admin.post('wfStrategy/publish', { ids: [id] })
    await w.as.admin.post('wfStrategy/revise', { ids: [id] })
    const draft = (await w.as.admin.get('wfStrategy/getPager', { code })).items.find((x: any) => x.status === 0)
    const publish = () => w.as.admin.ask('POST', 'wfStrategy/publish', { ids: [draft.id] })
    const answers = await Promise.all([publish(), publish()])
    assert.equal(answers.filter((a) => a.status === 0).length, 1)
    assert.deepEqual(await versions(code), [
      [1, 2],
      [2, 1],
    ])
    await w.as.admin.post('wfStrategy/stop', { ids: [draft.id] })
    assert.match(await w.as.planner.refused('wfStrategy/publish', { ids: [id] }), /没有操作权限/)
  })

  test('priority first, then the one that names more, and only while it is valid', async () => {
    const chosen = async () => (await chain(w.as.manager, 'diff', (await startedDifference(w)).id))[0]![0]
    const one = (code: string) => [step(1, code, 'supplier'), step(2, 'WMDiffSign', 'maker')]
    await withStrategy(
      w,
      'diff',
      'diff',
      one('Any'),
      async () => {
        assert.equal(await chosen(), 'Any')
        await withStrategy(w, 'diff', 'diff', one('Plant'), async () => assert.equal(await chosen(), 'Plant'), {
          priority: 1000, plant: 'CN01',
        })
        await withStrategy(
          w,
          'diff',
          'diff',
          one('Plant'),
          async () => {
            await withStrategy(w, 'diff', 'diff', one('Both'), async () => assert.equal(await chosen(), 'Both'), {
              priority: 5000, plant: 'CN01', supplierCode: 'S001',
            })
            await withStrategy(w, 'diff', 'diff', one('Lower'), async () => assert.equal(await chosen(), 'Plant'), {
              priority: 4999, plant: 'CN01', supplierCode: 'S001',
            })
          },
          { priority: 5000, plant: 'CN01' },
        )
        const elsewhere = { priority: 9000, plant: 'CN02' }
        await withStrategy(w, 'diff', 'diff', one('Elsewhere'), async () => assert.equal(await chosen(), 'Any'), elsewhere)
        const other = { priority: 9000, supplierCode: 'S002' }
        await withStrategy(w, 'diff', 'diff', one('Other'), async () => assert.equal(await chosen(), 'Any'), other)
        // A group: its members' documents, unless one is named beside it; nobody's while it is switched off.
        const grouped = (orgCodes: string[], groupCode: string) =>
          w.as.admin.post('organizationGroup/create', {
            groupCode, groupName: groupCode, groupKind: 3,
            lines: orgCodes.map((orgCode) => ({ orgCode })),
          })
        const { id: mine } = await grouped(['S001'], 'GMINE')
        await grouped(['S002'], 'GOTHER')
        const beside = { priority: 9000, orgGroup: 'GOTHER' }
        await withStrategy(w, 'diff', 'diff', one('Beside'), async () => assert.equal(await chosen(), 'Any'), beside)
        const inside = { priority: 9000, orgGroup: 'GMINE' }
        await withStrategy(
          w,
          'diff',
          'diff',
          one('Inside'),
          async () => {
            assert.equal(await chosen(), 'Inside')
            assert.match(await w.as.admin.refused('organizationGroup/remove', { ids: [mine] }), /签字策略.*使用，不能删除/)
            const named = { priority: 9000, supplierCode: 'S001' }
            await withStrategy(w, 'diff', 'diff', one('Named'), async () => assert.equal(await chosen(), 'Named'), named)
            await w.as.admin.post('organizationGroup/disable', { ids: [mine] })
            assert.equal(await chosen(), 'Any')
          },
          inside,
        )
        const over = { priority: 9000, validTo: '2020-01-01' }
        await withStrategy(w, 'diff', 'diff', one('Over'), async () => assert.equal(await chosen(), 'Any'), over)
      },
      { priority: 1000 },
    )
  })

  test('what is no chain is refused, with the step and the reason', async () => {
    const refused = (lines: object[], own: object = {}) => w.as.admin.refused('wfStrategy/create', { ...head('BAD', own), lines })
    const cases: [object[], RegExp][] = [
      [[], /请填写环节|明细/],
      [[line(1, 'A', { kind: 4 })], /至少要有一个签字或审批/],
      [[line(1, 'A'), line(3, 'B')], /从1开始连续/],
      [[line(2, 'A')], /从1开始连续/],
      [[line(1, 'A'), line(2, 'A')], /A重复/],
      [[line(1, 'A', { assignee: 2 })], /请填写角色编码或登录名/],
      [[line(1, 'A', { bySeal: false, byHand: false, byConfirm: false })], /至少选择一种签字方式/],
      [[line(1, 'SupplierDiffSign', { skipBy: 1 })], /不能由工厂免签/],
      [[line(1, 'WMDiffSign', { skipBy: 2 })], /不能由供应商免签/],
      [[line(1, 'A', { rejectTo: 2 })], /第一个环节没有上一环节/],
      [[line(1, 'DriverSendSign', { side: 8, mode: 2 })], /司机环节只能由一人签/],
      [[line(1, 'A', { byLink: true })], /扫码签字只用于司机/],
      [[line(1, 'A', { deadlineHours: 4, remindHours: 5 })], /提醒不能早于/],
      [[line(1, 'A'), line(2, 'B', { kind: 4 })], /最后一个环节不能只是知会/],
    ]
    for (const [lines, message] of cases) assert.match(await refused(lines), message)
    assert.match(await refused([line(1, 'A')], { validFrom: '2026-02-01', validTo: '2026-01-01' }), /失效日期/)
    assert.equal((await w.as.admin.get('wfStrategy/getPager', { code: 'BAD' })).items.length, 0)
  })

  test('steps that the document takes one after the other are not enabled the other way round, nor at once', async () => {
    const supplier = (seq: number, own: object = {}) => line(seq, 'SupplierDiffSign', { stepName: '供应商签字', ...own })
    const maker = (seq: number, own: object = {}) => line(seq, 'WMDiffSign', { stepName: '主管签字', side: 1, ...own })
    let n = 0
    const enabled = async (lines: object[], own: object = {}) => {
      const { id } = await w.as.admin.post('wfStrategy/create', { ...head(`ORDER${++n}`, own), lines })
      const { status, message } = await w.as.admin.ask('POST', 'wfStrategy/publish', { ids: [id] })
      assert.equal((await w.as.admin.get('wfStrategy/getDetails', { id })).status, status ? 0 : 1)
      await w.as.admin.post(status ? 'wfStrategy/remove' : 'wfStrategy/stop', { ids: [id] })
      return status ? message : '已启用'
    }
    const wrong = /：差异调整单先签供应商签字，再签主管签字，请调整环节顺序$/
    assert.match(await enabled([maker(1), supplier(2)]), wrong)
    assert.match(await enabled([supplier(1), maker(1), line(2, 'Check', { side: 1 })]), wrong)
    assert.match(await enabled([line(1, 'Check'), maker(2), line(3, 'Again', { side: 1 }), supplier(4)]), wrong)
    const settled = { bizType: 5, phase: 4 }
    assert.match(
      await enabled([line(1, 'MakerStmtSign', { side: 1 }), line(2, 'SupplierStmtSign')], settled),
      /状态一结算单先签SupplierStmtSign，再签MakerStmtSign/,
    )
    // Own steps stand where they like, and who is only told waits for nobody.
    assert.equal(
      await enabled([line(1, 'Before', { side: 1 }), supplier(2), line(2, 'Beside', { side: 1 }), maker(3), line(4, 'After')]),
      '已启用',
    )
    assert.equal(await enabled([maker(1, { kind: 4 }), supplier(1), line(2, 'Check', { side: 1 })]), '已启用')
    assert.equal(await enabled([maker(1)]), '已启用')
  })

  test('a strategy for some documents only: its condition is asked when the signing begins', async () => {
    const large = {
      matchExpr: JSON.stringify({
        all: [
          ['totalQty', 'from', 5],
          ['plateNo', 'has', 'a123'],
        ],
      }),
    }
    const small = { matchExpr: JSON.stringify({ not: ['totalQty', 'from', 5] }) }
    const steps = async () => (await chain(w.as.supplierA, 'sendSheet', (await publishedSheet(w)).id)).map(([code]) => code)
    await withStrategy(
      w,
      'sendSheet',
      'ship',
      [step(1, 'Large', 'supplier')],
      async () => {
        assert.deepEqual(await steps(), ['Large'])
        // Goes before, but five pieces are not fewer than five.
        await withStrategy(
          w,
          'sendSheet',
          'ship',
          [step(1, 'Small', 'supplier')],
          async (code) => {
            assert.deepEqual(await steps(), ['Large'])
            const sheet = await publishedSheet(w)
            const tried = await w.as.admin.get('wfStrategy/simulate', { bizType: 1, docNo: sheet.sheetNo })
            assert.equal(tried.strategies.find((s: any) => s.code === code).why, '单据不符合匹配条件')
            // Copies and versions keep it.
            const [{ id }] = (await w.as.admin.get('wfStrategy/getPager', { code })).items
            await w.as.admin.post('wfStrategy/revise', { ids: [id] })
            const draft = (await w.as.admin.get('wfStrategy/getPager', { code, status: 0 })).items[0]
            assert.equal((await w.as.admin.get('wfStrategy/getDetails', { id: draft.id })).matchExpr, small.matchExpr)
          },
          small,
        )
      },
      large,
    )
  })

  test('a step that some documents need not sign: asked when its turn comes', async () => {
    const skips = (qty: number) => ({
      skipExpr: JSON.stringify({
        all: [
          ['diffQty', 'from', -qty],
          ['diffQty', 'to', qty],
        ],
      }),
    })
    const steps = (qty: number) => [step(1, 'SupplierDiffSign', 'supplier', skips(qty)), step(2, 'WMDiffSign', 'maker')]
    await withStrategy(w, 'diff', 'diff', steps(2), async () => {
      const d = await startedDifference(w)
      const [flow] = await flows(w.as.manager, 'diff', d.id)
      assert.deepEqual(
        flow.tasks.map((t: any) => [t.step, t.state, t.waiver]),
        [
          ['SupplierDiffSign', is.waived, '单据符合签字策略的跳过条件'],
          ['WMDiffSign', is.open, null],
        ],
      )
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
    await withStrategy(w, 'diff', 'diff', steps(1), async () => {
      const d = await startedDifference(w)
      assert.equal((await diffRow(w, d.id)).status, 5)
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      await w.as.manager.post('diff/sign', { ids: [d.id] })
    })
  })

  test('what is no condition on the document is refused when it is saved, and says where', async () => {
    const refused = (own: object, skipExpr: string | null = null) =>
      w.as.admin.refused('wfStrategy/create', { ...head('COND', own), lines: [line(1, 'SupplierDiffSign', { skipExpr })] })
    const match = (...condition: unknown[]) => refused({ matchExpr: JSON.stringify({ all: [condition] }) })
    assert.match(await refused({ matchExpr: 'diffQty > 5' }), /匹配条件：高级条件格式不正确/)
    assert.match(await match('noSuch', 'is', 1), /匹配条件：不支持的查询条件：noSuch/)
    assert.match(await match('diffQty', 'from', '多'), /匹配条件：差异数量/)
    assert.match(await match('diffQty', 'has', '1'), /匹配条件：差异数量不支持该比较方式/)
    assert.match(await match('supplierName', 'has', '一'), /匹配条件：供应商名称不能用作条件/)
    assert.match(await refused({}, '{"all":[["sheetQty","is",1]]}'), /环节SupplierDiffSign的跳过条件：不支持的查询条件：sheetQty/)
    // A field of another business is none of this one's.
    assert.match(
      await refused({ bizType: 1, phase: 1, matchExpr: JSON.stringify({ all: [['diffType', 'is', 1]] }) }),
      /不支持的查询条件：diffType/,
    )
    assert.equal((await w.as.admin.get('wfStrategy/getPager', { code: 'COND' })).items.length, 0)
  })

  test('a condition holds in memory where the list finds the row', async () => {
    const some = await publishedSheet(w)
    await ship(w, await pull(w, [['G2', 12]]), [12])
    const who = system('测试')
    const all: any[] = await reader(w.engine, w.engine.db, who).any(sendSheet, { plant: 'CN01' })
    // What the list shows of them: drafts are the supplier's own, and a page holds the newest.
    const page = async (more: object) =>
      (await w.as.manager.get('sendSheet/getPager', { plant: 'CN01', ps: 1000, ...more })).items
    const seen = new Set((await page({})).map((r: any) => r.id))
    const rows = all.filter((r) => seen.has(r.id))
    const day = today()
    const conditions: unknown[] = [
      ['status', 'is', 1],
      ['status', 'in', [0, 2]],
      { not: ['status', 'is', 1] },
      ['totalQty', 'is', 12],
      ['totalQty', 'from', 5.001],
      ['totalQty', 'to', 5],
      { not: ['totalQty', 'to', 5] },
      ['sheetNo', 'is', some.sheetNo],
      ['sheetNo', 'starts', some.sheetNo.slice(0, 6)],
      ['sheetNo', 'from', some.sheetNo],
      ['plateNo', 'has', 'A12'],
      ['plateNo', 'starts', '吉a'],
      ['supplierCode', 'in', ['S001', 'S009']],
      ['creationDate', 'is', day],
      ['creationDate', 'days', [-1, 0]],
      ['creationDate', 'to', '2020-01-01'],
      ['sendAt', 'empty'],
      { not: ['sendAt', 'from', '2000-01-01'] },
      {
        any: [
          ['sendAt', 'from', day],
          ['totalQty', 'from', 12],
        ],
      },
      { all: [] },
      { any: [] },
    ]
    for (const condition of conditions) {
      const where = JSON.stringify({ all: [condition] })
      const found = (await page({ where }))
        .map((r: any) => r.id)
        .filter((id: number) => seen.has(id))
        .sort((a: number, b: number) => a - b)
      const held = rows.filter((r) => meets(sendSheet, where, r, day)).map((r) => r.id)
      assert.deepEqual(
        held.sort((a, b) => a - b),
        found,
        where,
      )
    }
  })

  test('without a strategy a difference cannot start; a sheet is sent plainly', async () => {
    const { rows } = await w.engine.db.pool.query('update sign_strategy set status = 2 where status = 1 returning id')
    try {
      const d = await difference(w)
      assert.match(await w.as.manager.refused('diff/startSign', { ids: [d.id] }), /未配置签字策略：差异调整单/)
      assert.equal((await diffRow(w, d.id)).status, 0)
      const sheet = await publishedSheet(w)
      assert.equal(sheet.signStatus, 0)
      await w.as.supplierA.post('sendSheet/send', { ids: [sheet.id] })
      assert.equal((await sheetRow(w, sheet.id)).status, 2)
    } finally {
      await w.engine.db.pool.query('update sign_strategy set status = 1 where id = any($1)', [rows.map((r) => r.id)])
    }
  })

  test('a step for an organization that the document does not name refuses the start', async () => {
    await withStrategy(w, 'sendSheet', 'ship', [step(1, 'CarrierSign', 'carrier')], async () => {
      const sheet = await publishedSheet(w).catch((e) => e)
      assert.match(String(sheet.message), /没有处理组织：单据上没有承运商/)
    })
  })
})
