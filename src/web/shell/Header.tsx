import {
  BugOutlined, FontSizeOutlined, FullscreenExitOutlined, FullscreenOutlined, MenuFoldOutlined, MenuUnfoldOutlined,
  QuestionCircleOutlined, SwapOutlined, UserOutlined,
} from '@ant-design/icons'
import { App, Badge, Breadcrumb, Button, Dropdown, List, Modal, Tag } from 'antd'
import { memo, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '../login/flow.ts'
import { useSession } from '../session.ts'
import { helpOpen } from '../help/open.ts'
import { useLook, type Size } from '../theme.ts'
import { clearErrors, useErrorLog } from '../errorLog.ts'
import { useWidths } from '../hooks/widths.ts'
import { FavouriteMenu, FavouriteStar } from './Favourites.tsx'
import type { Place } from './commands.ts'
import { GoTo } from './GoTo.tsx'
import { MomentButton } from './MomentBar.tsx'
import type { Page } from './pages.ts'
import { PaneRouter } from './PaneRouter.tsx'
import { TaskCenter } from './TaskCenter.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { HOME } from './tabs.tsx'

const environments = { prod: '', pre: '预生产环境', test: '测试环境' }

interface Props {
  page: Page | undefined
  title: string
  path: string
  places: Place[]
  menuOpen: boolean
  toggleMenu: () => void
  chooseOrganization: (() => void) | undefined
}

export function Header({ page, title, path, places, menuOpen, toggleMenu, chooseOrganization }: Props) {
  const { config } = useSession()
  const { lg } = useWidths()
  const navigate = useNavigate()
  const environment = environments[config.environment as keyof typeof environments]
  return (
    <header className={`header ${config.environment}`}>
      <Button
        type="text"
        aria-label={menuOpen ? '收起菜单' : '展开菜单'}
        aria-expanded={menuOpen}
        icon={menuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={toggleMenu}
      />
      <Breadcrumb
        className="crumbs"
        items={[
          // On a phone the menu leads there: the title needs the room.
          ...(lg || !page || path === HOME ? [{ title: <a onClick={() => navigate(HOME)}>首页</a> }] : []),
          ...(lg ? (page?.trail ?? []) : []).map((t) => ({
            title: t.path ? <a onClick={() => navigate(t.path!)}>{t.title}</a> : t.title,
          })),
          // On a phone the document's number stands below, whole.
          ...(path === HOME
            ? []
            : [{ title: <h1>{(!lg && page?.show.kind === 'detail' && page.trail.at(-1)?.title) || title}</h1> }]),
        ]}
      />
      {lg && page && page.menu === path && path !== HOME && <FavouriteStar path={path} title={title} />}
      {environment && <Tag color="orange">{environment}</Tag>}
      <span className="grow" />
      {/* Where one is concerns none of them: with an address of their own a click on the menu draws none of them anew. */}
      <PaneRouter full={HOME}>
        <Tools places={places} chooseOrganization={chooseOrganization} />
      </PaneRouter>
    </header>
  )
}

/** What does not depend on the page that is open. */
const Tools = memo(function Tools({ places, chooseOrganization }: Pick<Props, 'places' | 'chooseOrganization'>) {
  const { profile, bell: Bell, inHeader: InHeader } = useSession()
  const { lg } = useWidths()
  return (
    <>
      <GoTo places={places} />
      {lg && <FavouriteMenu />}
      <MomentButton />
      <InHeader />
      <ErrorLog />
      {lg && <FullScreen />}
      {lg && <SizeMenu />}
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label="帮助"
        title="本页帮助（?）"
        onClick={() => helpOpen.set(true)}
      />
      <TaskCenter />
      <Bell />
      {(chooseOrganization || lg) && (
        <Button
          type="text"
          icon={<SwapOutlined />}
          // Whoever belongs to one organization has nothing to switch.
          disabled={!chooseOrganization}
          {...(chooseOrganization ? { onClick: chooseOrganization } : {})}
          title={profile.organization.displayName}
          aria-label={`组织：${profile.organization.displayName}`}
          className="org"
        >
          {lg ? profile.organization.displayName : ''}
        </Button>
      )}
      <UserMenu />
    </>
  )
})

function UserMenu() {
  const { profile, config, pages } = useSession()
  const { lg } = useWidths()
  const navigate = useNavigate()
  const [settings, setSettings] = useState(false)
  const personal = pages.find((p) => p.at === '/uc/index')
  const outside = (address: string) => window.open(address, '_blank', 'noopener')
  const run: Record<string, () => void> = {
    // Without a navigation page of the group the home page is where one starts from.
    nav: () => (config.navUrl ? location.assign(config.navUrl) : void navigate(HOME)),
    personal: () => navigate('/uc/index'),
    help: () => (config.helpUrl ? outside(config.helpUrl) : helpOpen.set(true)),
    settings: () => setSettings(true),
    api: () => outside('/api'),
    logout: () => void signOut(),
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'nav', label: '返回导航' },
            ...(personal ? [{ key: 'personal', label: '个人中心' }] : []),
            { key: 'help', label: '帮助' },
            { key: 'settings', label: '界面设置' },
            { key: 'api', label: '接口说明' },
            { type: 'divider' },
            { key: 'logout', label: '退出登录' },
          ],
          onClick: ({ key }) => run[key]!(),
        }}
      >
        <Button type="text" icon={<UserOutlined />} aria-label={`用户：${profile.displayName}`}>
          {lg ? profile.displayName : ''}
        </Button>
      </Dropdown>
      <SettingsPanel open={settings} close={() => setSettings(false)} />
    </>
  )
}

/** Appears when something went wrong on these pages. */
function ErrorLog() {
  const log = useErrorLog()
  const [open, setOpen] = useState(false)
  if (!log.length) return null
  return (
    <>
      <Badge count={log.length} size="small" offset={[-4, 6]}>
        <Button
          type="text"
          danger
          icon={<BugOutlined />}
          aria-label={`错误日志，${log.length}条`}
          title="错误日志"
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Modal
        open={open}
        title="错误日志"
        onCancel={() => setOpen(false)}
        footer={
          <Button
            onClick={() => {
              clearErrors()
              setOpen(false)
            }}
          >
            清空
          </Button>
        }
      >
        <List
          size="small"
          className="refusals"
          dataSource={[...log]}
          renderItem={(e) => (
            <List.Item>
              <List.Item.Meta title={e.message} description={`${e.page} · ${e.at.toLocaleTimeString('zh-CN')}`} />
            </List.Item>
          )}
        />
      </Modal>
    </>
  )
}

function FullScreen() {
  const { message } = App.useApp()
  const [full, setFull] = useState(!!document.fullscreenElement)
  useEffect(() => {
    const changed = () => setFull(!!document.fullscreenElement)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () => {
    if (!document.fullscreenEnabled) return void message.warning('您的浏览器不支持全屏功能')
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  const name = full ? '退出全屏' : '全屏'
  return (
    <Button
      type="text"
      icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={name}
      title={name}
      onClick={toggle}
    />
  )
}

const sizeNames: Record<Size, string> = { default: '默认', medium: '中等', small: '小', mini: '迷你' }

function SizeMenu() {
  const { look, change } = useLook()
  const { message } = App.useApp()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: look.size ? [look.size] : [],
        items: (Object.keys(sizeNames) as Size[]).map((key) => ({ key, label: sizeNames[key] })),
        onClick: ({ key }) => {
          change({ size: key as Size })
          message.success('切换布局大小成功')
        },
      }}
    >
      <Button type="text" icon={<FontSizeOutlined />} aria-label="布局大小" title="布局大小" />
    </Dropdown>
  )
}
