/** The two calls of the driver's page, as the server answers them. */

export interface Fact {
  label: string
  value: string
}

/** GET driver/sheet?t= : the sheet of a ticket. Refused when the ticket is unknown, used or expired. */
export interface Sheet {
  /** Kind of form: 送货单. */
  title: string
  no: string
  /** What is signed: 司机发货签字. */
  stepName: string
  /** Who sends and who receives, and the vehicle. */
  parties: Fact[]
  /** What tells people which line it is: code and name, and how much of it. */
  lines: { code: string; name: string; qty: number; unit: string }[]
  totals: Fact[]
  /** Who signs, as far as it is known. */
  driverName: string
  /** Instant until which the ticket counts. */
  expiresAt: string
  /** Instant of the signature; null: not yet. */
  signed: string | null
}

export interface Place {
  lat: number
  lon: number
  /** Metres. */
  accuracy: number
}

/** POST driver/sign. The same key again answers the same. */
export interface Signature {
  t: string
  /** UUID of this signature, made once. */
  key: string
  name: string
  /** PNG as a data address, trimmed, 200 kB at most. */
  image: string
  /** Instant of drawing, by the phone's clock. */
  at: string
  geo: Place | null
}

/** Answer of driver/sign. */
export interface Receipt {
  recordNo: string
  at: string
}
