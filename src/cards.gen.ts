/** Own cards of the home page. Written by npm run generate from the folders; not edited by hand. */
import type { Card } from './web/card.ts'
import { default as periodCard } from './modules/accounting/period/period.card.tsx'
import { default as messageCard } from './modules/message/message.card.tsx'
import { default as myNoticeCard } from './modules/notice/myNotice.card.tsx'
import { default as performanceCard } from './modules/performance/performance/performance.card.tsx'
import { default as orderProgressCard } from './modules/report/orderProgress/orderProgress.card.tsx'

export const cards: readonly Card[] = [
  periodCard,
  messageCard,
  myNoticeCard,
  performanceCard,
  orderProgressCard,
]
