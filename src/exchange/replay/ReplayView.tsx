/** A message tried against today's rules: what would be otherwise than it was. */
import { Alert, App, Button, Flex, Table } from 'antd'
import { useState } from 'react'
import { post } from '../../web/api.ts'
import type { AnswerOf } from '../../web/call-types.ts'

type Replayed = AnswerOf<'bench/replay'>

export function ReplayView({ id }: { id: number }) {
  const { message: toast } = App.useApp()
  const [replayed, setReplayed] = useState<Replayed>()
  const [busy, setBusy] = useState(false)
  const replay = async () => {
    setBusy(true)
    try {
      setReplayed(await post('bench/replay', { id }))
    } catch (e) {
      toast.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex vertical gap={8} align="start">
      <Button loading={busy} onClick={() => void replay()}>
        按今天的规则重放
      </Button>
      {!replayed && <span className="muted"> 只试不写：和当时读到的逐个字段比。</span>}
      {replayed && <Result {...replayed} />}
    </Flex>
  )
}

function Result({ reasons, isDone, isKnown, differences }: Replayed) {
  const says = isDone
    ? reasons.length
      ? '当时已处理成功；再做一次会被拒收，因为它生成的单据已经在门户里，或规则已改变：'
      : '当时已处理成功，今天也会接收。'
    : reasons.length
      ? '今天仍会拒收：'
      : '今天会接收。'
  return (
    <>
      <Alert
        type={reasons.length && !isDone ? 'error' : 'info'}
        showIcon
        title={says}
        description={reasons.join('；') || undefined}
      />
      {!isKnown ? (
        <p className="muted">当时读到的字段没有保存，不能逐个比较。</p>
      ) : !differences.length ? (
        <p>读到的字段与当时完全相同。</p>
      ) : (
        <Table
          size="small"
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          rowKey={(d) => `${d.item} ${d.line} ${d.label}`}
          dataSource={[...differences]}
          columns={[
            { title: '位置', render: (_, d) => `第${d.item}条${d.line === null ? '' : ` 第${d.line}行`}` },
            { title: '字段', dataIndex: 'label' },
            { title: '当时', dataIndex: 'was', render: (v: string | null) => v ?? '（没有）' },
            { title: '现在', dataIndex: 'now', render: (v: string | null) => v ?? '（没有）' },
          ]}
        />
      )}
    </>
  )
}
