export interface Mailed {
  done: number
  refused: number
  /** No mail server: they stand in the outbox. */
  held?: boolean
}
/** What became of mails. */
export const mailed = ({ done, refused, held }: Mailed): string =>
  [
    held ? `已写入 ${done} 封邮件，门户还没有配置邮件服务，暂未发送` : `已交付 ${done} 封邮件发送`,
    ...(refused ? [`${refused} 份没有人接收：对方须在个人中心填写邮箱并选择用邮件接收账单`] : []),
  ].join('；')
