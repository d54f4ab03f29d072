import { defineScreen } from '../../web/screen.ts'
import { Inbox } from './Inbox.tsx'
import { myTask } from './task.ts'

export default defineScreen(myTask, { page: Inbox })
