import { UnorderedListOutlined } from '@ant-design/icons'
import { Button, Input, Popover, Space } from 'antd'
import { useRef, useState } from 'react'
import { MOST_BATCH } from '../../declare/index.ts'

const split = (text: string) => text.split(/[\s,;，；\u3000\u00a0]+/).filter(Boolean)

interface Props {
  value?: string | undefined
  onChange?: ((v: string) => void) | undefined
}

/** Opens a box for a column pasted from a spreadsheet; sent as distinct values joined by commas. */
export function BatchButton({ value, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const entered = split(text)
  const distinct = [...new Set(entered)]
  const joined = distinct.join(',')
  const tooLong = joined.length > MOST_BATCH
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const confirm = () => {
    onChange?.(joined)
    close()
  }
  const begin = () => {
    setText((value ?? '').split(',').join('\n'))
    setOpen(true)
  }
  const button = (
    <Button ref={opener} aria-label="批量输入" icon={<UnorderedListOutlined />} {...(open ? {} : { onClick: begin })} />
  )
  const box = (
    <div style={{ width: 280 }}>
      <Input.TextArea
        autoFocus
        rows={8}
        placeholder="多个值请换行"
        value={text}
        onChange={(e) => setText(e.target.value)}
        {...(tooLong ? { status: 'error' } : {})}
        // Counted is what is sent: a pasted column has line breaks and repeats.
        {...(joined.length > 100 ? { count: { show: true, strategy: () => joined.length, max: MOST_BATCH } } : {})}
      />
      <div className="muted" style={{ margin: '8px 0' }}>
        {entered.length > 0 && `已输入 ${entered.length} 个，去重后 ${distinct.length} 个`}
        {tooLong && `，超过${MOST_BATCH}个字符，请分批查询`}
      </div>
      <Space>
        <Button type="primary" disabled={tooLong} onClick={confirm}>
          确定
        </Button>
        <Button onClick={() => setText('')}>清空</Button>
      </Space>
    </div>
  )
  // A popup for each field costs the opening of every list; it is made when it is wanted.
  if (!open) return button
  return (
    <Popover open onOpenChange={(o) => !o && close()} trigger="click" content={box} placement="bottomRight">
      {button}
    </Popover>
  )
}

/** One value, or many. */
export function BatchInput({ value, onChange, id }: Props & { id?: string }) {
  return (
    <Space.Compact style={{ width: '100%' }}>
      <Input
        {...(id ? { id } : {})}
        value={value ?? ''}
        allowClear
        placeholder="多个值请换行"
        // What is too long is not cut, which would leave half a number: it is marked, and asking for it refused.
        {...((value ?? '').length > MOST_BATCH ? { status: 'error' } : {})}
        onChange={(e) => onChange?.(e.target.value)}
        onPaste={(e) => {
          const pasted = e.clipboardData.getData('text')
          if (!/[\n\t]/.test(pasted)) return
          e.preventDefault()
          onChange?.([...new Set(split(pasted))].join(','))
        }}
      />
      <BatchButton value={value} onChange={onChange} />
    </Space.Compact>
  )
}
