/** 得分单: what a score was counted from, to take along, and the page that recomputes it without the portal. */
import { App, Button } from 'antd'
import { download } from '../../../web/api.ts'
import './items.css'

export function ScoreSheet({ id }: { id: number }) {
  const { message } = App.useApp()
  const taken = (file: Promise<void>) => void file.catch((e: Error) => message.error(e.message))
  return (
    <section className="perf-sheet" aria-label="得分单">
      <p className="perf-hint">
        得分单含计入和剔除的每一条事实、考核规则、哈希和平台签名。用验算页打开它，在自己的电脑上就能重新计算得分，不需要连接门户。
      </p>
      <Button onClick={() => taken(download('performance/getScoreSheet', { id }))}>下载得分单（JSON）</Button>
      <Button onClick={() => taken(download('performance/getScorePdf', { id }))}>下载得分单（PDF）</Button>
      <Button onClick={() => taken(download('performance/getProofPage', {}))}>下载验算页</Button>
    </section>
  )
}
