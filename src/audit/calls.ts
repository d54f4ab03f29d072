/** What partners need who want to keep the portal to its past: the newest checkpoint, and the key that signs them. */
import { text } from '../declare/index.ts'
import type { Engine } from '../engine/engine.ts'
import type { ApiCall } from '../engine/http/calls.ts'
import { lastCheckpoint, verifier } from './log.ts'

export const auditCalls = (engine: Engine): ApiCall[] => [
  {
    path: 'portal/getCheckpoint',
    methods: ['GET'],
    title: '最近一次存证：历史与账务流水的签名摘要', kind: 'read',
    answer: { note: text('存证（C2SP tlog-checkpoint）'), key: text('公钥', { required: true }) },
    run: async () => ({ note: (await lastCheckpoint(engine.db))?.note ?? null, key: await verifier(engine) }),
  },
]
