import { bool, defineDocument, instant, int, rowId, rowIds, text } from '../../declare/index.ts'

/** Whoever sees a message marks it for themselves: no document changes. */
const reading = {
  key: 'query',
  by: ['internal', 'supplier', 'carrier'],
  from: 'new',
  acts: { outside: true, answer: { count: int('条数', { required: true }) } },
  hidden: true,
} as const

/** 站内消息: what happened that concerns my organization; a view of the events that actions told. */
export const myMessage = defineDocument('myMessage', {
  title: '站内消息',
  about: [
    '与您有关的事：单据到了、逾期了、被退回了，点开即到那张单据。', '单据发生变化时自动送达；在个人中心选择要收哪些。', '没有消息',
  ],
  at: '/uc/message', key: 'uc',
  api: { resource: 'message', getPager: 'message/getMyPager' },
  rows: 'computed',
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: {
    isRead: bool('已读', { required: true }),
    subject: text('主题', { required: true }),
    content: text('内容', { required: true, max: 500 }),
    at: instant('时间', { required: true }),
    link: text('页面', { required: true, max: 200 }),
  },
  actions: {
    read: {
      label: '标记已读',
      ...reading,
      input: { ids: rowIds('消息ID', { required: true }) },
    },
    readAll: { label: '全部标记已读', ...reading },
  },
  queries: {
    finds: {
      getUnread: { title: '未读消息数量，最多数到100', by: [], counts: { count: { isRead: '0' } }, most: 100 },
    },
    asks: {
      getOf: {
        title: '关于一张单据的消息，新的在前',
        input: { doc: text('单据种类', { required: true }), id: rowId('单据', { required: true }) },
        answer: [
          {
            id: rowId('消息', { required: true }),
            isRead: bool('已读', { required: true }),
            subject: text('主题', { required: true }),
            content: text('内容', { required: true }),
            at: instant('时间', { required: true }),
          },
        ],
      },
      getNews: {
        title: '未读消息，按事件归并',
        answer: [
          {
            id: rowId('最新一条', { required: true }),
            count: int('条数', { required: true }),
            subject: text('主题', { required: true }),
            text: text('归并后的说法', { required: true }),
            newest: text('最新一条的内容', { required: true }),
            at: instant('最新一条的时间', { required: true }),
            link: text('最新一条的页面', { required: true }),
          },
        ],
      },
    },
  },
  story: { card: ['subject', 'at'] },
  list: ['content', 'subject', 'at'],
  query: ['content', 'subject', 'at', 'isRead'],
  sort: ['-at', 'isRead'],
  events: {
    topic: ['work', '后台任务'],
    tells: {
      ended: { title: '后台任务', text: '{title}{said}，可在“任务与下载”中查看', at: '/dashboard?tasks=1', key: 'uc.query' },
    },
  },
})
