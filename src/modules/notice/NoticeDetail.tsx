import { Alert, Modal, Skeleton, Space, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { type FileRef, toMinute } from '../../declare/index.ts'
import { download, get } from '../../web/api.ts'
import { FileLinks } from '../../web/detail/Files.tsx'
import { badgeColors } from '../../web/format.tsx'
import { RichText } from '../../web/RichText.tsx'
import { noticePriority, noticeType } from './notice.ts'

interface Opened {
  title: string
  type: number
  priority: number
  pubBase: string
  creationUserName: string
  publishTime?: string | null | undefined
  expiredAt?: string | null | undefined
  body: string
  files: FileRef[]
}
const minute = (t: string | null | undefined) => (t ? toMinute(t) : '-')
export const typeText = (code: number) => Object.values(noticeType).find((t) => t[0] === code)?.[1] ?? '-'

/** Importance, shown only when it is above 一般 (spec). */
export function Priority({ code }: { code: number }) {
  const found = Object.values(noticePriority).find((p) => p[0] === code)
  return code < 4 && found ? <Tag color={badgeColors[found[2] ?? 'info']}>{found[1]}</Tag> : null
}

/** 公告详情: opening it is reading it. */
export function NoticeDetail({ id, close }: { id: number; close: () => void }) {
  const notice = useNotice(id)
  return (
    <Modal open title={notice.data?.title ?? '公告'} footer={null} width="min(820px, 96vw)" onCancel={close}>
      <NoticeText {...notice} />
    </Modal>
  )
}

export const useNotice = (id: number) =>
  useQuery({ queryKey: ['notice', id], queryFn: () => get('notice/getDetail', { id }), staleTime: 0 })

export function NoticeText({ data, error }: { data: Opened | undefined; error: Error | null }) {
  if (error) return <Alert type="error" title={error.message} />
  if (!data) return <Skeleton active />
  return (
    <>
      <Space wrap size={[16, 4]} className="muted" style={{ marginBottom: 12 }}>
        <span>
          {typeText(data.type)} <Priority code={data.priority} />
        </span>
        <span>发布基地：{data.pubBase}</span>
        <span>发布人：{data.creationUserName}</span>
        <span>发布时间：{minute(data.publishTime)}</span>
        <span>失效时间：{minute(data.expiredAt)}</span>
      </Space>
      <RichText html={data.body} />
      {data.files.length > 0 && (
        <>
          <h4>附件</h4>
          <FileLinks files={data.files} read={(id) => download('notice/downloadFile', { id })} />
        </>
      )}
    </>
  )
}
