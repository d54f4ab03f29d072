import { defineScreen, type DialogProps } from '../../web/screen.ts'
import { notice } from './notice.ts'
import { NoticeDialog } from './NoticeDialog.tsx'

type Props = DialogProps<typeof notice>

export default defineScreen(notice, {
  dialogs: {
    create: (p: Props) => <NoticeDialog name="create" {...p} />,
    edit: (p: Props) => <NoticeDialog name="edit" {...p} />,
  },
})
