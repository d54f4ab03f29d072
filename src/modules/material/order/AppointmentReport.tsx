import { Alert, Button, DatePicker, Form, Modal, Progress, Table } from 'antd'
import { useQuery } from '@tanstack/react-query'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { get } from '../../../web/api.ts'
import { FieldInput } from '../../../web/dialogs/inputs.tsx'
import { useSession } from '../../../web/session.ts'
import { materialOrder } from './order.ts'

interface Line {
  orderNo: string
  supplierCode: string
  lineNo: number
  partNo: string
  orderQty: number
  promisedQty: number | null
  promisedDate: string | null
  needDate: string
  shippedQty: number
  receivedQty: number
  onTimeQty: number
  appointRate: number | null
}
interface Report {
  state: 0 | 1 | 2 | 3
  progress: number
  rows: Line[] | null
  message: string | null
}
const number = (title: string, dataIndex: keyof Line) => ({
  title,
  dataIndex,
  className: 'number',
  render: (v: number | null) => (v === null ? '-' : v.toLocaleString('zh-CN')),
})
const columns = [
  { title: '订单号', dataIndex: 'orderNo' as const, fixed: 'start' as const },
  { title: '行号', dataIndex: 'lineNo' as const },
  { title: '供应商', dataIndex: 'supplierCode' as const },
  { title: '零件号', dataIndex: 'partNo' as const },
  number('订单数量', 'orderQty'),
  number('承诺数量', 'promisedQty'),
  { title: '承诺日期', dataIndex: 'promisedDate' as const, render: (v: string | null) => v ?? '-' },
  number('已发运', 'shippedQty'),
  number('已收', 'receivedQty'),
  number('按期收货', 'onTimeQty'),
  {
    title: '履约率',
    dataIndex: 'appointRate' as const,
    sorter: (a: Line, b: Line) => (a.appointRate ?? -1) - (b.appointRate ?? -1),
    render: (v: number | null) =>
      v === null ? '-' : <Progress aria-label="完成率" percent={v} size="small" format={() => `${v}%`} />,
  },
]

/** 订单履约报表: computed by a job; the dialog follows it and shows the lines. */
export function AppointmentReport() {
  const { profile } = useSession()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState<{ plant: string; month: string }>()
  const start = useQuery({
    queryKey: ['appointment', asked, 'start'],
    queryFn: () => get<Report>('materialOrder/buildOrderAppointReport', asked),
    enabled: !!asked,
    staleTime: Infinity,
    gcTime: 0,
  })
  const report = useQuery({
    queryKey: ['appointment', asked],
    queryFn: () => get<Report>('materialOrder/getOrderAppointReport', asked),
    enabled: !!asked && start.isSuccess,
    refetchInterval: (q) => ((q.state.data?.state ?? 0) < 2 ? 1000 : false),
    gcTime: 0,
  })
  const data = report.data
  const failed = start.error?.message ?? report.error?.message ?? (data?.state === 3 ? data.message : null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>履约报表</Button>
      <Modal
        open={open}
        title="订单履约报表"
        footer={null}
        width="min(1200px, 96vw)"
        destroyOnHidden
        onCancel={() => (setOpen(false), setAsked(undefined))}
      >
        <Form
          layout="inline"
          size="middle"
          initialValues={{ plant: profile.factories[0]?.factory, month: dayjs() }}
          onFinish={({ plant, month }: { plant: string; month: Dayjs }) => setAsked({ plant, month: month.format('YYYYMM') })}
          style={{ marginBottom: 16, rowGap: 8 }}
        >
          <Form.Item name="plant" label="工厂" rules={[{ required: true, message: '请选择工厂' }]}>
            <FieldInput field={materialOrder.fields.plant} others={{}} />
          </Form.Item>
          <Form.Item name="month" label="订单月份" rules={[{ required: true, message: '请选择月份' }]}>
            <DatePicker picker="month" format="YYYYMM" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={!!asked && !failed && data?.state !== 2}>
            生成
          </Button>
        </Form>
        {failed && <Alert type="error" title={failed} />}
        {asked && !failed && data?.state !== 2 && (
          <Progress
            aria-label="完成率"
            percent={data?.progress ?? 0}
            status="active"
            format={() => (data?.state === 1 ? '计算中' : '排队中')}
          />
        )}
        {data?.rows && !failed && (
          <Table<Line>
            size="small"
            rowKey={(r) => `${r.orderNo}/${r.lineNo}`}
            dataSource={data.rows}
            columns={columns}
            scroll={{ x: 'max-content' }}
            pagination={{ pageSize: 20, showSizeChanger: false, showTotal: (n) => `共 ${n} 行` }}
          />
        )}
      </Modal>
    </>
  )
}
