/** Trucks of milk runs, and what one of each kind usually holds where nobody says more. */
import { choice } from '../../../declare/index.ts'

/** 车型. */
export const truckType = { t42: [1, '4.2米'], t68: [2, '6.8米'], t96: [3, '9.6米'], t175: [4, '17.5米'] } as const

/** Hold in m³ and load in kg, both with 2 decimals. */
export const usualHold: Readonly<Record<keyof typeof truckType, { m3: bigint; kg: bigint }>> = {
  t42: { m3: 1600n, kg: 180_000n },
  t68: { m3: 4200n, kg: 800_000n },
  t96: { m3: 5800n, kg: 1_600_000n },
  t175: { m3: 11_000n, kg: 3_000_000n },
}

/** The kind of truck, where one is asked or shown. */
export const truckTypeOf = () => choice('车型', truckType)
