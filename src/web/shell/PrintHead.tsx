import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { wallText } from '../../declare/index.ts'
import { useSession } from '../session.ts'

/** On paper: what it is, who printed it for whom, and when. */
export function PrintHead({ title }: { title: string }) {
  const { profile } = useSession()
  const [at, setAt] = useState<Date>()
  useEffect(() => {
    const print = matchMedia('print')
    // Paper is laid out right after this event: a drawing that waits for a frame comes too late.
    const told = () => flushSync(() => setAt(print.matches ? new Date() : undefined))
    print.addEventListener('change', told)
    return () => print.removeEventListener('change', told)
  }, [])
  if (!at) return null
  return (
    <div className="print-head">
      <b>{title}</b>
      <span>
        {profile.organization.displayName} · {profile.displayName} · {wallText(at).slice(0, 16)}
      </span>
    </div>
  )
}
