import { Button, Card, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** How long a card's figures stand before they are asked again, while the page is looked at. */
export const REFRESH = 5 * 60_000

/** One card's data; cards load and fail each for itself. Those of a document are read again when it changes. */
export const useCard = <T,>(key: string, load: () => Promise<T>) => useQuery(cardQuery(key, load))
/** The same as a query. @param more what tells it from others of the document */
export const cardQuery = <T,>(key: string, load: () => Promise<T>, more: readonly unknown[] = []) => ({
  queryKey: ['home', key, ...more],
  queryFn: load, refetchInterval: REFRESH, staleTime: 30_000,
})

/**
 * A card that waits, fails with a way to try again, or shows. One whose children are nothing gives its room away.
 * @param bare without a frame around what it shows
 */
export function HomeCard<T>({
  title,
  query,
  extra,
  bare = false,
  children,
}: {
  title: ReactNode
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  extra?: ReactNode
  bare?: boolean
  children: (data: T) => ReactNode
}) {
  const shown = query.data === undefined ? undefined : children(query.data)
  if (shown === null || (shown !== undefined && bare)) return shown
  return (
    <Card title={title} size="small" extra={extra} className="home-card">
      {shown ??
        (query.error ? (
          <div className="muted" role="alert">
            加载失败：{query.error.message}
            <Button type="link" onClick={() => void query.refetch()}>
              重试
            </Button>
          </div>
        ) : (
          <Skeleton active paragraph={{ rows: 3 }} title={false} />
        ))}
    </Card>
  )
}
