import { PrinterOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, type ButtonProps } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayPrint, printable, printed, type AnyDocument } from '../../declare/index.ts'
import { openPdf } from '../api.ts'
import { printCall } from '../calls.ts'
import type { WireRow } from '../screen.ts'
import { stateOf, useSession } from '../session.ts'

interface Props extends Pick<ButtonProps, 'type' | 'ghost'> {
  doc: AnyDocument
  rows: WireRow[]
  archived: boolean
}

/** 打印: one print is a button, several are a menu. The PDF opens in a tab of its own. */
export function PrintButton({ doc, rows, archived, ...look }: Props) {
  const { who, documents } = useSession()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const prints = Object.entries(doc.prints).filter(([name]) => mayPrint(doc, name, who, documents))
  if (!prints.length) return null
  const refusal = (name: string): string | undefined => {
    if (!rows.length) return '请先选择数据'
    const reasons = rows.map((r) => printable(doc, doc.prints[name]!, stateOf(doc, r)))
    return reasons.find((r) => r !== true) as string | undefined
  }
  const run = async (name: string) => {
    setBusy(true)
    const hide = message.loading('正在生成打印文件，请稍候……', 0)
    try {
      const opened = await openPdf(printCall(doc, name), {
        ids: rows.map((r) => r.id),
        ...(archived ? { selType: '1' } : {}),
      })
      if (!opened) message.info('打印文件已下载')
      // Printing may have counted; the selection stays, for the next print.
      for (const { name: changed } of [doc, printed(doc, name, documents)[0]])
        for (const shown of ['list', 'detail', 'history']) void client.invalidateQueries({ queryKey: [shown, changed] })
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      hide()
      setBusy(false)
    }
  }
  const shared = { ...look, icon: <PrinterOutlined />, loading: busy }
  if (prints.length === 1) {
    const [name] = prints[0]!
    const reason = refusal(name)
    return (
      <Button {...shared} disabled={!!reason} title={reason} onClick={() => void run(name)}>
        打印
      </Button>
    )
  }
  const items = prints.map(([key, p]) => {
    const reason = refusal(key)
    return { key, label: p.menu ?? p.title, disabled: !!reason, ...(reason ? { title: reason } : {}) }
  })
  return (
    <Dropdown trigger={['click']} autoFocus disabled={!rows.length} menu={{ items, onClick: ({ key }) => void run(key) }}>
      <Button {...shared} disabled={!rows.length} title={rows.length ? undefined : '请先选择数据'}>
        打印
      </Button>
    </Dropdown>
  )
}
