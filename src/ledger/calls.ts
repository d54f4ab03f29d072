/** Calls of the ledger itself: the state of the laws, and the stock book. */
import { bool, int, named, rowId, text } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import type { ApiCall } from '../engine/http/calls.ts'
import { readIds } from '../engine/read/query.ts'
import { checkRecent, lastChecked, laws } from './laws.ts'
import { ledgerLines, proofLine } from './proof.ts'

const lawsState = named('Laws', {
  ok: bool('全部相符', { required: true }),
  checkedAt: text('检查时间'),
  wholeAt: text('全量检查时间'),
  postings: int('已核对的流水笔数'),
  lastTxn: rowId('核对到的流水'),
  laws: [
    {
      no: text('编号', { required: true }),
      title: text('内容', { required: true }),
      ok: bool('成立', { required: true }),
      message: text('不符之处'),
      found: int('不符处数'),
      txnId: rowId('账务流水'),
    },
  ],
})

export function ledgerCalls(engine: Engine): ApiCall[] {
  const view = async () => {
    const checked = await lastChecked(engine.db)
    const rows = await engine.db.rows(sql`select law, ok, message, txn_id, found from law_check`)
    const known = new Map(rows.map((r) => [r.law, r]))
    const list = laws.map((l) => ({
      no: l.no, title: l.title,
      ok: known.get(l.no)?.ok ?? true,
      message: known.get(l.no)?.message ?? undefined,
      found: known.get(l.no)?.found ?? 0,
      txnId: known.get(l.no)?.txn_id ?? undefined,
    }))
    return {
      ok: list.every((l) => l.ok),
      checkedAt: checked?.at ?? null,
      wholeAt: checked?.wholeAt ?? null,
      postings: checked?.postings ?? null,
      lastTxn: checked?.lastTxn ?? null,
      laws: list,
    }
  }
  return [
    {
      path: 'ledger/laws',
      methods: ['GET'],
      title: '账务勾稽检查结果', kind: 'read',
      keys: ['les.period.query'],
      answer: lawsState, run: view,
    },
    {
      path: 'ledger/checkLaws',
      methods: ['POST'],
      title: '立即执行账务勾稽检查', kind: 'read',
      keys: ['les.period.close'],
      answer: lawsState,
      run: async () => {
        await checkRecent(engine.db)
        return view()
      },
    },
    {
      path: 'ledger/getLines',
      methods: ['GET'],
      title: '一笔流水的明细', kind: 'read',
      keys: ['les.period.query'],
      input: { txnId: rowId('账务流水', { required: true }) },
      answer: [proofLine],
      run: async ({ query }) =>
        (await ledgerLines(engine.db, sql`t.id = ${readIds(query.txnId ?? '', 'txnId')[0]!}`)).map((l) => ({
          ...l,
          docTitle: engine.documents.get(l.docName)?.title ?? l.docName,
        })),
    },
  ]
}
