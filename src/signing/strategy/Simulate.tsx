import { Alert, Button, Form, Input, List, Modal, Select, Space, Table, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { get } from '../../web/api.ts'
import { signStrategy } from './strategy.ts'

interface Tried {
  document: { title: string; docNo: string; phase: string; parties: Record<string, string> }
  strategies: {
    id: number
    code: string
    name: string
    version: number
    priority: number
    chosen: boolean
    why: string
  }[]
  steps: {
    seq: number
    step: string
    stepName: string
    kind: string
    side: string
    mode: string
    orgName: string
    methods: string[]
    hours: number | null
    waiver: string | null
    waits: boolean
    people: string[]
    peopleCount: number
  }[]
  problem?: string | null | undefined
}
const options = (n: 'bizType' | 'phase') =>
  Object.values(signStrategy.fields[n].choices!).map(([value, label]) => ({ value, label }))

/** 试算: which strategy a document would get, why not the others, and who could act. */
export function Simulate({ close }: { close: () => void }) {
  const [tried, setTried] = useState<Tried>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const ask = async (values: { bizType: number; phase?: number; docNo: string }) => {
    setBusy(true)
    setFailed(undefined)
    try {
      setTried(await get('wfStrategy/simulate', { ...values, docNo: values.docNo.trim() }))
    } catch (e) {
      setTried(undefined)
      setFailed((e as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title="试算签字策略" footer={null} onCancel={close} width="min(960px, 96vw)">
      <p className="muted">输入一张单据，看它会用哪个策略、由谁签，不产生任何任务。</p>
      <Form
        name="simulate"
        layout="inline"
        size="middle"
        initialValues={{ bizType: 1 }}
        onFinish={(v) => void ask(v)}
        style={{ rowGap: 8 }}
      >
        <Form.Item name="bizType" label="业务类型" rules={[{ required: true }]}>
          <Select style={{ width: 150 }} options={options('bizType')} />
        </Form.Item>
        <Form.Item name="phase" label="阶段">
          <Select style={{ width: 110 }} allowClear placeholder="默认" options={options('phase')} />
        </Form.Item>
        <Form.Item name="docNo" label="单据号" rules={[{ required: true, message: '请输入单据号' }]}>
          <Input style={{ width: 210 }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          试算
        </Button>
      </Form>
      {failed && <Alert type="error" style={{ marginTop: 16 }} title={failed} />}
      {tried && <Result tried={tried} />}
    </Modal>
  )
}

function Result({ tried }: { tried: Tried }) {
  const { document: d, strategies, steps, problem } = tried
  const best = strategies.find((s) => s.chosen)
  return (
    <div data-testid="tried" style={{ marginTop: 16 }}>
      <Space wrap>
        <b>
          {d.title} {d.docNo}
        </b>
        <Tag>{d.phase}</Tag>
        {Object.entries(d.parties).map(([label, value]) => (
          <Tag key={label}>
            {label} {value}
          </Tag>
        ))}
      </Space>
      {!best && <Alert type="warning" style={{ marginTop: 12 }} title="没有适用的策略，这张单据不会产生签字任务" />}
      {problem && <Alert type="error" style={{ marginTop: 12 }} title={`会被拒绝：${problem}`} />}
      <List
        size="small"
        style={{ marginTop: 8 }}
        dataSource={strategies}
        locale={{ emptyText: '该业务还没有签字策略' }}
        renderItem={(s) => (
          <List.Item>
            <Space wrap>
              <span className={`badge ${s.chosen ? 'success' : 'info'}`}>{s.chosen ? '采用' : '不采用'}</span>
              <Link to={`/sys/wflact/${s.id}`}>
                {s.name}（{s.code} 版本{s.version}）
              </Link>
              <span className="muted">{s.chosen ? `优先级 ${s.priority}` : s.why}</span>
            </Space>
          </List.Item>
        )}
      />
      {steps.length > 0 && (
        <Table
          size="small"
          rowKey="step"
          pagination={false}
          style={{ marginTop: 8 }}
          scroll={{ x: 'max-content' }}
          dataSource={steps}
          columns={[
            { title: '顺序', dataIndex: 'seq' },
            {
              title: '环节', key: 'step',
              render: (_, s) => (
                <>
                  {s.stepName} {s.kind !== '签字' && <Tag>{s.kind}</Tag>}
                </>
              ),
            },
            { title: '处理组织', key: 'org', render: (_, s) => s.orgName || <span className="wrong">单据上没有{s.side}</span> },
            {
              title: '可处理的人', key: 'people',
              render: (_, s) =>
                s.waiver ? (
                  <span>免签：{s.waiver}</span>
                ) : !s.waits ? (
                  '仅知会'
                ) : s.peopleCount ? (
                  `${s.people.join('、')}${s.peopleCount > s.people.length ? ` 等${s.peopleCount}人` : ''}`
                ) : (
                  <span className="wrong">没有人能处理</span>
                ),
            },
            { title: '多人方式', dataIndex: 'mode' },
            { title: '签字方式', key: 'methods', render: (_, s) => s.methods.join('、') || '-' },
            { title: '时限', key: 'hours', render: (_, s) => (s.hours === null ? '-' : `${s.hours} 小时`) },
          ]}
        />
      )}
    </div>
  )
}
