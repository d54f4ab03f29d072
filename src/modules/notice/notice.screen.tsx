import { defineScreen, type ScreenParts } from '../../web/screen.ts'
import { notice } from './notice.ts'
import { NoticeDialog } from './NoticeDialog.tsx'

type Props = React.ComponentProps<NonNullable<ScreenParts['dialogs']>[string]>

export default defineScreen(notice, {
  dialogs: {
    create: (p: Props) => <NoticeDialog name="create" {...p} />,
    edit: (p: Props) => <NoticeDialog name="edit" {...p} />,
  },
})
