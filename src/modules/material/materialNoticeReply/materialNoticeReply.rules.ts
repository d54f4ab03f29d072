import { rule, rules } from '../../../engine/rule.ts'
import { see, viewing } from '../../../parts/published.rules.ts'
import { materialNotice, noticeType as types } from '../materialNotice/materialNotice.ts'
import { materialNoticeReply } from './materialNoticeReply.ts'

export default rules(materialNoticeReply, {
  tell: rule(materialNoticeReply, 'tell', {
    effect: ({ supplierId, noticeNo, noticeType, title, effectiveDate, needReply }, _, to) => {
      if (!needReply) to.move('known')
      to.tell('published', supplierId, { noticeNo, type: types[noticeType][1], title, from: effectiveDate }, 'partner')
    },
  }),
  viewed: viewing(materialNoticeReply),
  reply: rule(materialNoticeReply, 'reply', {
    effect: (row, c, to) => {
      see(row, c, to)
      const { noticeId, noticeNo, title, supplierCode } = row
      to.set({ ...c.input, replyAt: c.now })
      to.act(materialNotice, 'countReply', noticeId)
      to.tell('replied', null, { noticeNo, title, supplierCode })
    },
  }),
  withdraw: rule(materialNoticeReply, 'withdraw', {
    effect: ({ supplierId, noticeNo, title }, _, to) => to.tell('recalled', supplierId, { noticeNo, title }, 'partner'),
  }),
  remind: rule(materialNoticeReply, 'remind', {
    effect: ({ supplierId, noticeNo, title }, _, to) => to.tell('deadline', supplierId, { noticeNo, title }),
  }),
})
