/** Front door of the portal. Sign-in is a small chunk of its own; the shell and the component library load after it. */
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { hasToken } from '../web/api.ts'
import { Front } from '../web/login/Front.tsx'
import { isPublic, refuse } from '../web/login/flow.ts'

const Portal = lazy(async () => {
  const [
    { App },
    { contents },
    { screens },
    { Home },
    { cards },
    { useCounts },
    { AtStart },
    { FirstSteps },
    { Bell },
    { useTold },
    { pages },
    { load, rolesKey },
    { LawSeal },
    { ProofDialog },
  ] = await Promise.all([
    import('../web/shell/App.tsx'),
    import('../modules/index.ts'),
    import('../screens.gen.ts'),
    import('../modules/home/Home.tsx'),
    import('../cards.gen.ts'),
    import('../modules/home/Todo.tsx'),
    import('../modules/notice/AtStart.tsx'),
    import('../modules/home/FirstSteps.tsx'),
    import('../modules/message/Bell.tsx'),
    import('../modules/message/useTold.tsx'),
    import('../modules/pages.tsx'),
    import('../modules/person/loaded.tsx'),
    import('../ledger/web/LawSeal.tsx'),
    import('../ledger/web/ProofDialog.tsx'),
  ])
  const parts = {
    contents,
    screens,
    home: () => <Home cards={cards} />,
    atStart: AtStart,
    firstSteps: FirstSteps,
    bell: Bell,
    inHeader: LawSeal,
    proof: ProofDialog,
    load,
    rolesKey,
    pages,
    useCounts,
    useTold,
  }
  return { default: () => <App {...parts} /> }
})

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
        <Suspense fallback={<p style={{ padding: 24, color: '#606266' }}>加载中……</p>}>
          <Portal />
        </Suspense>
      )}
    </StrictMode>,
  )
