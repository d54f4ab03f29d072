import { CheckCircleTwoTone, CloseCircleTwoTone } from '@ant-design/icons'
import { Alert, App, Button, Form, Input, List, Modal, Select, Skeleton, Space, Tag } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { get } from '../api.ts'
import type { Verdict } from '../client.gen.ts'
import { useSession } from '../session.ts'
import { lastRefusal, whyAsked, type Question } from '../refusals.ts'

const kinds: Record<string, string> = { nothing: '', key: '权限', organization: '组织类型', scope: '数据范围', state: '单据状态' }

/** After whoever asked has heard of it, ms. */
const SOON = 60

/** Offers the reason of a refusal, and shows it: which key, scope or state decides, and who can grant it. */
export function Why() {
  const { message } = App.useApp()
  const refusal = lastRefusal.use()
  const question = whyAsked.use()
  useEffect(() => {
    if (!refusal) return
    const { said, ...asked } = refusal
    // Whoever asked says it in a box of their own: this one, which can be asked why, takes its place.
    const timer = setTimeout(() => {
      message.destroy()
      void message.open({
        key: 'why', type: 'error', duration: 8,
        content: (
          <>
            {said}
            <Button
              size="small"
              type="link"
              onClick={() => {
                message.destroy('why')
                whyAsked.set(asked)
              }}
            >
              为什么？
            </Button>
          </>
        ),
      })
    }, SOON)
    return () => clearTimeout(timer)
  }, [refusal, message])
  return question ? <Answer question={question} close={() => whyAsked.set(undefined)} /> : null
}

function Answer({ question, close }: { question: Question; close: () => void }) {
  // Nothing named: the person says what is missing.
  const [asked, setAsked] = useState<Question | undefined>(Object.keys(question).length ? question : undefined)
  const answer = useQuery({
    queryKey: ['why', asked],
    queryFn: () => get('profile/why', asked!),
    enabled: !!asked,
    gcTime: 0,
  })
  return (
    <Modal open title="为什么不能？" footer={null} width="min(720px, 96vw)" zIndex={1500} onCancel={close}>
      {!Object.keys(question).length && <Search ask={setAsked} />}
      {answer.isFetching && <Skeleton active paragraph={{ rows: 2 }} />}
      {answer.error && <Alert type="error" title={answer.error.message} />}
      {answer.data && (
        <List<Verdict>
          size="small"
          dataSource={answer.data}
          renderItem={(v) => (
            <List.Item>
              <List.Item.Meta
                avatar={v.allowed ? <CheckCircleTwoTone twoToneColor="#389e0d" /> : <CloseCircleTwoTone twoToneColor="#cf1322" />}
                title={
                  <Space>
                    {v.title}
                    {kinds[v.decides] && <Tag color="orange">{kinds[v.decides]}</Tag>}
                  </Space>
                }
                description={
                  <>
                    <div>{v.message}</div>
                    {!!v.roles?.length && <div>拥有该权限的角色：{v.roles.join('、')}</div>}
                    {!!v.grantors?.length && <div>可以授予的人：{v.grantors.join('、')}</div>}
                  </>
                }
              />
            </List.Item>
          )}
        />
      )}
    </Modal>
  )
}

/** A menu that one misses, or a row that does not appear. */
function Search({ ask }: { ask: (question: Question) => void }) {
  const { contents } = useSession()
  return (
    <Form
      layout="inline"
      size="middle"
      style={{ marginBottom: 16, rowGap: 8 }}
      onFinish={({ doc, no }: { doc: string; no?: string }) => ask({ doc, ...(no?.trim() ? { no: no.trim() } : {}) })}
    >
      <Form.Item name="doc" label="菜单" rules={[{ required: true, message: '请选择菜单' }]}>
        <Select
          style={{ width: 220 }}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="找不到哪个菜单或数据"
          options={contents.map((g) => ({
            label: g.title, title: g.title,
            options: g.documents.filter((d) => d.at).map((d) => ({ value: d.name, label: d.title })),
          }))}
        />
      </Form.Item>
      <Form.Item name="no" label="单号或编码">
        <Input placeholder="查某一行时填写" maxLength={60} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        查询
      </Button>
    </Form>
  )
}
