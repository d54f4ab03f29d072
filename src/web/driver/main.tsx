/** Front door of /scm/h5/driver: ?t= a sheet to sign, ?q= a place in a queue. What the address holds is the only right that it needs. */
import { start } from '../phone/start.tsx'
import '../phone/phone.css'
import { DriverPage } from './DriverPage.tsx'
import { TurnPage } from './TurnPage.tsx'

const asked = new URLSearchParams(location.search)
const q = asked.get('q')
start(q === null ? <DriverPage t={asked.get('t') ?? ''} /> : <TurnPage q={q} />, '/scm/h5/sw.js')
