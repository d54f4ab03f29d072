/** Front door of the portal. Sign-in is a small chunk of its own; the shell and the component library load after it. */
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { hasToken } from '../web/api.ts'
import { Front } from '../web/login/Front.tsx'
import { isPublic, refuse } from '../web/login/flow.ts'
import { FrameWaiting } from '../web/shell/Waiting.tsx'

const Portal = lazy(() => import('./portal.tsx'))

// /redirect/{path} opens {path} anew.
const redirected = /^\/scm\/redirect(\/.*)$/.exec(location.pathname)?.[1]
if (redirected) history.replaceState(null, '', `/scm${redirected}${location.search}`)

const path = location.pathname.replace(/\/$/, '')
if (!isPublic(path) && !hasToken()) refuse()
else
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      {isPublic(path) ? (
        <Front path={path} />
      ) : (
        <Suspense fallback={<FrameWaiting />}>
          <Portal />
        </Suspense>
      )}
    </StrictMode>,
  )
