/** Beside the list of a log: messages by what stands in them. */
import { Alert, Button, DatePicker, Flex, Form, Input, Modal, Table } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { statusField, type AnyDocument } from '../declare/index.ts'
import { Shown } from '../web/format.tsx'
import { useAsk } from '../web/hooks/useAsk.ts'
import { detailPath } from '../web/shell/pages.ts'
import { byText, LOOKS_DAYS, MOST_FOUND } from './byText.ts'

type LogPath = 'dumpLog/getByText' | 'pushLog/getByText'
interface Asked {
  text: string
  days: [Dayjs, Dayjs]
}

/** @param path of the log's ask */
export function ByText({ doc, path }: { doc: AnyDocument; path: LogPath }) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{byText.title}</Button>
      <Modal
        open={isOpen}
        onCancel={() => setOpen(false)}
        footer={null}
        title={`${doc.title}：${byText.title}`}
        width={960}
        destroyOnHidden
      >
        <Form
          layout="inline"
          initialValues={{ days: [dayjs().subtract(LOOKS_DAYS - 1, 'day'), dayjs()] }}
          onFinish={setAsked}
          className="by-text"
        >
          <Form.Item name="text" label={byText.input.text.label} rules={[{ required: true, message: '请输入要查找的内容' }]}>
            <Input autoFocus maxLength={200} placeholder="零件号、单号、批次号……" allowClear />
          </Form.Item>
          <Form.Item name="days" label={byText.answer[0].at.label} rules={[{ required: true, message: '请选择起止日期' }]}>
            <DatePicker.RangePicker allowClear={false} />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            查找
          </Button>
        </Form>
        {asked ? (
          <Found doc={doc} path={path} asked={asked} />
        ) : (
          <p className="muted">查找报文里同时有这些词的消息，词尾可以不写全；收到或发出一分钟后就能找到，保留三个月。</p>
        )}
      </Modal>
    </>
  )
}

function Found({ doc, path, asked: { text, days } }: { doc: AnyDocument; path: LogPath; asked: Asked }) {
  const [from, to] = days.map((d) => d.format('YYYY-MM-DD')) as [string, string]
  const { data, error, isFetching } = useAsk(path, { text, from, to })
  if (error) return <Alert type="error" showIcon title={error.message} />
  const labels = byText.answer[0]
  return (
    <Flex vertical gap="small">
      <Table
        size="small"
        loading={isFetching}
        rowKey="id"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        locale={{ emptyText: `${from} 至 ${to} 没有这样的消息` }}
        dataSource={data ? [...data] : []}
        columns={[
          { title: labels.name.label, render: (_, m) => <Link to={detailPath(doc, m.id)}>{m.name}</Link> },
          { title: labels.kind.label, dataIndex: 'kind' },
          { title: labels.partner.label, dataIndex: 'partner' },
          { title: labels.at.label, render: (_, m) => <Shown field={labels.at} value={m.at} /> },
          { title: labels.status.label, render: (_, m) => <Shown field={statusField(doc)} value={m.status} /> },
          { title: labels.excerpt.label, render: (_, m) => m.excerpt && <code className="excerpt">{m.excerpt}</code> },
        ]}
      />
      {data?.length === MOST_FOUND && <span className="muted">只列出最近{MOST_FOUND}条，请写得更具体或缩短日期范围。</span>}
    </Flex>
  )
}
