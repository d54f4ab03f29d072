import { Dropdown, Tabs as TabStrip } from 'antd'
import { useState } from 'react'
import { HOME, type Tabs } from './tabs.tsx'

/** Visited pages. Right click or the menu key: 刷新, 关闭, 关闭其他, 关闭所有; the middle button closes. */
export function TabBar({ tabs, path, go }: { tabs: Tabs; path: string; go: (full: string) => void }) {
  const [menu, setMenu] = useState<{ of: string; x: number; y: number }>()
  const under = (e: React.MouseEvent) => (e.target as HTMLElement).closest<HTMLElement>('[data-node-key]')?.dataset.nodeKey
  const pinned = menu?.of === HOME
  return (
    <div
      className="tabs"
      onContextMenu={(e) => {
        const of = under(e)
        if (!of) return
        e.preventDefault()
        setMenu({ of, x: e.clientX, y: e.clientY })
      }}
      onAuxClick={(e) => {
        const of = under(e)
        if (e.button === 1 && of && of !== HOME) tabs.close(of)
      }}
    >
      <TabStrip
        type="editable-card"
        size="small"
        hideAdd
        activeKey={path}
        onChange={(to) => go(tabs.list.find((t) => t.path === to)!.full)}
        onEdit={(of, how) => how === 'remove' && tabs.close(String(of))}
        items={tabs.list.map((t) => ({ key: t.path, label: t.title, closable: t.path !== HOME }))}
      />
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
              ...(pinned ? [] : [{ key: 'close', label: '关闭' }]),
              { key: 'others', label: '关闭其他' },
              { key: 'all', label: '关闭所有' },
            ],
            onClick: ({ key }) => {
              setMenu(undefined)
              if (key === 'refresh') tabs.refresh(menu.of)
              if (key === 'close') tabs.close(menu.of)
              if (key === 'others') tabs.closeOthers(menu.of)
              if (key === 'all') tabs.closeAll()
            },
          }}
        >
          <span style={{ position: 'fixed', left: menu.x, top: menu.y, width: 1, height: 1 }} />
        </Dropdown>
      )}
    </div>
  )
}
