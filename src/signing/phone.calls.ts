/** Calls of phones without an account: signing by link, and checking paper. */
import type { Engine } from '../server/engine.ts'
import type { ApiCall } from '../server/http/calls.ts'
import { checkCall } from './qr/list.ts'
import { listedSeals } from './seal/listed.ts'
import { driverCalls } from './ticket.ts'

export default (engine: Engine): ApiCall[] => [...driverCalls(engine), checkCall(engine, () => listedSeals(engine.db))]
