/** 导入报文: a file of EDIFACT messages becomes documents; what the receiver did about oddities is shown. */
import { App, Button } from 'antd'
import { useRef } from 'react'
import { actionKey, complaintText, type Action, type ActionName, type AnyDocument } from '../../declare/index.ts'
import { ApiError, upload } from '../../web/api.ts'
import { useSession } from '../../web/session.ts'

interface Props<D extends AnyDocument> {
  doc: D
  /** The action that the messages make documents by: who may do it may bring them. */
  by: ActionName<D>
  path: 'materialOrder/importMessage' | 'cusOrder/importMessage' | 'accPlan/importDespatchMessage'
  /** What comes of them, where it is not the document. */
  made?: string
  reload: () => void
}

export function ImportMessage<D extends AnyDocument>({ doc, by, path, made: what = doc.title, reload }: Props<D>) {
  const { who } = useSession()
  const { message, modal } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  if (!who.keys.has(actionKey(doc, doc.actions[by] as Action))) return null
  const send = async (file: File | undefined) => {
    if (!file) return
    try {
      const { orders, notes } = await upload(path, file)
      const made = `已生成${what} ${orders.join('、')}`
      if (notes.length) modal.info({ title: made, okText: '知道了', content: notes.map((n) => <p key={n}>{n}</p>) })
      else message.success(made)
      reload()
    } catch (e) {
      const lines = (e as ApiError).details?.map(complaintText) ?? [(e as Error).message]
      modal.error({ title: '导入失败，详情：', okText: '知道了', content: lines.map((l) => <p key={l}>{l}</p>) })
    } finally {
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input ref={input} type="file" accept=".edi,.txt,.edifact" hidden onChange={(e) => void send(e.target.files?.[0])} />
      <Button onClick={() => input.current?.click()}>导入报文</Button>
    </>
  )
}
