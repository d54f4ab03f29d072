import { CheckCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useSession } from '../../web/session.ts'
import './home.css'

const useFirstSteps = () => useAsk('dashboard/getFirstSteps', {}, { queryKey: ['home', 'firstSteps'], staleTime: 30_000 })

/** 入门: the first steps, ticked as they are done. */
export function FirstSteps() {
  const { data } = useFirstSteps()
  if (!data?.length) return null
  const next = data.find((s) => !s.done)
  return (
    <section>
      <h3>
        入门：{data.filter((s) => s.done).length} / {data.length}
      </h3>
      <ol className="first-steps">
        {data.map((s) => (
          <li key={s.title} className={s.done ? 'done' : ''} aria-current={s === next ? 'step' : undefined}>
            {s.done ? (
              <CheckCircleFilled aria-label="已完成" />
            ) : (
              <span className="first-step-open" aria-label="未完成" role="img" />
            )}
            <Link to={s.path}>{s.title}</Link>
            {!s.done && <span className="muted">{s.why}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The same on the home page, until all is done or somebody has seen enough; help keeps it. */
export function FirstStepsCard() {
  const { profile } = useSession()
  const key = `SCM-FIRST-STEPS-${profile.organization.id}`
  const [folded, setFolded] = useState(() => localStorage.getItem(key) === '0')
  const { data } = useFirstSteps()
  if (folded || !data?.some((s) => !s.done)) return null
  return (
    <div className="first-steps-card">
      <Button
        type="text"
        size="small"
        onClick={() => {
          localStorage.setItem(key, '0')
          setFolded(true)
        }}
      >
        收起，以后在帮助中看
      </Button>
      <FirstSteps />
    </div>
  )
}
