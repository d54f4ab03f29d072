import type { WireHead } from '../../../declare/index.ts'
import { defineScreen } from '../../../web/screen.ts'
import { Load } from '../mrTrip/Load.tsx'
import { pick } from './pick.ts'
import { PickupDialog } from './PickupDialog.tsx'

type Loaded = Pick<WireHead<typeof pick>, 'volumeM3' | 'truckM3' | 'grossKg' | 'truckKg' | 'unmeasured'>
const volume =
  (row?: true) =>
  ({ volumeM3, truckM3, unmeasured }: Loaded) => (
    <Load of={volumeM3} hold={truckM3} unit="m³" unmeasured={unmeasured} {...(row ? { row } : {})} />
  )
const weight =
  (row?: true) =>
  ({ grossKg, truckKg, unmeasured }: Loaded) => (
    <Load of={grossKg} hold={truckKg} unit="kg" unmeasured={unmeasured} {...(row ? { row } : {})} />
  )

export default defineScreen(pick, {
  cells: { volumeM3: volume(true), grossKg: weight(true) },
  values: { volumeM3: volume(), grossKg: weight() },
  dialogs: { pickup: PickupDialog },
})
