import { useEffect } from 'react'
import { Ago } from '../../web/Ago.tsx'
import type { AnswerOf } from '../../web/call-types.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { useSession, type Told } from '../../web/session.ts'
import { myMessage } from './message.ts'
import { useRead } from './News.tsx'

type Message = AnswerOf<'message/getOf'>[number]

/** What this person was told of a document, for its page. Looked at there it is read. */
export function useTold(doc: string, id: number): Told | undefined {
  const { who } = useSession()
  const { data } = useAsk(
    'message/getOf',
    { doc, id },
    { queryKey: ['message', 'of', doc, id], staleTime: 30_000, enabled: who.keys.has(`${myMessage.key}.query`) },
  )
  if (!data?.length) return undefined
  return { count: data.length, unread: data.filter((m) => !m.isRead).length, show: <Messages all={data} /> }
}

function Messages({ all }: { all: readonly Message[] }) {
  const read = useRead()
  const unread = all.flatMap((m) => (m.isRead ? [] : [m.id])).join()
  useEffect(() => {
    if (unread) void read(unread).catch(() => undefined)
  }, [unread]) // oxlint-disable-line react-hooks/exhaustive-deps
  return (
    <ul className="links told">
      {all.map((m) => (
        <li key={m.id}>
          <span>
            <b>{m.subject}</b> <Ago at={m.at} className="muted" />
            <br />
            {m.content}
          </span>
        </li>
      ))}
    </ul>
  )
}
