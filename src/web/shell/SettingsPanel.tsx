import { ColorPicker, Drawer, Form, Segmented, Switch } from 'antd'
import { useSession } from '../session.ts'
import { useLook, usual, type Mode } from '../theme.ts'

const switches = { tabs: '开启标签页', fixedHeader: '固定头部', logo: '侧边栏 Logo' } as const

/** 界面设置: kept in this browser. */
export function SettingsPanel({ open, close }: { open: boolean; close: () => void }) {
  const { look, change } = useLook()
  const { config } = useSession()
  const on = { ...look, tabs: look.tabs ?? config.tabs }
  return (
    <Drawer open={open} onClose={close} title="界面设置" size={360}>
      <Form layout="horizontal" colon={false} labelCol={{ flex: '120px' }} labelAlign="left" name="look">
        <Form.Item label="深浅">
          <Segmented
            value={look.mode}
            onChange={(mode: Mode) => change({ mode })}
            options={[
              { value: 'light', label: '浅色' },
              { value: 'dark', label: '深色' },
              { value: 'auto', label: '随系统' },
            ]}
          />
        </Form.Item>
        <Form.Item label="主题色">
          <ColorPicker
            value={look.color}
            disabledAlpha
            presets={[{ label: '常用', colors: [usual.color, '#1f5fae', '#13808a', '#2f7d16', '#8a5a00', '#a8324a'] }]}
            onChangeComplete={(c) => change({ color: c.toHexString().slice(0, 7) })}
          />
        </Form.Item>
        {(Object.keys(switches) as (keyof typeof switches)[]).map((name) => (
          <Form.Item key={name} label={switches[name]} htmlFor={`look-${name}`}>
            <Switch id={`look-${name}`} checked={on[name]} onChange={(chosen) => change({ [name]: chosen })} />
          </Form.Item>
        ))}
      </Form>
    </Drawer>
  )
}
