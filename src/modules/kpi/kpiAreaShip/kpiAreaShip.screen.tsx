import { defineScreen } from '../../../web/screen.ts'
import { kpiAreaShip } from './kpiAreaShip.ts'
import { Tiles } from './Tiles.tsx'

export default defineScreen(kpiAreaShip, { aboveList: Tiles })
