import { StarFilled, StarOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useAsk } from '../hooks/useAsk.ts'
import { post } from '../api.ts'
import { useSession } from '../session.ts'
import { pageAt } from './pages.ts'

interface Favourite {
  path: string
  title: string
}
const KEY = ['favourites']

/** Favourites that the person may still open; the others are kept for when they may again. */
export function useFavourites(): Favourite[] {
  const session = useSession()
  const { data } = useAsk('profile/getCollection', {}, { queryKey: KEY, staleTime: Infinity })
  return (data ?? []).filter((f) => pageAt(session, f.path))
}

/** 收藏 of the page that is open. */
export function FavouriteStar({ path, title }: Favourite) {
  const { message } = App.useApp()
  const client = useQueryClient()
  const kept = useFavourites().some((f) => f.path === path)
  const toggle = async () => {
    try {
      await (kept ? post('profile/deleteCollection', { path }) : post('profile/createCollection', { path, title }))
      message.success(kept ? '已取消收藏' : '收藏成功')
    } catch (e) {
      message.error((e as Error).message)
    }
    void client.invalidateQueries({ queryKey: KEY })
  }
  const name = kept ? '取消收藏' : '收藏本页'
  return (
    <Button
      type="text"
      size="small"
      icon={kept ? <StarFilled style={{ color: '#d48806' }} /> : <StarOutlined />}
      aria-label={name}
      aria-pressed={kept}
      title={name}
      onClick={() => void toggle()}
    />
  )
}

/** The favourites as links; `none` when there are none. */
export function FavouriteLinks({ none }: { none: string }) {
  const favourites = useFavourites()
  if (!favourites.length) return <p className="muted">{none}</p>
  return (
    <ul className="links">
      {favourites.map((f) => (
        <li key={f.path}>
          <Link to={f.path}>{f.title}</Link>
        </li>
      ))}
    </ul>
  )
}

export function FavouriteMenu() {
  const navigate = useNavigate()
  const favourites = useFavourites()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: favourites.length
          ? favourites.map((f) => ({ key: f.path, label: f.title }))
          : [{ key: '', label: '还没有收藏，点页面名称旁的星标即可收藏', disabled: true }],
        onClick: ({ key }) => navigate(key),
      }}
    >
      <Button type="text" icon={<StarOutlined />} aria-label="我的收藏" title="我的收藏" />
    </Dropdown>
  )
}
