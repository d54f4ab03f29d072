import { defineScreen, type DialogProps } from '../../web/screen.ts'
import { notice } from './notice.ts'
import { Audits } from './Audits.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { Readers } from './Readers.tsx'

type Props = DialogProps<typeof notice>

export default defineScreen(notice, {
  dialogs: {
    create: (p: Props) => <NoticeDialog name="create" {...p} />,
    edit: (p: Props) => <NoticeDialog name="edit" {...p} />,
  },
  tabs: (row) => [
    { key: 'readers', label: `查看情况（${row.readCount}/${row.targetCount}）`, children: <Readers row={row} /> },
    { key: 'audits', label: '审批记录', children: <Audits id={row.id} /> },
  ],
})
