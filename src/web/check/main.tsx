/** Front door of /scm/check/: a guard's phone checks paper, with network or without. */
import { start } from '../phone/start.tsx'
import '../phone/phone.css'
import { CheckPage } from './CheckPage.tsx'

start(<CheckPage />, '/scm/check/sw.js')
