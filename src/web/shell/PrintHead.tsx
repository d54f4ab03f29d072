import { useSession } from '../session.ts'
import { usePrinting } from './printing.ts'

/** On paper: what it is, who printed it for whom, and when. */
export function PrintHead({ title }: { title: string }) {
  const { profile } = useSession()
  if (!usePrinting()) return null
  return (
    <div className="print-head">
      <b>{title}</b>
      <span>
        {profile.organization.displayName} · {profile.displayName} ·{' '}
        {new Date().toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}
      </span>
    </div>
  )
}
