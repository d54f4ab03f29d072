import { Modal } from 'antd'
import { useEffect, useState } from 'react'
import { HOME, type Tabs } from './tabs.tsx'

const keys: [string, string][] = [
  ['Ctrl + K', '直达：菜单、拼音首字母或单号'],
  ['/', '到第一个查询条件'],
  ['Enter', '在查询条件中：查询'],
  ['Alt + 1 … 9', '第几个页签'],
  ['Alt + [ 与 Alt + ]', '上一个、下一个页签'],
  ['Alt + W', '关闭页签'],
  ['Alt + R', '刷新页签'],
  ['Esc', '关闭弹窗、详情'],
  ['?', '显示本列表'],
]
const typing = (e: KeyboardEvent) => (e.target as HTMLElement).closest?.('input, textarea, [contenteditable="true"], .ant-select')

/** Keys that work everywhere; `?` lists them. */
export function Shortcuts({ tabs, path, go }: { tabs: Tabs; path: string; go: (full: string) => void }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const at = tabs.list.findIndex((t) => t.path === path)
    const show = (i: number) => {
      const tab = tabs.list[(i + tabs.list.length) % tabs.list.length]
      if (tab) go(tab.full)
    }
    const byAlt: Record<string, () => void> = {
      BracketLeft: () => show(at - 1),
      BracketRight: () => show(at + 1),
      KeyW: () => path !== HOME && tabs.close(path),
      KeyR: () => tabs.refresh(path),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`Digit${i + 1}`, () => tabs.list[i] && show(i)])),
    }
    const press = (e: KeyboardEvent) => {
      if (e.altKey && !e.ctrlKey && !e.metaKey && byAlt[e.code]) byAlt[e.code]!()
      else if (e.ctrlKey || e.metaKey || e.altKey || typing(e)) return
      else if (e.key === '?') setOpen(true)
      else if (e.key === '/') document.querySelector<HTMLElement>('.pane:not([hidden]) .query input')?.focus()
      else return
      e.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [tabs, path, go])
  return (
    <Modal open={open} title="快捷键" footer={null} onCancel={() => setOpen(false)} mask={{ closable: false }}>
      <dl className="shortcuts">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
