import { defineScreen } from '../../web/screen.ts'
import { DocNo, Tools } from './Records.tsx'
import { signRecord } from './task.ts'

export default defineScreen(signRecord, { cells: { docNo: (row) => <DocNo row={row} /> }, toolbar: Tools })
