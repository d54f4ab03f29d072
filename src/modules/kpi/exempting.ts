/** 剔除 and 恢复 of the lists of facts. */
import { why } from './kpiExempt/kpiExempt.ts'

export const exempting = {
  exempt: {
    label: '剔除', key: 'edit', by: 'internal', from: 'new',
    acts: { on: 'kpiExempt', ofRows: true },
    only: { exempt: ['counted'] },
    input: why,
    lines: {},
  },
  restore: {
    label: '恢复', key: 'edit', by: 'internal', from: 'new',
    acts: { on: 'kpiExempt', ofRows: true },
    only: { exempt: ['exempt'] },
    lines: {},
  },
} as const
