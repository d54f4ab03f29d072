/** Calls of phones without an account: signing by link, and checking paper. */
import type { Engine } from '../engine/engine.ts'
import type { ApiCall } from '../engine/http/calls.ts'
import { checkCall } from '../trust/qr/list.ts'
import { listedSeals } from './seal/listed.ts'
import { driverCalls } from './ticket.ts'

export default (engine: Engine): ApiCall[] => [...driverCalls(engine), checkCall(engine, () => listedSeals(engine.db))]
