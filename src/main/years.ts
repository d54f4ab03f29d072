/** All tables that lie in partitions of years. */
import { toInstant } from '../declare/index.ts'
import type { Db } from '../engine/database/db.ts'
import { makeYears, yearFigures, type Yearly } from '../engine/database/years.ts'
import { yearlyHistory, yearlyReleases } from '../engine/write/years.ts'
import { yearlyVisits } from '../identity/session/years.ts'
import { yearlyLedger } from '../ledger/years.ts'

export const yearly: readonly Yearly[] = [yearlyLedger, yearlyHistory, yearlyReleases, ...yearlyVisits]

/** Makes the partitions that are missing today. */
export const makeYearsAhead = (db: Db): Promise<void> => makeYears(db, yearly, toInstant(new Date()).slice(0, 10))
export const figuresOfYears = yearFigures(yearly)
