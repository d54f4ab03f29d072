import { CheckCircleTwoTone, CloseCircleTwoTone } from '@ant-design/icons'
import { Alert, App, Button, Modal, Progress, Space, Table, Upload } from 'antd'
import { useRef, useState } from 'react'
import { type WireHead, toMinute } from '../../declare/index.ts'
import { get, post, upload } from '../../web/api.ts'
import { listParams } from '../../web/list/listQuery.ts'
import { useListState } from '../../web/list/useListState.ts'
import { storeOf } from '../../web/store.ts'
import { Findings, type Verified } from './Findings.tsx'
import type { signRecord } from './task.ts'

interface Answer {
  checked: number
  failed: number
  results: { id: number; ok: boolean; file: boolean; wrong: string[] }[]
}
/** What is wrong with the signatures that were looked at again, by record; kept until the portal is loaded anew. */
const checked = storeOf<ReadonlyMap<number, string[]>>(new Map())

/** The document's number, with what a check found beside it. */
export function DocNo({ row }: { row: WireHead<typeof signRecord> }) {
  const wrong = checked.use().get(row.id)
  const text = wrong?.join('；')
  return (
    <>
      {wrong &&
        (text ? (
          <CloseCircleTwoTone twoToneColor="#cf1322" title={text} aria-label={`复核不符：${text}`} />
        ) : (
          <CheckCircleTwoTone twoToneColor="#389e0d" title="复核无误" aria-label="复核无误" />
        ))}{' '}
      {row.docNo}
    </>
  )
}

/** At most so many are looked at again in one go; so many at once, for each opens a file. */
const MOST = 500
const AT_ONCE = 25
const PAGE = 100

interface Check {
  done: number
  total: number
  /** Of the filter; more than are checked at once. */
  found: number
  failed: { row: WireHead<typeof signRecord>; wrong: string[] }[]
  missing: number
  /** Without a file: only the record was looked at. */
  bare: number
  ended: boolean
  error?: string
}

/** Looks again at the selected signatures, or at those of the filter, and verifies files from outside. */
export function Tools({ selected }: { selected: WireHead<typeof signRecord>[] }) {
  const { message } = App.useApp()
  const state = useListState()
  const [check, setCheck] = useState<Check>()
  const [verified, setVerified] = useState<Verified>()
  const [busy, setBusy] = useState(false)
  const stopped = useRef(false)

  const rowsToCheck = async (): Promise<{ rows: WireHead<typeof signRecord>[]; found: number }> => {
    if (selected.length) return { rows: selected.slice(0, MOST), found: selected.length }
    const rows: WireHead<typeof signRecord>[] = []
    for (let pi = 1; rows.length < MOST; pi++) {
      const page = await get('signRecord/getPager', { ...listParams(state), ps: PAGE, pi, total: 'quick' })
      rows.push(...page.items)
      if (page.items.length < PAGE) return { rows, found: rows.length }
    }
    const { total } = await get('signRecord/getCount', listParams(state))
    return { rows, found: total }
  }
  const recheck = async () => {
    stopped.current = false
    let now: Check = { done: 0, total: 0, found: 0, failed: [], missing: 0, bare: 0, ended: false }
    const show = (change: Partial<Check>) => setCheck((now = { ...now, ...change }))
    show({})
    try {
      const { rows, found } = await rowsToCheck()
      show({ total: rows.length, found })
      for (let i = 0; i < rows.length && !stopped.current; i += AT_ONCE) {
        const part = rows.slice(i, i + AT_ONCE)
        const { results }: Answer = await post('signRecord/verify', { ids: part.map((r) => r.id).join(',') })
        checked.set(new Map([...checked.get(), ...results.map((r): [number, string[]] => [r.id, r.wrong])]))
        const failed = results.filter((r) => !r.ok).map((r) => ({ row: part.find((x) => x.id === r.id)!, wrong: r.wrong }))
        show({
          done: i + part.length,
          failed: [...now.failed, ...failed],
          missing: now.missing + part.length - results.length,
          bare: now.bare + results.filter((r) => !r.file).length,
        })
      }
      show({ ended: true })
    } catch (e) {
      show({ ended: true, error: (e as Error).message })
    }
  }
  const verify = async (file: File) => {
    setBusy(true)
    try {
      setVerified(await upload('signRecord/verifyFile', file))
    } catch (e) {
      message.error((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const close = () => {
    stopped.current = true
    setCheck(undefined)
  }
  return (
    <>
      <Button title={selected.length ? '复核选中的签字' : '复核符合查询条件的签字，最多500条'} onClick={() => void recheck()}>
        复核{selected.length ? '' : '全部'}
      </Button>
      <Upload accept=".pdf" showUploadList={false} beforeUpload={(f) => (void verify(f), false)}>
        <Button loading={busy}>验证PDF</Button>
      </Upload>
      {check && <CheckDialog check={check} close={close} />}
      {verified && <Findings verified={verified} close={() => setVerified(undefined)} />}
    </>
  )
}

function CheckDialog({ check: c, close }: { check: Check; close: () => void }) {
  const good = c.done - c.missing - c.failed.length
  return (
    <Modal
      open
      title="复核签字记录"
      width="min(860px, 96vw)"
      onCancel={close}
      footer={<Button onClick={close}>{c.ended ? '关闭' : '停止'}</Button>}
    >
      {!c.ended && (
        <Progress aria-label="复核进度" percent={c.total ? Math.round((c.done / c.total) * 100) : 0} status="active" />
      )}
      {c.error && <Alert type="error" title={`复核中断：${c.error}`} style={{ marginBottom: 12 }} />}
      {c.ended && !c.error && c.done === 0 && <Alert type="info" title="没有符合条件的签字记录" />}
      {c.done > 0 && (
        <Alert
          type={c.failed.length ? 'error' : 'success'}
          title={`已复核 ${c.done - c.missing} 条：${good} 条无误，${c.failed.length} 条不符`}
          description={
            <Space orientation="vertical" size={0}>
              <span>逐条核对已签文件的摘要、签名是否完好、证书是否由本平台或受信任的机构签发，以及流程的操作记录链。</span>
              {c.bare > 0 && <span>{c.bare} 条没有文件（免签、强制或纸面签字），只核对了操作记录。</span>}
              {c.missing > 0 && <span>{c.missing} 条不在可查看的范围内，没有复核。</span>}
              {c.found > c.total && c.ended && (
                <span>
                  符合条件的共 {c.found.toLocaleString('zh-CN')} 条，一次最多复核 {MOST} 条，请缩小查询范围后再复核其余的。
                </span>
              )}
            </Space>
          }
        />
      )}
      {c.failed.length > 0 && (
        <Table
          size="small"
          style={{ marginTop: 12 }}
          rowKey={(f) => f.row.id}
          pagination={c.failed.length > 20 ? { pageSize: 20 } : false}
          scroll={{ x: 'max-content' }}
          dataSource={c.failed}
          columns={[
            { title: '单据号', key: 'no', render: (_, f) => f.row.docNo },
            { title: '环节', key: 'step', render: (_, f) => f.row.stepName },
            { title: '处理者', key: 'by', render: (_, f) => f.row.doneBy },
            {
              title: '处理时间', key: 'at',
              render: (_, f) => f.row.doneAt && toMinute(String(f.row.doneAt)),
            },
            { title: '不符之处', key: 'wrong', render: (_, f) => f.wrong.join('；') },
          ]}
        />
      )}
    </Modal>
  )
}
