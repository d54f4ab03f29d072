import { useLocation } from 'react-router'
import { useTabTitle } from '../../web/shell/tabs.tsx'
import { NoticeText, useNotice } from './NoticeDetail.tsx'

/** A notice in a tab of its own: /notice/detail/{id}. */
export default function NoticePage() {
  const id = Number(useLocation().pathname.split('/').at(-1))
  const notice = useNotice(id)
  useTabTitle(notice.data && `公告 ${notice.data.title}`)
  return (
    <article className="screen">
      {notice.data && <h2>{notice.data.title}</h2>}
      <NoticeText {...notice} />
    </article>
  )
}
