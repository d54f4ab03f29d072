import { FilePdfOutlined } from '@ant-design/icons'
import { App, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import type { AnyDocument, ReportPaper } from '../../declare/index.ts'
import { download, post } from '../api.ts'
import { callOf } from '../calls.ts'
import { listParams } from '../list/listQuery.ts'
import type { ListState } from '../list/useListState.ts'
import { useSession } from '../session.ts'
import { SealChoice, useSeals } from '../sign/SealChoice.tsx'
import { mailed, type Mailed } from './mailed.ts'
import { useTaskStarted } from '../shell/tasks.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  /** Rows that the list's filter finds. */
  total: number
}

/** 导出PDF: what the report's filter finds, on paper, with a seal of one's own where there is a box for it. */
export function PaperButton(props: Props) {
  const { who } = useSession()
  const [open, setOpen] = useState(false)
  const paper = props.doc.report?.paper
  if (!paper || !who.keys.has(`${props.doc.key}.${paper.key}`)) return null
  return (
    <>
      <Button
        icon={<FilePdfOutlined />}
        disabled={!props.total}
        title={props.total ? undefined : '没有数据'}
        onClick={() => setOpen(true)}
      >
        导出PDF
      </Button>
      {open && <PaperDialog {...props} paper={paper} close={() => setOpen(false)} />}
    </>
  )
}

function PaperDialog({ doc, state, total, paper, close }: Props & { paper: ReportPaper; close: () => void }) {
  const { who } = useSession()
  const { message } = App.useApp()
  const [seal, setSeal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const started = useTaskStarted()
  const box = paper.seals[who.orgType]
  const { data: seals } = useSeals(!!box)
  const make = async (call: 'startPdf' | 'pushMail') => {
    setBusy(true)
    try {
      const task = await post(callOf(doc, call), { query: listParams(state), ...(seal ? { seal } : {}) })
      if (task.state === 2 && call === 'pushMail') message.success(mailed(task.rows as Mailed))
      else if (task.state === 2) await download('task/download', { id: task.jobId })
      else {
        message.info('内容较多，已转为后台生成，完成后可在“任务与下载”中下载')
        started()
      }
      close()
    } catch (e) {
      message.error((e as Error).message)
      setBusy(false)
    }
  }
  const each = paper.each.map((n) => `每个${doc.fields[n].label.replace(/代码$/, '')}`).join('、')
  return (
    <Modal
      open
      title={`导出${paper.title}PDF`}
      okText="导出"
      confirmLoading={busy}
      onCancel={close}
      onOk={() => void make('startPdf')}
      footer={(buttons) => (
        <>
          {paper.mail && who.orgType === 'internal' && (
            <Button disabled={busy} onClick={() => void make('pushMail')}>
              邮件发送给对方
            </Button>
          )}
          {buttons}
        </>
      )}
    >
      <p>
        当前查询条件下共 {total.toLocaleString('zh-CN')} 行，{each}一份；多于一份时打包为 ZIP 文件。
      </p>
      {box && (
        <Form layout="vertical">
          <Form.Item
            label="印章"
            htmlFor="paper-seal"
            extra={seals && !seals.length ? '您没有可用的印章，可打印后手工盖章' : `盖在每一份的“${box}”处，并以该印章的证书签名`}
          >
            <SealChoice id="paper-seal" placeholder="不盖章" value={seal} onChange={setSeal} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
