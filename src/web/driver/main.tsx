/** Front door of /scm/h5/driver?t=: the ticket is the only right that it needs. */
import { start } from '../phone/start.tsx'
import { DriverPage } from './DriverPage.tsx'

start(<DriverPage t={new URLSearchParams(location.search).get('t') ?? ''} />, '/scm/h5/sw.js')
