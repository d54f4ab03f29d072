/** The shell: signs in to an organization, then menu, header and the open screen. */
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { useAsk } from '../hooks/useAsk.ts'
import { ApiError, get, keepOrganization, keepSignedIn, keepToken, letTakeLong, organization, retryAs } from '../api.ts'
import { longCalls } from '../calls.ts'
import { useLive } from '../live.ts'
import { config, mayGoStraight, refuse } from '../login/flow.ts'
import { SessionContext, whoOf, type SessionValue } from '../session.ts'
import { keepLook, LookContext, readLook, sizes, themeOf, type Look } from '../theme.ts'
import { collectErrors } from '../errorLog.ts'
import { Frame } from './Frame.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'
import { Why } from './Why.tsx'
import { following } from '../dialogs/following.ts'
import { viewsQuery } from '../list/listQuery.ts'
import { TOAST, Toasts } from '../Toasts.tsx'
import { SignInAgain } from './SignInAgain.tsx'
// Before our own, which say what is to be otherwise.
import 'antd/dist/antd.css'
import './shell.css'
import { FrameWaiting } from './Waiting.tsx'
import './print.css'

dayjs.locale('zh-cn')
collectErrors()
const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } } })

type Parts = Pick<
  SessionValue,
  | 'contents'
  | 'screens'
  | 'home'
  | 'bell'
  | 'inHeader'
  | 'firstSteps'
  | 'proof'
  | 'peopleKey'
  | 'rolesKey'
  | 'pages'
  | 'useCounts'
  | 'useTold'
  | 'useExchanged'
> & {
  /** Reads what the business wants to know from the start. */
  load: () => Promise<SessionValue['loaded']>
  /** Opens by itself after signing in. */
  atStart: ComponentType
}

export function App(parts: Parts) {
  useEffect(keepSignedIn, [])
  return (
    <Looked>
      <AntApp message={{ duration: TOAST, maxCount: 3 }}>
        <Toasts>
          <QueryClientProvider client={client}>
            <BrowserRouter basename="/scm" useTransitions={false}>
              <SignedIn {...parts} />
            </BrowserRouter>
          </QueryClientProvider>
        </Toasts>
      </AntApp>
    </Looked>
  )
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)')

/** The look that the person chose. */
function Looked({ children }: { children: ReactNode }) {
  const [look, setLook] = useState(readLook)
  const [systemDark, setSystemDark] = useState(prefersDark.matches)
  useEffect(() => {
    const told = () => setSystemDark(prefersDark.matches)
    prefersDark.addEventListener('change', told)
    return () => prefersDark.removeEventListener('change', told)
  }, [])
  const dark = look.mode === 'dark' || (look.mode === 'auto' && systemDark)
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }, [dark])
  const value = useMemo(
    () => ({
      look, dark,
      change: (change: Partial<Look>) => {
        const next = { ...look, ...change }
        keepLook(next)
        setLook(next)
      },
    }),
    [look, dark],
  )
  const theme = useMemo(() => themeOf(look, dark), [look, dark])
  return (
    <LookContext.Provider value={value}>
      <ConfigProvider
        locale={zhCN}
        theme={theme}
        componentSize={sizes[look.size ?? 'medium']}
        // Nothing that was filled in is lost by a click beside it (specification, section 9).
        modal={{ mask: { closable: false } }}
        drawer={{ mask: { closable: false } }}
        button={{ autoInsertSpace: false }}
        form={{ validateMessages: { required: '请输入${label}' } }}
      >
        {children}
      </ConfigProvider>
    </LookContext.Provider>
  )
}

function SignedIn({ atStart: AtStart, load, ...parts }: Parts) {
  const [choosing, setChoosing] = useState(false)
  const choose = useCallback(() => setChoosing(true), [])
  const orgs = useAsk('profile/getorganizations', {}, { queryKey: ['organizations'] })
  const known = orgs.data?.some((o) => String(o.id) === organization())
  if (orgs.data?.length && !known) keepOrganization(orgs.data.length === 1 ? orgs.data[0]!.id : null)
  const chosen = !!orgs.data && organization() !== ''
  const loaded = useQuery({ queryKey: ['profile', organization()], queryFn: () => loadAll(load), enabled: chosen })
  const session = useMemo<SessionValue | undefined>(
    () =>
      loaded.data && {
        ...loaded.data,
        who: whoOf(loaded.data.profile),
        documents: new Map(parts.contents.flatMap((c) => c.documents.map((d) => [d.name, d]))),
        ...parts,
      },
    [loaded.data, ...Object.values(parts)], // oxlint-disable-line react-hooks/exhaustive-deps
  )
  useEffect(() => {
    if (session) letTakeLong([...session.documents.values()].flatMap(longCalls))
  }, [session])
  useEffect(() => {
    if (orgs.data) mayGoStraight()
  }, [orgs.data])
  const failed = (orgs.error ?? loaded.error) as ApiError | null
  // Whoever is in stays in when it is only asked anew in vain.
  const error = failed && (!session || failed.code === DISABLED || failed.code === NO_SESSION) ? failed : null
  useEffect(() => {
    if (!error) return
    // Enabling the account again is enough for whoever was disabled; everybody else signs in anew.
    if (error.code !== DISABLED) keepToken(null)
    refuse(error.code === NO_SESSION ? '' : error.message || '获取用户信息出现错误')
  }, [error])
  if (orgs.data && (!chosen || choosing))
    return <OrganizationDialog organizations={orgs.data} {...(chosen ? { cancel: () => setChoosing(false) } : {})} />
  if (!session) return <FrameWaiting />
  return (
    <SessionContext.Provider value={session}>
      <SignInAgain userId={session.profile.id} />
      <Live />
      <Why />
      <Following />
      {/* What a person agrees to and reads is theirs alone. */}
      {!session.profile.viewedBy && <AtStart />}
      <Frame chooseOrganization={orgs.data!.length > 1 ? choose : undefined} />
    </SessionContext.Provider>
  )
}

const FollowUpDialog = lazy(() => import('../dialogs/FollowUpDialog.tsx'))
/** Dialogs are not part of the first page. */
function Following() {
  return following.use() ? (
    <Suspense fallback={null}>
      <FollowUpDialog />
    </Suspense>
  ) : null
}

/** Once signed in to an organization. */
function Live() {
  useLive()
  return null
}

const DISABLED = 11
const NO_SESSION = 10

/** Profile, the portal's links and what the business wants; one that fails fails the start (specification, section 4). */
async function loadAll(load: Parts['load']): Promise<Pick<SessionValue, 'profile' | 'config' | 'loaded'>> {
  const [profile, links, loaded] = await Promise.all([
    get('profile/get', { menuType: 0 }),
    config(),
    load(),
    client.fetchQuery(viewsQuery),
  ])
  retryAs(links)
  if (!profile) throw new ApiError('获取个人资料失败，请重稍后再试。', -1)
  if (!profile.isEnabled) throw new ApiError('您的账号已被禁用，不能访问本系统', DISABLED)
  return { profile, config: links, loaded }
}
