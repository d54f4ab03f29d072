/** 办理方案: what a scenario stands for, before it is done in one step; what of it stands for no action is named. */
import { Alert, Form, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { projectAll } from '../../../starve/project.ts'
import { RefSelect } from '../../../web/dialogs/RefSelect.tsx'
import { useAction } from '../../../web/hooks/useAction.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { judged } from './deeds.ts'
import { lineShort } from './lineShort.ts'
import { tell, type Desk, type Pull } from './scenario.ts'

interface Props {
  name: string
  desk: Desk
  counts: readonly boolean[]
  pulls: readonly Pull[]
  close: () => void
  /** What is left of the scenario once it is done. */
  done: (left: Pull[]) => void
}

export function ActDialog({ name, desk, counts, pulls, close, done }: Props) {
  const { plant, partNo, supplier: supplierCode } = desk.parts[0]!
  const { done: deeds, left } = useMemo(() => judged(pulls, desk), [pulls, desk])
  const chosen = useMemo(() => deeds.map((d) => d.pull), [deeds])
  const after = useMemo(() => tell(desk, counts, chosen, projectAll(desk.x, counts)), [desk, counts, chosen])
  const asks = deeds.some((d) => d.deed.plans.length)
  const [store, choose] = useState<string>()
  const { run, busy } = useAction(lineShort, 'act', () => done(pulls.filter((p) => !chosen.includes(p))))
  return (
    <Modal
      open
      title={`办理${name}`}
      okText="全部办理"
      okButtonProps={{ disabled: !deeds.length || (asks && !store) }}
      confirmLoading={busy}
      onOk={() => void run({ plant, partNo, supplierCode, pulls: chosen, ...(store ? { warehouse: store } : {}) } as never)}
      onCancel={close}
    >
      {deeds.length > 0 && (
        <>
          <p>一次办完下面这些，有一项办不成就都不办：</p>
          <ul aria-label="会办理的">
            {deeds.map((d, i) => (
              <li key={i}>{d.words}</li>
            ))}
          </ul>
          {asks && (
            <Form layout="vertical">
              <Form.Item label="收货仓库" required htmlFor="desk-store">
                <RefSelect
                  id="desk-store"
                  label="收货仓库"
                  of={warehouse}
                  known={{ plant }}
                  field="lineShort.act.warehouse"
                  value={store}
                  onChange={choose}
                  sole
                />
              </Form.Item>
            </Form>
          )}
          <Alert
            type={after.outcome.starve === Infinity ? 'success' : 'warning'}
            showIcon
            title={`办理后，断点预测会是：${after.sentence}`}
          />
        </>
      )}
      {left.length > 0 && (
        <>
          <p>{deeds.length ? '方案里还有这些不能直接办理，办理时不算在内：' : '这个方案里没有能直接办理的：'}</p>
          <ul aria-label="不能办理的">
            {left.map((l, i) => (
              <li key={i}>
                {l.words}：{l.why}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
