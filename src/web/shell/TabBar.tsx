import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { whenPainted } from '../hooks/painted.ts'
import { HOME, type Tab, type Tabs } from './tabs.tsx'

/**
 * Visited pages. Right click or the menu key: 刷新, 关闭, 关闭其他, 关闭所有; the middle button and Delete close. Not the component
 * library's: its close buttons stand where assistive technology allows only tabs.
 */
export function TabBar({ tabs, path, go }: { tabs: Tabs; path: string; go: (full: string) => void }) {
  const [menu, setMenu] = useState<{ of: string; x: number; y: number }>()
  const strip = useRef<HTMLDivElement>(null)
  const [crowded, setCrowded] = useState(false)
  const titles = tabs.list.map((t) => t.title).join()
  // Also when the tab has come or is called otherwise by now: it is opened a moment after its address.
  useEffect(
    () =>
      whenPainted(() => {
        const element = strip.current
        if (!element) return
        setCrowded(element.scrollWidth > element.clientWidth)
        // With its button to close.
        element.querySelector('[aria-selected=true]')?.closest('.tab')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }),
    [path, titles],
  )
  const press = (e: React.KeyboardEvent, i: number) => {
    const to = { ArrowLeft: i - 1, ArrowRight: i + 1, Home: 0, End: tabs.list.length - 1 }[e.key]
    if (e.key === 'Delete' && tabs.list[i]!.path !== HOME) tabs.close(tabs.list[i]!.path)
    else if (to !== undefined) strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
    else return
    e.preventDefault()
  }
  const open = (tab: Tab, e: React.MouseEvent) => {
    e.preventDefault()
    setMenu({ of: tab.path, x: e.clientX, y: e.clientY })
  }
  const run: Record<string, (of: string) => void> = {
    refresh: tabs.refresh, close: tabs.close, others: tabs.closeOthers, all: tabs.closeAll,
  }
  return (
    <div className="tabs">
      <div role="tablist" aria-label="已打开的页面" ref={strip}>
        {tabs.list.map((t, i) => (
          <div
            key={t.path}
            role="presentation"
            className={t.path === path ? 'tab active' : 'tab'}
            onContextMenu={(e) => open(t, e)}
            onAuxClick={(e) => e.button === 1 && t.path !== HOME && tabs.close(t.path)}
          >
            <button
              role="tab"
              aria-selected={t.path === path}
              tabIndex={t.path === path ? 0 : -1}
              onClick={() => go(t.full)}
              onKeyDown={(e) => press(e, i)}
            >
              {t.title}
            </button>
            {t.path !== HOME && (
              <CloseOutlined aria-hidden className="tab-close" title="关闭" onClick={() => tabs.close(t.path)} />
            )}
          </div>
        ))}
      </div>
      {crowded && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: [path],
            style: { maxHeight: '70vh', overflowY: 'auto' },
            items: tabs.list.map((t) => ({ key: t.path, label: t.title })),
            onClick: ({ key }) => go(tabs.list.find((t) => t.path === key)!.full),
          }}
        >
          <Button type="text" size="small" className="tabs-all" icon={<DownOutlined />} aria-label="全部页签" title="全部页签" />
        </Dropdown>
      )}
      {menu && (
        <Dropdown
          open
          onOpenChange={() => setMenu(undefined)}
          trigger={['click']}
          styles={{ root: { width: 105 } }}
          menu={{
            autoFocus: true,
            items: [
              { key: 'refresh', label: '刷新' },
              ...(menu.of === HOME ? [] : [{ key: 'close', label: '关闭' }]),
              { key: 'others', label: '关闭其他' },
              { key: 'all', label: '关闭所有' },
            ],
            onClick: ({ key }) => {
              setMenu(undefined)
              run[key]!(menu.of)
            },
          }}
        >
          <span style={{ position: 'fixed', left: menu.x, top: menu.y, width: 1, height: 1 }} />
        </Dropdown>
      )}
    </div>
  )
}
