import { Button, ConfigProvider, Result } from 'antd'
import {
  lazy, memo, Suspense, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWidths } from '../hooks/widths.ts'
import { useSession } from '../session.ts'
import { whyAsked } from '../refusals.ts'
import { sizes, useLook } from '../theme.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { makePane } from './pane.ts'
import type { Page } from './pages.ts'
import { PaneRouter } from './PaneRouter.tsx'
import { Waiting } from './Waiting.tsx'
import { HOME, PaneContext, useScroll, type Tab, type Tabs } from './tabs.tsx'

const DocumentScreen = lazy(() => import('../list/DocumentScreen.tsx'))
const DetailPage = lazy(() => import('../detail/DetailPage.tsx'))
/** Panes kept alive; older ones are made anew when they are looked at again, from what their tabs have kept. */
const MOST = 12

/** One pane a tab: it keeps its own address, dialogs and scroll while another is looked at. */
export function Panes({ tabs, path, find }: { tabs: Tabs; path: string; find: (path: string) => Page | undefined }) {
  const alive = useRef<string[]>([])
  // A pane is made when its tab is first looked at: after F5 only the open one loads.
  if (alive.current.at(-1) !== path) alive.current = [...alive.current.filter((p) => p !== path), path].slice(-MOST)
  const shown = tabs.list.filter((t) => alive.current.includes(t.path))
  return (
    <>
      {path === '/404' && <Missing />}
      {shown.map((tab) => {
        const page = find(tab.path)
        return (
          page && (
            <PaneOf key={`${tab.path} ${tab.fresh}`} tab={tab} page={page} active={tab.path === path} rename={tabs.rename} />
          )
        )
      })}
    </>
  )
}

const PaneOf = memo(function PaneOf({
  tab,
  page,
  active,
  rename,
}: {
  tab: Tab
  page: Page
  active: boolean
  rename: Tabs['rename']
}) {
  const ref = useRef<HTMLDivElement>(null)
  const { look } = useLook()
  const { md } = useWidths()
  const [pane] = useState(() => makePane(tab.path, rename, active))
  useLayoutEffect(() => (active ? pane.show() : undefined), [pane, active])
  // One function: with a new one everything in here that may open a popup would be drawn again.
  const container = useCallback(() => ref.current ?? document.body, [])
  // What is in it follows its frame, which is seen at once on a slow device too.
  const drawn = useDeferredValue(true, false)
  // Looking at another tab draws nothing anew in here. Inside, the address is the tab's own.
  const content = useMemo(
    () => (
      <PaneRouter full={tab.full}>
        <ErrorBoundary>
          <Suspense fallback={standIn(page)}>
            <Scrolled>
              <Content page={page} />
            </Scrolled>
          </Suspense>
        </ErrorBoundary>
      </PaneRouter>
    ),
    [tab.full, page],
  )
  const size = look.size ?? (md ? 'mini' : 'default')
  return (
    <div ref={ref} className="pane" hidden={!active} data-path={tab.path} data-size={size}>
      <PaneContext.Provider value={pane}>
        {/* Dialogs and popups open inside the pane: they are hidden with it, and come back with it. */}
        <ConfigProvider getPopupContainer={container} componentSize={sizes[size]}>
          {drawn ? content : standIn(page)}
        </ConfigProvider>
      </PaneContext.Provider>
    </div>
  )
})

const standIn = (page: Page) => (page.show.kind === 'list' ? <Waiting /> : null)

function Scrolled({ children }: { children: ReactNode }) {
  useScroll()
  return children
}

function Content({ page: { show } }: { page: Page }) {
  const { home: Home } = useSession()
  switch (show.kind) {
    case 'home':
      return <Home />
    case 'list':
      return <DocumentScreen doc={show.doc} />
    case 'detail':
      return <DetailPage doc={show.doc} id={show.id} />
    case 'own':
      return <show.page.component />
  }
}

function Missing() {
  const from = (useLocation().state as { from?: string } | null)?.from
  const navigate = useNavigate()
  return (
    <Result
      status="404"
      title="页面不存在或没有权限"
      extra={
        <>
          <Button type="primary" onClick={() => navigate(HOME)}>
            返回首页
          </Button>
          {from && <Button onClick={() => whyAsked.set({ page: from })}>为什么？</Button>}
        </>
      }
    />
  )
}
