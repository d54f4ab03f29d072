import { Popover } from 'antd'
import { Fragment, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { mayRead, namesNumbers, type AnyDocument, type Field } from '../../declare/index.ts'
import { useAsk } from '../hooks/useAsk.ts'
import { useSession } from '../session.ts'

/** Address that opens whichever of these documents has the number. */
export const numberPath = (of: readonly string[], no: string): string => `/no/${of.join(',')}/${encodeURIComponent(no)}`

/** Documents that this field's value may be the number of, of those that the person may open. */
export function useTargets(f: Field): string[] {
  const { documents, who } = useSession()
  return namesNumbers(f, documents).filter((name) => {
    const doc: AnyDocument | undefined = documents.get(name)
    return !!doc?.at && mayRead(doc, who)
  })
}

/** Between the numbers of several documents. */
const BETWEEN = '、'

/** A document's number in another one, or several of them: leads there. Plain text for whoever may not open it. */
export function NumberLink({ field, no, card }: { field: Field; no: string; card?: true }) {
  const of = useTargets(field)
  if (!of.length) return <>{no}</>
  if (no.includes(BETWEEN))
    return no.split(BETWEEN).map((one, i) => (
      <Fragment key={one}>
        {i > 0 && BETWEEN}
        <NumberLink field={field} no={one} {...(card ? { card } : {})} />
      </Fragment>
    ))
  const link = <Link to={numberPath(of, no)}>{no}</Link>
  return card ? (
    <Card of={of} no={no}>
      {link}
    </Card>
  ) : (
    link
  )
}

/** What it is and how far, before one goes there. */
function Card({ of, no, children }: { of: string[]; no: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen} mouseEnterDelay={0.4} content={open ? <Glance of={of} no={no} /> : null}>
      <span>{children}</span>
    </Popover>
  )
}

function Glance({ of, no }: { of: string[]; no: string }) {
  const { data } = useAsk('profile/goto', { kw: no, of: of.join(',') })
  if (!data) return <span className="muted">……</span>
  const [found] = data
  return found ? (
    <span>
      {found.title} <b>{found.no}</b> {found.state}
    </span>
  ) : (
    <span>没有找到，或没有查看权限</span>
  )
}
