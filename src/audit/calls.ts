/** What partners need who want to keep the portal to its past, and what those see who answer for it. */
import { int, named, rowId, text } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { outOfScope, Refusal } from '../engine/errors.ts'
import { given, type ApiCall } from '../engine/http/calls.ts'
import { detail } from '../engine/read/load.ts'
import { readIds } from '../engine/read/query.ts'
import { lastCheckpoint, verifier } from './log.ts'
import { proofOf } from './proof.ts'

/** The longest name of a document. */
const LONGEST = 60

export const auditCalls = (engine: Engine): ApiCall[] => [
  {
    path: 'portal/getCheckpoint',
    methods: ['GET'],
    title: '最近一次存证：历史、账务流水与访问日志的签名摘要', kind: 'read',
    answer: { note: text('存证（C2SP tlog-checkpoint）'), key: text('公钥', { required: true }) },
    run: async () => ({ note: (await lastCheckpoint(engine.db))?.note ?? null, key: await verifier(engine) }),
  },
  {
    path: 'portal/getProof',
    methods: ['GET'],
    title: '一张单据在最近一次存证之内的证明', kind: 'read',
    input: { doc: text('单据类型', { required: true, max: LONGEST }), id: rowId('单据ID', { required: true }) },
    answer: { proof: text('证明（C2SP tlog-proof）', { required: true }) },
    async run(c) {
      const doc = engine.documents.get(given(c.query, 'doc', LONGEST))
      if (!doc || doc.rows === 'computed') throw outOfScope()
      const id = readIds(given(c.query, 'id', LONGEST), 'id')[0]!
      // Whoever may not see the document learns nothing of its records.
      await detail(c.engine, doc, { id }, c.who)
      const proof = await proofOf(c.engine.db, doc.name, id)
      if (!proof) throw new Refusal('最近一次存证还不含这张单据，每夜零点后存证一次')
      return { proof }
    },
  },
  {
    path: 'portal/getLogCheck',
    methods: ['GET'],
    title: '最近一次存证核对的结果', kind: 'read',
    keys: ['les.period.query'],
    answer: named('LogCheck', {
      at: text('核对时间'),
      size: int('存证的记录数'),
      found: int('不符处数', { required: true }),
      wrong: [{ message: text('不符之处', { required: true }) }],
    }),
    async run() {
      const [row] = await engine.db.rows<{ at: string; size: number; found: number; wrong: string[] }>(
        sql`select at, size, found, wrong from log_check`,
      )
      return {
        at: row?.at ?? null,
        size: row?.size ?? null,
        found: row?.found ?? 0,
        wrong: (row?.wrong ?? []).map((message) => ({ message })),
      }
    },
  },
]
