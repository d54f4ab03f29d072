/** Front door of the portal. Sign-in is a small chunk of its own; the shell and the component library load after it. */
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { hasToken } from './web/api.ts'
import { Login } from './web/login/Login.tsx'

const Portal = lazy(async () => {
  const [{ App }, { contents }, { screens }, { Home }, { AtStart }, { Bell }] = await Promise.all([
    import('./web/shell/App.tsx'),
    import('./modules/index.ts'),
    import('./modules/screens.ts'),
    import('./modules/home/Home.tsx'),
    import('./modules/notice/AtStart.tsx'),
    import('./modules/message/Bell.tsx'),
  ])
  return { default: () => <App contents={contents} screens={screens} home={Home} atStart={AtStart} bell={Bell} /> }
})

const root = createRoot(document.getElementById('root')!)
const atLogin = location.pathname.replace(/\/$/, '') === '/scm/login'
if (!hasToken() && !atLogin) location.replace('/scm/login?redirect=' + encodeURIComponent(location.pathname + location.search))
else
  root.render(
    <StrictMode>
      {atLogin ? (
        <Login />
      ) : (
        <Suspense fallback={<p style={{ padding: 24, color: '#909399' }}>加载中……</p>}>
          <Portal />
        </Suspense>
      )}
    </StrictMode>,
  )
