import { defineScreen } from '../../../web/screen.ts'
import { Load } from '../mrTrip/Load.tsx'
import { pick } from './pick.ts'
import { PickupDialog } from './PickupDialog.tsx'

const volume = (row: { volumeM3: number; truckM3: number | null }) => <Load of={row.volumeM3} hold={row.truckM3} unit="m³" />
const weight = (row: { grossKg: number; truckKg: number | null }) => <Load of={row.grossKg} hold={row.truckKg} unit="kg" />

export default defineScreen(pick, {
  cells: { volumeM3: volume, grossKg: weight },
  values: { volumeM3: volume, grossKg: weight },
  dialogs: { pickup: PickupDialog },
})
