import { defineScreen } from '../../web/screen.ts'
import { ediProfile } from './ediProfile.ts'
import { PlacesDialog } from './PlacesDialog.tsx'

export default defineScreen(ediProfile, { dialogs: { setPlaces: PlacesDialog } })
