/** What holds of every appeal against an evaluation. */
import type { Complaint } from '../../declare/index.ts'

/** Why an evaluation takes no appeal; undefined when it does. */
export function closedToAppeals({ status }: { status: string }, isOver: boolean): string | undefined {
  if (status === 'published') return isOver ? '已超过申诉截止时间' : undefined
  return status === 'final' ? '已超过申诉截止时间' : '已确认、已申诉或没有发布的评价不能申诉'
}

interface Decisions {
  lines: readonly { id: number; decision: 'granted' | 'refused'; opinion?: string | null }[]
}
/** Lines that are refused without a reason. */
export const unexplained = (row: { lines: readonly { id: number; lineNo: number }[] }, { lines }: Decisions): Complaint[] =>
  lines.flatMap((l) =>
    l.decision === 'refused' && !l.opinion
      ? [{ line: row.lines.find((x) => x.id === l.id)!.lineNo, field: 'opinion', message: '不同意时请填写意见' }]
      : [],
  )
export const grantedOf = <L extends { id: number }>(row: { lines: readonly L[] }, { lines }: Decisions): L[] => {
  const granted = new Set(lines.flatMap((l) => (l.decision === 'granted' ? [l.id] : [])))
  return row.lines.filter((l) => granted.has(l.id))
}
export const outcome = (granted: number, of: number) => (granted === of ? 'granted' : granted ? 'partly' : 'refused')
