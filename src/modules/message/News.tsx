import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Ago } from '../../web/Ago.tsx'
import { get, post } from '../../web/api.ts'
import type { AnswerOf } from '../../web/call-types.ts'
import { REFRESH } from '../home/HomeCard.tsx'
import { myMessage } from './message.ts'

type Group = AnswerOf<'message/getNews'>[number]

/** What is unread, by kind of event. */
export const useNews = (enabled = true) =>
  useQuery({
    queryKey: ['message', 'news'],
    queryFn: () => get('message/getNews'),
    refetchInterval: REFRESH, staleTime: 30_000, enabled,
  })

/** Marks messages as read; all of them when none is named. */
export function useRead(): (ids?: string) => Promise<unknown> {
  const client = useQueryClient()
  return (ids) =>
    (ids === undefined ? post('message/readAll') : post('message/read', { ids })).then(() =>
      client.invalidateQueries({ queryKey: ['message'] }),
    )
}

/** One line a kind of event; a single message opens its page, several the list of them. */
export function NewsList({ groups, opened }: { groups: readonly Group[]; opened?: () => void }) {
  const read = useRead()
  return (
    <ul className="links">
      {groups.map((g) => (
        <li key={g.id}>
          {g.count === 1 ? (
            <Link to={g.link || myMessage.at!} onClick={() => (opened?.(), void read(String(g.id)).catch(() => undefined))}>
              {g.text}
            </Link>
          ) : (
            <span>
              <Link
                to={`${myMessage.at}?${new URLSearchParams({ subject: g.subject, isRead: '0' })}`}
                {...(opened ? { onClick: opened } : {})}
              >
                {g.text}
              </Link>
              <small className="muted"> 最新：{g.newest}</small>
            </span>
          )}
          <Ago at={g.at} className="muted" />
        </li>
      ))}
    </ul>
  )
}
