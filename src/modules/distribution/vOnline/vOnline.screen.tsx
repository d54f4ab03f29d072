import { Button, Skeleton, Table, Tag } from 'antd'
import { useState } from 'react'
import { toInstant } from '../../../declare/index.ts'
import { ActionDialog } from '../../../web/dialogs/ActionDialog.tsx'
import { useAsk } from '../../../web/hooks/useAsk.ts'
import { RelatedList } from '../../../web/list/RelatedList.tsx'
import { defineScreen, type ToolbarProps } from '../../../web/screen.ts'
import { useSession } from '../../../web/session.ts'
import { jis } from '../jis/jis.ts'
import { lineShort } from '../lineShort/lineShort.ts'
import { vAcross } from '../vAcross/vAcross.ts'
import { vOnline } from './vOnline.ts'

/** What the vehicle takes, in the order of the stations; a supplier is answered its own. */
function Parts({ vin }: { vin: string }) {
  const { data, error } = useAsk('vOnline/getParts', { vin })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton active />
  return (
    <Table
      size="small"
      rowKey={(p) => [p.partNo, p.positionCode, p.supplierCode].join('|')}
      dataSource={data}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: '没有维护该配置的用件' }}
      columns={[
        { title: '工位', dataIndex: 'stationCode' },
        { title: '零件号', dataIndex: 'partNo' },
        { title: '零件名称', dataIndex: 'partName' },
        { title: '位置', dataIndex: 'positionCode' },
        { title: '用量', dataIndex: 'qty', align: 'right' },
        { title: '单位', dataIndex: 'unit' },
        { title: '排序组', dataIndex: 'jisGroup' },
        { title: '供应商代码', dataIndex: 'supplierCode' },
        { title: '供应商名称', dataIndex: 'supplierName' },
        { title: '欠料', dataIndex: 'lacking', align: 'right', render: (n: number) => (n ? <Tag color="error">{n}</Tag> : '') },
      ]}
    />
  )
}

/** 扣车、调序 of the chosen vehicle: its parts that are not sent yet leave their racks; what the interface of the line tells otherwise. */
function Hold({ reload, selected }: ToolbarProps<typeof vOnline>) {
  const { who } = useSession()
  const [asked, ask] = useState(false)
  const [car] = selected
  if (!who.keys.has(`${jis.key}.${jis.actions.resequence.key}`)) return null
  return (
    <>
      <Button
        disabled={selected.length !== 1}
        title={selected.length > 1 ? '请只选择一行数据' : car ? undefined : '请先选择数据'}
        onClick={() => ask(true)}
      >
        {jis.actions.resequence.label}
      </Button>
      {asked && car && (
        <ActionDialog
          doc={jis}
          name="resequence"
          rows={[]}
          parts={{}}
          preset={{ values: { lineCode: car.lineCode, vin: car.vin, at: toInstant(new Date()) } }}
          done={() => (ask(false), reload())}
          cancel={() => ask(false)}
        />
      )}
    </>
  )
}

export default defineScreen(vOnline, {
  toolbar: Hold,
  tabs: (row) => [
    { key: 'parts', label: '用件', children: <Parts vin={row.vin} /> },
    {
      key: 'passings', label: '过点记录',
      children: (
        <RelatedList
          doc={vAcross}
          filters={{ vin: row.vin }}
          columns={[
            'checkpoint', 'checkpointName', 'passAt', 'status', 'passSeq', 'gapMin', 'lineCode', 'jisGroups', 'estLineAt',
          ]}
        />
      ),
    },
    {
      key: 'short', label: lineShort.title,
      children: (
        <RelatedList doc={lineShort} filters={{ vin: row.vin }} columns={['partNo', 'partName', 'qty', 'status', 'bookedAt']} />
      ),
    },
  ],
})
