/** The shell: signs in to an organization, then menu, header and the open screen. */
import { App as AntApp, ConfigProvider, Result, Spin, Button } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ComponentType } from 'react'
import { BrowserRouter } from 'react-router'
import { ApiError, get, keepOrganization, keepSignedIn, keepToken, organization } from '../api.ts'
import { SessionContext, whoOf, type Contents, type Profile, type SessionValue } from '../session.ts'
import type { Screens } from '../screen.ts'
import { Frame } from './Frame.tsx'
import { OrganizationDialog, type Organization } from './OrganizationDialog.tsx'
import './shell.css'

dayjs.locale('zh-cn')
const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 5_000 } } })

interface Parts {
  contents: readonly Contents[]
  screens: Screens
  home: ComponentType
  bell: ComponentType
  /** Opens by itself after signing in. */
  atStart: ComponentType
}

export function App(parts: Parts) {
  useEffect(keepSignedIn, [])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{
        token: {
          colorPrimary: '#409EFF',
          borderRadius: 4,
          fontSize: 14,
          motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        },
      }}
      componentSize="small"
      button={{ autoInsertSpace: false }}
      form={{ validateMessages: { required: '请输入${label}' } }}
    >
      <AntApp message={{ duration: 2.5, maxCount: 3 }}>
        <QueryClientProvider client={client}>
          <BrowserRouter basename="/scm">
            <SignedIn {...parts} />
          </BrowserRouter>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

function SignedIn({ contents, screens, home, bell, atStart: AtStart }: Parts) {
  const [choosing, setChoosing] = useState(false)
  const orgs = useQuery({ queryKey: ['organizations'], queryFn: () => get<Organization[]>('profile/getorganizations') })
  const known = orgs.data?.some((o) => String(o.id) === organization())
  if (orgs.data?.length && !known) keepOrganization(orgs.data.length === 1 ? orgs.data[0]!.id : null)
  const chosen = !!orgs.data && organization() !== ''
  const profile = useQuery({
    queryKey: ['profile', organization()],
    queryFn: () => get<Profile>('profile/get', { menuType: 0 }),
    enabled: chosen,
  })
  const session = useMemo<SessionValue | undefined>(
    () =>
      profile.data && {
        profile: profile.data,
        who: whoOf(profile.data),
        contents,
        documents: new Map(contents.flatMap((c) => c.documents.map((d) => [d.name, d]))),
        screens,
        home,
        bell,
      },
    [profile.data, contents, screens, home, bell],
  )
  const error = (orgs.error ?? profile.error) as ApiError | null
  if (error && error.code !== 10)
    return (
      <Result
        status="403"
        title={error.message || '获取用户信息出现错误'}
        extra={
          <Button type="primary" onClick={() => (keepToken(null), location.assign('/scm/login'))}>
            重新登录
          </Button>
        }
      />
    )
  if (orgs.data && (!chosen || choosing))
    return <OrganizationDialog organizations={orgs.data} {...(chosen ? { cancel: () => setChoosing(false) } : {})} />
  if (!session) return <Spin fullscreen description="加载中……" />
  return (
    <SessionContext.Provider value={session}>
      <AtStart />
      <Frame chooseOrganization={orgs.data!.length > 1 ? () => setChoosing(true) : undefined} />
    </SessionContext.Provider>
  )
}
