import { bool, defineDocument, instant, text } from '../../declare/index.ts'

/** 站内消息: what happened that concerns my organization; a view of the events that actions told. */
export const myMessage = defineDocument('myMessage', {
  title: '站内消息',
  at: '/uc/message',
  key: 'uc',
  api: { resource: 'message', getPager: 'message/getMyPager' },
  rows: 'computed',
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: {
    isRead: bool('已读', { required: true }),
    subject: text('主题', { required: true }),
    content: text('内容', { required: true, max: 500 }),
    at: instant('时间', { required: true }),
    link: text('操作', { required: true, max: 200 }),
  },
  list: ['isRead', 'subject', 'content', 'at', 'link'],
  query: ['isRead', 'subject', 'content', 'at'],
  sort: ['-at', 'isRead'],
  topic: ['work', '后台任务'],
  tells: {
    ended: { title: '后台任务', text: '{title}{said}，可在“任务与下载”中查看', at: '/dashboard?tasks=1', key: 'uc.query' },
  },
})
