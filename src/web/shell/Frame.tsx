import {
  AppstoreOutlined,
  BankOutlined,
  CarOutlined,
  BarChartOutlined,
  DatabaseOutlined,
  HomeOutlined,
  NotificationOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ScheduleOutlined,
  UserOutlined,
  SwapOutlined,
} from '@ant-design/icons'
import { App, Breadcrumb, Button, Drawer, Dropdown, Grid, Layout, Menu, Result, Tabs } from 'antd'
import { lazy, Suspense, useEffect, useState, type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { AnyDocument } from '../../declare/index.ts'
import { signOut } from '../login/flow.ts'
import { useSession } from '../session.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { GoTo } from './GoTo.tsx'
import { LawSeal } from './LawSeal.tsx'

const DocumentScreen = lazy(() => import('../list/DocumentScreen.tsx'))
const PRODUCT = '供应链协同门户'
const icons: Record<string, ReactNode> = {
  mat: <ScheduleOutlined />,
  logi: <CarOutlined />,
  les: <BankOutlined />,
  rpt: <BarChartOutlined />,
  notice: <NotificationOutlined />,
  dm: <DatabaseOutlined />,
}

/** Sidebar, header, tabs and the screen of the address. */
export function Frame({ chooseOrganization }: { chooseOrganization: (() => void) | undefined }) {
  const { profile, contents, who, bell: Bell } = useSession()
  const { message } = App.useApp()
  const { lg } = Grid.useBreakpoint()
  const location = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(localStorage.getItem('sidebarStatus') !== '0')
  const [drawer, setDrawer] = useState(false)
  const groups = contents
    .map((d) => ({ ...d, documents: d.documents.filter((doc) => doc.at && who.keys.has(`${doc.key}.query`)) }))
    .filter((d) => d.documents.length)
  const all = groups.flatMap((g) => g.documents.map((doc) => ({ doc, group: g })))
  const names = all.map(({ doc }) => doc.at).join()
  // The same list as long as the permitted screens are the same: the search index is made from it.
  const places = useMemo(
    () => [
      { title: '首页', path: '/dashboard', group: '' },
      ...all.map(({ doc, group }) => ({ title: doc.title, path: doc.at!, group: group.title })),
    ],
    [names],
  )
  const here = all.find(({ doc }) => doc.at === location.pathname)
  const title = location.pathname === '/dashboard' ? '首页' : (here?.doc.title ?? '页面不存在')
  useEffect(() => {
    document.title = `${title} - ${PRODUCT}`
  }, [title])
  useEffect(() => {
    if (sessionStorage.getItem('SCM-SWITCHED')) {
      sessionStorage.removeItem('SCM-SWITCHED')
      message.success(`切换组织成功：${profile.organization.displayName}`)
    }
  }, [message, profile])
  const tabs = useTabs(location.pathname + location.search, title, location.pathname === '/dashboard' || !!here)

  const toggle = () => {
    if (!lg) return setDrawer(true)
    localStorage.setItem('sidebarStatus', open ? '0' : '1')
    setOpen(!open)
  }
  const menu = (
    <Menu
      mode="inline"
      theme="dark"
      selectedKeys={[location.pathname]}
      defaultOpenKeys={here ? [here.group.name] : ['mat', 'logi']}
      onClick={({ key }) => (setDrawer(false), navigate(key))}
      items={[
        { key: '/dashboard', icon: <HomeOutlined />, label: '首页' },
        ...groups.map((g) => ({
          key: g.name,
          icon: icons[g.name] ?? <AppstoreOutlined />,
          label: g.title,
          children: g.documents.map((doc) => ({ key: doc.at!, label: doc.title })),
        })),
      ]}
    />
  )
  return (
    <Layout className="frame">
      {lg ? (
        <Layout.Sider width={210} collapsedWidth={54} collapsed={!open} className="sidebar">
          <div className="brand">{open ? PRODUCT : '供'}</div>
          {menu}
        </Layout.Sider>
      ) : (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          size={230}
          styles={{ body: { padding: 0, background: '#001529' }, header: { display: 'none' } }}
        >
          {menu}
        </Drawer>
      )}
      <Layout>
        <Layout.Header className="header">
          <Button
            type="text"
            aria-label={open ? '收起菜单' : '展开菜单'}
            icon={open && lg ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
            onClick={toggle}
          />
          <Breadcrumb
            className="crumbs"
            items={[
              { title: <a onClick={() => navigate('/dashboard')}>首页</a> },
              ...(here ? [...(lg ? [{ title: here.group.title }] : []), { title: here.doc.title }] : []),
            ]}
          />
          <span className="grow" />
          <GoTo places={places} />
          <LawSeal />
          <Bell />
          <Button
            type="text"
            icon={<SwapOutlined />}
            disabled={!chooseOrganization}
            onClick={chooseOrganization}
            title={profile.organization.displayName}
            className="org"
          >
            {lg ? profile.organization.displayName : ''}
          </Button>
          <Dropdown
            menu={{
              items: [
                { key: 'api', label: '接口说明' },
                { key: 'logout', label: '退出登录' },
              ],
              onClick: ({ key }) => (key === 'logout' ? void signOut() : window.open('/api')),
            }}
          >
            <Button type="text" icon={<UserOutlined />}>
              {profile.displayName}
            </Button>
          </Dropdown>
        </Layout.Header>
        {lg && (
          <Tabs
            className="tabs"
            type="editable-card"
            hideAdd
            activeKey={location.pathname}
            onChange={(path) => navigate(tabs.list.find((t) => t.path === path)!.full)}
            onEdit={(path) => {
              const next = tabs.close(String(path))
              if (next) navigate(next)
            }}
            items={tabs.list.map((t) => ({ key: t.path, label: t.title, closable: t.path !== '/dashboard' }))}
          />
        )}
        <Layout.Content className="content">
          <ErrorBoundary key={location.pathname}>
            <Suspense fallback={null}>
              <Page documents={all.map((a) => a.doc)} path={location.pathname} />
            </Suspense>
          </ErrorBoundary>
        </Layout.Content>
      </Layout>
    </Layout>
  )
}

const aliases: Record<string, string> = {
  '/': '/dashboard',
  '/sendSheet': '/logi/sendSheet',
  '/order': '/logi/order',
  '/pull-sheet': '/logi/pull-sheet',
}

function Page({ documents, path }: { documents: AnyDocument[]; path: string }) {
  const navigate = useNavigate()
  const { home: Home } = useSession()
  if (aliases[path]) return <Navigate to={aliases[path]} replace />
  if (path === '/dashboard') return <Home />
  const doc = documents.find((d) => d.at === path)
  if (doc) return <DocumentScreen key={doc.name} doc={doc} />
  if (path !== '/404') return <Navigate to="/404" replace />
  return (
    <Result
      status="404"
      title="页面不存在或没有权限"
      extra={
        <Button type="primary" onClick={() => navigate('/dashboard')}>
          返回首页
        </Button>
      }
    />
  )
}

interface Tab {
  path: string
  full: string
  title: string
}
/** Visited pages, kept over F5; each remembers its whole address. */
function useTabs(full: string, title: string, real: boolean): { list: Tab[]; close: (path: string) => string | undefined } {
  const home: Tab = { path: '/dashboard', full: '/dashboard', title: '首页' }
  const [list, setList] = useState<Tab[]>(() => JSON.parse(sessionStorage.getItem('SCM-TABS') ?? 'null') ?? [home])
  const path = full.split('?')[0]!
  useEffect(() => {
    if (!real) return
    setList((old) => {
      const next = old.some((t) => t.path === path)
        ? old.map((t) => (t.path === path ? { path, full, title } : t))
        : [...old, { path, full, title }]
      sessionStorage.setItem('SCM-TABS', JSON.stringify(next))
      return next
    })
  }, [full, path, title, real])
  return {
    list,
    close: (closed) => {
      const next = list.filter((t) => t.path !== closed)
      sessionStorage.setItem('SCM-TABS', JSON.stringify(next))
      setList(next)
      return closed === path ? next[next.length - 1]!.full : undefined
    },
  }
}
