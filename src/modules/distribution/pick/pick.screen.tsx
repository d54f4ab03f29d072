import type { WireHead } from '../../../declare/index.ts'
import { defineScreen } from '../../../web/screen.ts'
import { Load } from '../mrTrip/Load.tsx'
import { pick } from './pick.ts'
import { PickupDialog } from './PickupDialog.tsx'

type Loaded = Pick<WireHead<typeof pick>, 'volumeM3' | 'truckM3' | 'grossKg' | 'truckKg' | 'unmeasured'>
const share = (of: number, hold: number | null) =>
  hold ? `${((100 * of) / hold).toLocaleString('zh-CN', { maximumFractionDigits: 1 })}%` : undefined

export default defineScreen(pick, {
  beside: {
    volumeM3: ({ volumeM3, truckM3 }: Loaded) => share(volumeM3, truckM3),
    grossKg: ({ grossKg, truckKg }: Loaded) => share(grossKg, truckKg),
  },
  values: {
    volumeM3: ({ volumeM3, truckM3, unmeasured }: Loaded) => (
      <Load of={volumeM3} hold={truckM3} unit="m³" unmeasured={unmeasured} />
    ),
    grossKg: ({ grossKg, truckKg, unmeasured }: Loaded) => <Load of={grossKg} hold={truckKg} unit="kg" unmeasured={unmeasured} />,
  },
  dialogs: { pickup: PickupDialog },
})
