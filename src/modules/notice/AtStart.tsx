import { toMinute } from '../../declare/index.ts'
import { App, Button, Checkbox, Modal, Table } from 'antd'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get } from '../../web/api.ts'
import { useWidths } from '../../web/hooks/widths.ts'
import { useSession } from '../../web/session.ts'
import { myNotice } from './notice.ts'
import { NoticeDetail, typeText } from './NoticeDetail.tsx'

/** A changed text is a new version: everybody is asked again. */
const AGREEMENT_VERSION = '1'
const agreement = [
  '本系统仅供与本企业有业务往来的组织及其授权人员使用，账号不得转借他人。',
  '您在系统中提交、确认、签字的数据视同贵单位的正式业务意思表示，请核对无误后再提交。',
  '系统中的价格、图纸、计划等信息为商业秘密，未经书面许可不得向第三方披露。',
  '系统会记录您的登录、查看与操作，用于业务追溯和安全审计。', '发现账号异常或数据差错，请立即联系系统管理员。',
]

const SHOWN = 'SCM-NOTICES-SHOWN'

interface Waiting {
  id: number
  isViewed: boolean
  title: string
  type: number
  pubBase: string
  creationUserName: string
  publishTime: string
}

/** What opens by itself after signing in: the user agreement once, then the notices that wait to be read. */
export function AtStart() {
  const { profile } = useSession()
  const key = `SCM-PROTOCOL-${profile.id}`
  const [before] = useState(() => localStorage.getItem(key) === AGREEMENT_VERSION)
  const [agreed, setAgreed] = useState(before)
  if (!agreed)
    return (
      <Agreement
        confirm={() => {
          localStorage.setItem(key, AGREEMENT_VERSION)
          setAgreed(true)
        }}
      />
    )
  return <PendingNotices always={!before} />
}

function Agreement({ confirm }: { confirm: () => void }) {
  const [read, setRead] = useState(false)
  return (
    <Modal
      open
      title="用户协议"
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" disabled={!read} onClick={confirm}>
          确定
        </Button>
      }
    >
      <ol style={{ paddingInlineStart: 20, lineHeight: 1.8 }}>
        {agreement.map((a) => (
          <li key={a}>{a}</li>
        ))}
      </ol>
      <Checkbox checked={read} onChange={(e) => setRead(e.target.checked)}>
        我已完整阅读并同意
      </Checkbox>
    </Modal>
  )
}

/** A button that is as high as its text. */
const inLines = { padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' } as const
/** Columns that a phone has no room for. */
const wide = ['md' as const]
/** 待阅公告: after the agreement always, else only when something is unread. */
function PendingNotices({ always }: { always: boolean }) {
  const { message } = App.useApp()
  const { who } = useSession()
  const { md } = useWidths()
  const client = useQueryClient()
  // Once a sign-in: pressing F5 is not starting.
  const [open, setOpen] = useState(() => sessionStorage.getItem(SHOWN) === null)
  const [reading, setReading] = useState<number>()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const mayRead = who.keys.has(`${myNotice.key}.query`)
  const waiting = useQuery({
    queryKey: ['notice', 'waiting'],
    queryFn: () => get('notice/getMyWaitReadList'),
    staleTime: Infinity, enabled: mayRead,
  })
  useEffect(() => {
    if (waiting.error) message.error(waiting.error.message)
  }, [waiting.error, message])
  const close = () => {
    setOpen(false)
    sessionStorage.setItem(SHOWN, '1')
    if (seen.size) void client.invalidateQueries()
  }
  if (!open || !(always || waiting.data?.length)) return null
  return (
    <>
      <Modal open title="待阅公告" footer={null} width="min(960px, 96vw)" onCancel={close}>
        <Table<Waiting>
          size="small"
          rowKey="id"
          dataSource={waiting.data ?? []}
          loading={mayRead && waiting.isPending}
          pagination={false}
          // On a phone what is long takes two lines.
          scroll={{ ...(md && { x: 'max-content' }), y: 420 }}
          locale={{ emptyText: '暂无公告' }}
          onRow={(n) => ({ onClick: () => setReading(n.id), style: { cursor: 'pointer' } })}
          columns={[
            { title: '序号', key: 'no', width: 56, responsive: wide, render: (_, __, i) => i + 1 },
            { title: '已读', key: 'seen', width: 56, render: (_, n) => (seen.has(n.id) ? '是' : '否') },
            {
              title: '标题', dataIndex: 'title',
              render: (t: string, n) => (
                <Button type="link" style={inLines} onClick={() => setReading(n.id)}>
                  {t}
                </Button>
              ),
            },
            { title: '类型', dataIndex: 'type', responsive: wide, render: typeText },
            { title: '发布基地', dataIndex: 'pubBase', responsive: wide },
            { title: '发布人', dataIndex: 'creationUserName', responsive: wide },
            {
              title: '发布时间', dataIndex: 'publishTime',
              ...(md ? {} : { width: 104 }),
              render: (t: string) => toMinute(t),
            },
          ]}
        />
      </Modal>
      {reading !== undefined && (
        <NoticeDetail
          id={reading}
          close={() => {
            setSeen(new Set([...seen, reading]))
            setReading(undefined)
          }}
        />
      )}
    </>
  )
}
