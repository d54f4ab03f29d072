import { Checkbox, Empty, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useAction } from '../../web/hooks/useAction.ts'
import { useAsk } from '../../web/hooks/useAsk.ts'
import type { DialogProps } from '../../web/screen.ts'
import { appConfig } from './appConfig.ts'

const kinds = {
  setDumps: { ask: 'appConfig/GetDumps', input: 'dumpIds', title: '授权报文', none: '还没有转储配置，请先在“转储配置”里新增' },
  setReroutes: {
    ask: 'appConfig/GetReroutes', input: 'rerouteIds', title: '授权转发', none: '还没有转发配置，请先在“转发配置”里新增',
  },
} as const

/** Which of all there are the application may send, or has passed on. */
export function GrantDialog({ name, rows, done, cancel }: DialogProps<typeof appConfig> & { name: keyof typeof kinds }) {
  const { ask, input, title, none } = kinds[name]
  const app = rows[0]!
  const { run, busy } = useAction(appConfig, name, done)
  const { data } = useAsk(ask, { id: app.id }, { gcTime: 0 })
  const [chosen, setChosen] = useState<number[]>()
  const value = chosen ?? data?.filter((d) => d.checked).map((d) => d.id) ?? []
  return (
    <Modal
      open
      title={`${title} ${app.appName}（${app.appId}）`}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: !data }}
      onOk={() => void run({ id: app.id, [input]: value } as never)}
      onCancel={cancel}
    >
      {!data && <Skeleton active />}
      {data?.length === 0 && <Empty description={none} />}
      <Checkbox.Group
        style={{ display: 'grid', gap: 8 }}
        value={value}
        options={(data ?? []).map((d) => ({ value: d.id, label: `${d.code} ${d.name}（${d.dataCode}）` }))}
        onChange={(ids) => setChosen(ids)}
      />
    </Modal>
  )
}
