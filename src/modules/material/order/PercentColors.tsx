import { useQueryClient } from '@tanstack/react-query'
import { InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../web/hooks/useAction.ts'
import type { DialogProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { usePercentColors } from './FulfilPct.tsx'
import { materialOrder } from './order.ts'
import { percentColor, usualThresholds, type Thresholds } from './percent.ts'

/** 完成率颜色阈值: below which shares a plant's figures are red and yellow, with what stands now. */
export function PercentColors({ done, cancel }: DialogProps<typeof materialOrder>) {
  const { who } = useSession()
  const client = useQueryClient()
  const [plant, setPlant] = useState(who.plants[0])
  const [typed, setTyped] = useState<Partial<Thresholds>>({})
  const colors = usePercentColors()
  const { run, busy } = useAction(materialOrder, 'setPercentColor', () => {
    void client.invalidateQueries({ queryKey: ['percentColors'] })
    done()
  })
  const kept = colors?.[plant ?? '']
  const now: Thresholds = { ...usualThresholds, ...kept, ...typed }
  const wrong = now.redBelow > now.yellowBelow || now.yellowBelow > 100
  const input = (name: keyof Thresholds, label: string) => (
    <label>
      {label}
      <InputNumber
        style={{ width: 110, marginInlineStart: 8 }}
        min={0}
        max={100}
        precision={0}
        suffix="%"
        value={now[name]}
        onChange={(n) => setTyped({ ...typed, [name]: n ?? 0 })}
      />
    </label>
  )
  const part = (from: number, to: number) => (
    <span style={{ width: `${to - from}%`, background: percentColor(from, now), height: 14, display: 'inline-block' }} />
  )
  return (
    <Modal
      open
      title="完成率颜色阈值"
      width="min(580px, 96vw)"
      okText="保存"
      cancelText="取消"

      confirmLoading={busy}
      okButtonProps={{ disabled: !plant || wrong }}
      onOk={() => void run({ plant: plant!, ...now })}
      onCancel={cancel}
    >
      <p className="muted">订单完成率低于哪个比例时显示红色、黄色；首页的订单完成率按“到今天应到”的比例取色。</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <label>
          工厂
          <Select
            style={{ width: 110, marginInlineStart: 8 }}
            value={plant}
            options={who.plants.map((value) => ({ value, label: value }))}
            onChange={(p) => (setPlant(p), setTyped({}))}
          />
        </label>
        {input('redBelow', '红色低于')}
        {input('yellowBelow', '黄色低于')}
      </div>
      {wrong ? (
        <p role="alert">阈值应满足：红色 ≤ 黄色 ≤ 100</p>
      ) : (
        <div style={{ display: 'flex', marginTop: 16 }} aria-hidden>
          {part(0, now.redBelow)}
          {part(now.redBelow, now.yellowBelow)}
          {part(now.yellowBelow, 100)}
        </div>
      )}
    </Modal>
  )
}
