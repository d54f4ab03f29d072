/** Front door of /scm/yard/: receivers' phones, with network or without. */
import { start as open } from '../web/phone/start.tsx'
import { start } from './desk.ts'
import { Yard } from './Yard.tsx'
import './yard.css'

void start()
open(<Yard />, '/scm/yard/sw.js')
