import type { WireHead } from '../../declare/index.ts'
import { defineScreen } from '../../web/screen.ts'
import { RelatedList } from '../../web/list/RelatedList.tsx'
import { signRecord } from '../task/task.ts'
import { Picture } from './Picture.tsx'
import { Holders, Review } from './Review.tsx'
import { seal } from './seal.ts'
import { SealDialog } from './SealDialog.tsx'

type Props = { rows: WireHead<typeof seal>[]; done: () => void; cancel: () => void }

export default defineScreen(seal, {
  cells: { image: (row) => <Picture row={row} side={32} /> },
  values: {
    image: (row) => <Picture row={row} side={160} />,
    holders: (row) => <Holders row={row} />,
  },
  dialogs: {
    create: (p: Props) => <SealDialog name="create" {...p} />,
    edit: (p: Props) => <SealDialog name="edit" {...p} />,
    renew: (p: Props) => <SealDialog name="renew" {...p} />,
    approve: Review, reject: Review,
  },
  tabs: (row) => [
    {
      key: 'uses', label: '用印记录',
      children: (
        <RelatedList
          doc={signRecord}
          filters={{ sealNo: row.sealNo }}
          columns={['doneAt', 'bizType', 'docNo', 'stepName', 'doneBy', 'onBehalfOf', 'state']}
        />
      ),
    },
  ],
})
