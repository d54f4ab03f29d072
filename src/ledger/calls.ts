/** Calls of the ledger itself: the state of the laws, and the stock book. */
import { bool, dbInstant, named, rowId, text } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import type { ApiCall } from '../engine/http/calls.ts'
import { checkLaws, laws } from './laws.ts'

const lawsState = named('Laws', {
  ok: bool('全部成立', { required: true }),
  checkedAt: text('检查时间'),
  laws: [
    {
      no: text('编号', { required: true }),
      title: text('内容', { required: true }),
      ok: bool('成立', { required: true }),
      message: text('不成立之处'),
      txnId: rowId('账务流水'),
    },
  ],
})

export function ledgerCalls(engine: Engine): ApiCall[] {
  const view = async () => {
    const rows = await engine.db.rows(sql`select law, ok, message, txn_id, checked_at from law_check`)
    const known = new Map(rows.map((r) => [r.law, r]))
    const list = laws.map((l) => ({
      no: l.no,
      title: l.title,
      ok: known.get(l.no)?.ok ?? true,
      message: known.get(l.no)?.message ?? undefined,
      txnId: known.get(l.no)?.txn_id ?? undefined,
    }))
    return { ok: list.every((l) => l.ok), checkedAt: rows[0] ? dbInstant(rows[0].checked_at) : null, laws: list }
  }
  return [
    {
      path: 'ledger/laws',
      methods: ['GET'],
      title: '守恒检查结果',
      kind: 'read',
      keys: ['les.period.query'],
      answer: lawsState,
      run: view,
    },
    {
      path: 'ledger/checkLaws',
      methods: ['POST'],
      title: '立即执行守恒检查',
      kind: 'read',
      keys: ['les.period.close'],
      answer: lawsState,
      run: async () => {
        await checkLaws(engine.db)
        return view()
      },
    },
  ]
}
