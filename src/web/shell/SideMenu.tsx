import {
  AppstoreOutlined, BankOutlined, BarChartOutlined, CarOutlined, CustomerServiceOutlined, DatabaseOutlined, FormOutlined,
  HomeOutlined, NotificationOutlined, ScheduleOutlined, SettingOutlined, TeamOutlined,
} from '@ant-design/icons'
import { Badge, Menu, type MenuProps } from 'antd'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { MenuIcon } from '../../declare/index.ts'
import { whenPainted } from '../hooks/painted.ts'
import { useSession, type SessionValue } from '../session.ts'
import { whyAsked } from '../refusals.ts'
import { menuOf, type MenuGroup, type MenuItem } from './pages.ts'
import { HOME } from './tabs.tsx'

const icons: Record<MenuIcon, ReactNode> = {
  form: <FormOutlined />,
  schedule: <ScheduleOutlined />,
  car: <CarOutlined />,
  bank: <BankOutlined />,
  chart: <BarChartOutlined />,
  megaphone: <NotificationOutlined />,
  database: <DatabaseOutlined />,
  team: <TeamOutlined />,
  settings: <SettingOutlined />,
}

/** Customer service, for whoever asks. */
const chatAddress = ({ config: { chatUrl }, profile: { id, displayName } }: SessionValue): string | undefined =>
  chatUrl?.replaceAll('{userId}', String(id)).replaceAll('{userName}', encodeURIComponent(displayName))

/** An entry of the menu; a number beside it says how much waits there. */
const entry = ({ title, path }: MenuItem, waiting: number) => ({
  key: path,
  label: (
    <span className="menu-item">
      <span className="menu-title">{title}</span>
      {waiting > 0 && <Badge count={waiting} overflowCount={999} size="small" color="#b3372f" title={`${waiting} 项待办`} />}
    </span>
  ),
})

/** What has nothing for this organization, and is not where it is now, stands folded at the end. */
function foldEmpty(
  { name, items }: MenuGroup,
  isInUse: (item: MenuItem) => boolean,
  show: (item: MenuItem) => ReturnType<typeof entry>,
): MenuProps['items'] {
  const empty = items.filter((i) => i.empty && !isInUse(i))
  const rest =
    inGroups(
      items.filter((i) => !empty.includes(i)),
      show,
    ) ?? []
  return empty.length
    ? [...rest, { key: `empty-${name}`, label: `暂无数据（${empty.length}）`, children: empty.map(show) }]
    : rest
}

/** A long directory is read by its sub-groups; of one alone the title says nothing. */
function inGroups(items: readonly MenuItem[], show: (item: MenuItem) => ReturnType<typeof entry>): MenuProps['items'] {
  const titles = [...new Set(items.map((i) => i.under))]
  if (titles.length < 2) return items.map(show)
  return titles.flatMap((label): NonNullable<MenuProps['items']> => {
    const children = items.filter((i) => i.under === label).map(show)
    return label ? [{ type: 'group' as const, key: `group-${label}`, label, children }] : children
  })
}

/**
 * Marks the entry of the screen that is looked at. By hand: drawn by the component library, each click would draw all two hundred
 * entries anew, which takes longer than the screen that is opened.
 */
function mark(nav: HTMLElement | null, path: string): void {
  const here = nav?.querySelector(`[data-menu-id$="-${CSS.escape(path)}"]`)
  const before = nav?.querySelector('[aria-current]')
  if (here === before) return
  before?.removeAttribute('aria-current')
  here?.setAttribute('aria-current', 'page')
}

interface Props {
  path: string
  collapsed: boolean
  /** Always the same function. */
  go: (path: string) => void
}

/** The permitted screens; a number beside one says how much waits there. */
export const SideMenu = memo(function SideMenu({ path, collapsed, go }: Props) {
  const session = useSession()
  const counts = session.useCounts()
  const groups = useMemo(() => menuOf(session), [session])
  const chat = chatAddress(session)
  const unfolded = session.contents.filter((c) => c.unfolded).map((c) => c.name)
  const here = groups.find((g) => g.items.some((i) => i.path === path))
  // Only a folded list that is open unfolds: the menu is long, and not drawn anew with every screen.
  const seen = here?.items.find((i) => i.empty && i.path === path)?.path
  const items = useMemo(
    () => [
      { key: HOME, icon: <HomeOutlined />, label: '首页' },
      ...groups.map((g) => ({
        key: g.name,
        icon: g.icon ? icons[g.icon] : <AppstoreOutlined />,
        label: g.title,
        children: foldEmpty(
          g,
          (i) => i.path === seen || (counts.get(i.path) ?? 0) > 0,
          (i) => entry(i, counts.get(i.path) ?? 0),
        ),
      })),
      ...(chat ? [{ key: chat, icon: <CustomerServiceOutlined />, label: '在线客服' }] : []),
    ],
    [groups, counts, chat, seen],
  )
  const [open, setOpen] = useState(() => (here ? [here.name] : unfolded))
  // Whoever comes from elsewhere sees where they are.
  useEffect(() => {
    if (here) setOpen((before) => (before.includes(here.name) ? before : [...before, here.name]))
  }, [here?.name]) // oxlint-disable-line react-hooks/exhaustive-deps
  // Collapsed, its directories open beside it, out of reach of the hand, and a few entries at a time.
  const selected = collapsed ? path : undefined
  const menu = useMemo(
    () => (
      <Menu
        mode="inline"
        theme="dark"
        // Long names have their whole room, beside a number too.
        inlineIndent={16}
        inlineCollapsed={collapsed}
        selectedKeys={selected ? [selected] : []}
        {...(collapsed ? {} : { openKeys: open, onOpenChange: setOpen })}
        onClick={({ key }) => {
          if (/^https?:/.test(key)) return void window.open(key, '_blank', 'noopener')
          mark(nav.current, key)
          go(key)
        }}
        items={items}
      />
    ),
    [collapsed, selected, open, items, go],
  )
  const nav = useRef<HTMLElement>(null)
  // What was clicked is marked at once, and goes back to where one is when it does not open.
  useLayoutEffect(() => mark(nav.current, path))
  useEffect(
    () => whenPainted(() => void nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })),
    [path],
  )
  return (
    <nav aria-label="菜单" ref={nav}>
      {menu}
      {!collapsed && (
        <button className="why-menu" onClick={() => whyAsked.set({})}>
          找不到菜单或数据？
        </button>
      )}
    </nav>
  )
})
