import { Alert, Empty, Skeleton, Table } from 'antd'
import { useAsk } from '../../web/hooks/useAsk.ts'
import { DerivedDialog } from '../../web/dialogs/DerivedDialog.tsx'
import { defineScreen, type DialogProps } from '../../web/screen.ts'
import { useReplay } from '../replay/useReplay.tsx'
import { ediProfile } from './ediProfile.ts'
import { PlacesDialog } from './PlacesDialog.tsx'

/** What the partner writes otherwise, beside what we write. @param version of the profile */
function Changes({ id, version }: { id: number; version: number }) {
  const { data, error } = useAsk('ediProfile/getChanges', { id }, { queryKey: ['changes', id, version] })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  if (!data.length) return <Empty description="写法与本系统相同，用“写法”按钮填写不同的地方" />
  return (
    <Table
      size="small"
      rowKey="place"
      pagination={false}
      dataSource={data}
      columns={[
        { title: '内容', dataIndex: 'name' },
        { title: '对方', dataIndex: 'theirs' },
        { title: '本系统', dataIndex: 'ours' },
      ]}
    />
  )
}

function EditDialog(props: DialogProps<typeof ediProfile>) {
  const replay = useReplay('ediProfile', 'edit')
  return (
    <>
      <DerivedDialog {...props} name="edit" ask={replay.ask} />
      {replay.view}
    </>
  )
}

export default defineScreen(ediProfile, {
  dialogs: { edit: EditDialog, setPlaces: PlacesDialog },
  lines: { label: '写法', show: (row) => <Changes id={row.id} version={row.profileNo} /> },
})
