/** Sidebar, header, tabs and the panes of the open pages. */
import { App, Drawer, Layout } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { noteVisit } from '../api.ts'
import { helpOpen } from '../help/open.ts'
import { firstAsked } from '../list/filters.ts'
import { listQuery, viewsQuery } from '../list/listQuery.ts'
import { neededFor } from '../hooks/useList.ts'
import { readListState, writeListState } from '../list/useListState.ts'
import type { View } from '../list/views.ts'
import { useSession } from '../session.ts'
import { useLook } from '../theme.ts'
import { Header } from './Header.tsx'
import { ByNumber } from '../detail/ByNumber.tsx'
import { useWidths } from '../hooks/widths.ts'
import { MomentBar } from './MomentBar.tsx'
import { NetworkBar } from './NetworkBar.tsx'
import { aliasOf, pageAt, places, type Page } from './pages.ts'
import { Panes } from './Panes.tsx'
import { PrintHead } from './PrintHead.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TabBar } from './TabBar.tsx'
import { tasksShown } from './tasks.ts'
import { HOME, useTabs } from './tabs.tsx'
import { ViewBar } from './ViewBar.tsx'

const HelpDrawer = lazy(() => import('../help/HelpDrawer.tsx'))

export const PRODUCT = '供应链协同门户'
export function Frame({ chooseOrganization }: { chooseOrganization: (() => void) | undefined }) {
  const session = useSession()
  const { profile, config } = session
  const { look } = useLook()
  const { message } = App.useApp()
  const { lg } = useWidths()
  const location = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [unfolded, setUnfolded] = useState(localStorage.getItem('sidebarStatus') !== '0')
  const help = helpOpen.use()
  const [drawer, setDrawer] = useState(false)
  const all = useMemo(() => places(session), [session])
  // One object a page: panes that did not change are not drawn again.
  const find = useMemo(() => {
    const known = new Map<string, Page | undefined>()
    return (path: string): Page | undefined => {
      if (!known.has(path)) known.set(path, pageAt(session, path))
      return known.get(path)
    }
  }, [session])
  const path = location.pathname
  const page = find(path)
  const tabs = useTabs(path + location.search, page && { path, title: page.title }, navigate)
  const title = tabs.list.find((t) => t.path === path)?.title ?? page?.title ?? '页面不存在'
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`
  }, [title])
  useEffect(() => {
    if (page) noteVisit(page.title, path)
  }, [page?.title, path])
  // A message about ended work leads to the task centre.
  useEffect(() => {
    if (new URLSearchParams(location.search).get('tasks') === '1') tasksShown.set(true)
  }, [location.search])
  useEffect(() => {
    const begunFor = (why: string) => {
      const said = sessionStorage.getItem(why)
      sessionStorage.removeItem(why)
      return said
    }
    if (begunFor('SCM-SWITCHED')) message.success(`切换组织成功：${profile.organization.displayName}`)
    if (begunFor('SCM-RIGHTS')) message.info('您的权限有变更，原来的页签已关闭')
  }, [message, profile])

  const open = useLatest((to: string) => {
    setDrawer(false)
    // A screen that is open already stays as it was left.
    const full = tabs.list.find((t) => t.path === to)?.full ?? to
    const { pathname, searchParams } = new URL(full, window.location.origin)
    const page = find(pathname)?.show
    if (page?.kind !== 'list') return navigate(full)
    // The rows are on their way while the screen is drawn, and what the list opens with is said at once: it is drawn with it.
    const said = readListState(searchParams)
    const first = firstAsked(page.doc, said, session, client.getQueryData<View[]>(viewsQuery.queryKey))
    const asked = { ...said, ...first }
    if (!neededFor(page.doc, asked)) {
      const query = listQuery(page.doc, asked)
      // A pane that is there asks by itself when it is shown.
      if (!client.getQueryCache().find(query)?.getObserversCount()) void client.prefetchQuery(query)
    }
    navigate(first ? `${pathname}?${writeListState(asked)}` : full)
  })

  const alias = path === '/' ? HOME : aliasOf(session.contents, path)
  const redirected = /^\/redirect(\/.*)$/.exec(path)?.[1]
  if (redirected) return <Navigate to={redirected + location.search} replace />
  if (alias) return <Navigate to={alias} replace />
  // Somebody follows a number: which page it is on is asked first.
  const number = /^\/no\/([\w,]+)\/(.+)$/.exec(path)
  if (!page && !number && path !== '/404') return <Navigate to="/404" replace state={{ from: path }} />

  if (page?.show.kind === 'own' && page.show.page.bare)
    return (
      <Suspense fallback={null}>
        <page.show.page.component />
      </Suspense>
    )
  const toggle = () => {
    if (!lg) return setDrawer(true)
    localStorage.setItem('sidebarStatus', unfolded ? '0' : '1')
    setUnfolded(!unfolded)
  }
  const menu = (collapsed: boolean) => <SideMenu path={page?.menu ?? path} collapsed={collapsed} go={open} />
  return (
    <Layout className="frame">
      <a className="skip" href="#content">
        跳到内容
      </a>
      {lg ? (
        <Layout.Sider width={210} collapsedWidth={54} collapsed={!unfolded} className="sidebar">
          {look.logo && <div className="logo" aria-hidden="true" />}
          <div className="brand">{unfolded ? PRODUCT : '供'}</div>
          {menu(!unfolded)}
        </Layout.Sider>
      ) : (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          // The menu, not a dialog.
          mask={{ closable: true }}
          placement="left"
          size={230}
          styles={{ body: { padding: 0, background: '#001529' }, header: { display: 'none' } }}
        >
          {menu(false)}
        </Drawer>
      )}
      <Layout>
        <div className={look.fixedHeader ? 'top fixed' : 'top'}>
          <Header
            page={page}
            title={title}
            path={path}
            places={all}
            menuOpen={lg ? unfolded : false}
            toggleMenu={toggle}
            chooseOrganization={chooseOrganization}
          />
          {lg && (look.tabs ?? config.tabs) && <TabBar tabs={tabs} path={path} go={navigate} />}
        </div>
        {profile.viewedBy && <ViewBar />}
        <MomentBar page={page} />
        <NetworkBar />
        <Layout.Content className="content" id="content" tabIndex={-1}>
          <PrintHead title={title} />
          {number && <ByNumber of={number[1]!} no={decodeURIComponent(number[2]!)} />}
          <Panes tabs={tabs} path={path} find={find} />
        </Layout.Content>
      </Layout>
      <Shortcuts tabs={tabs} path={path} go={navigate} />
      {help && (
        <Suspense fallback={null}>
          <HelpDrawer page={page} close={() => helpOpen.set(false)} />
        </Suspense>
      )}
    </Layout>
  )
}

/** One function for all drawings that does what the latest of them says: whoever is given it need not be drawn again. */
function useLatest<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...args) => latest.current(...args), [])
}
