import { Alert, App, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { WireHead } from '../../declare/index.ts'
import { useBatch } from '../../web/sign/useBatch.tsx'
import type { myTask } from './task.ts'

export type Row = WireHead<typeof myTask>

interface Props {
  title: string
  rows: readonly Row[]
  /** What is decided of each. */
  told: ReadonlyMap<number, string>
  open: (task: number) => void
  done: () => void
}

/** Applications of a kind in one table: what changes in each, a tick each, one answer. */
export function Together({ title, rows, told, open, done }: Props) {
  const { message } = App.useApp()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [opinion, setOpinion] = useState('')
  const batch = useBatch()
  const chosen = rows.filter((r) => !left.has(r.id))
  const tick = (id: number, yes: boolean) => setLeft(new Set(yes ? [...left].filter((x) => x !== id) : [...left, id]))
  const agree = () =>
    batch.run(chosen.map((r) => r.id), undefined, opinion).then((result) => {
      message.success(`已同意 ${result.done} 个`)
      done()
    }, (e: Error) => void message.error(e.message)) // prettier-ignore
  const refused = batch.result?.rows.filter((r) => !r.ok) ?? []
  return (
    <section className="together" aria-label={title}>
      <h3>{title}</h3>
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="没有同意的"
          description={refused.map((r) => `${r.docNo}：${r.message}`).join('；')}
        />
      )}
      <table className="together-rows">
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label="全选"
                checked={chosen.length === rows.length}
                indeterminate={chosen.length > 0 && chosen.length < rows.length}
                onChange={(e) => setLeft(e.target.checked ? new Set() : new Set(rows.map((r) => r.id)))}
              />
            </th>
            <th>单据</th>
            <th>内容</th>
            <th>供应商</th>
            <th>工厂</th>
            <th>发起人</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.id}>
              <td>
                <Checkbox
                  aria-label={`同意 ${r.docNo}`}
                  checked={!left.has(r.id)}
                  onChange={(e) => tick(r.id, e.target.checked)}
                />
              </td>
              <td>
                <Button type="link" size="small" onClick={() => open(r.id)}>
                  {r.docNo}
                </Button>
              </td>
              <td className="told">{told.get(r.id)}</td>
              <td>{r.supplierName ?? r.supplierCode}</td>
              <td>{r.plantName ?? r.plant}</td>
              <td>{r.starterName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="together-answer">
        <Input
          aria-label="共同的意见"
          placeholder="意见"
          maxLength={500}
          value={opinion}
          onChange={(e) => setOpinion(e.target.value)}
        />
        <Button type="primary" loading={batch.busy} disabled={!chosen.length} onClick={() => void agree()}>
          同意 {chosen.length} 个
        </Button>
      </div>
    </section>
  )
}
