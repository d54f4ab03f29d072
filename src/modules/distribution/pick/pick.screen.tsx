import type { WireHead } from '../../../declare/index.ts'
import { defineScreen } from '../../../web/screen.ts'
import { filled, Load } from '../mrTrip/Load.tsx'
import { pick } from './pick.ts'
import { PickupDialog } from './PickupDialog.tsx'

type Loaded = Pick<WireHead<typeof pick>, 'volumeM3' | 'truckM3' | 'grossKg' | 'truckKg' | 'unmeasured'>

export default defineScreen(pick, {
  beside: {
    volumeM3: ({ volumeM3, truckM3 }: Loaded) => filled(volumeM3, truckM3),
    grossKg: ({ grossKg, truckKg }: Loaded) => filled(grossKg, truckKg),
  },
  values: {
    volumeM3: ({ volumeM3, truckM3, unmeasured }: Loaded) => (
      <Load of={volumeM3} hold={truckM3} unit="m³" unmeasured={unmeasured} />
    ),
    grossKg: ({ grossKg, truckKg, unmeasured }: Loaded) => <Load of={grossKg} hold={truckKg} unit="kg" unmeasured={unmeasured} />,
  },
  dialogs: { pickup: PickupDialog },
})
