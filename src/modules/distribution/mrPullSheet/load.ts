/** What the boxes of a line take up on a truck. */

/** Of a line: quantity in thousandths, boxes; of its packing as masters say. */
interface Packed {
  qty: bigint
  boxes: number
  /** Of a box, in millionths of a m³. */
  boxM3: bigint | null
  /** Of a full box, hundredths of a kg. */
  boxKg: bigint | null
  /** Of an empty box, hundredths of a kg, and of a piece, ten thousandths. */
  tareKg: bigint | null
  pieceKg: bigint | null
}
export interface Load {
  /** Thousandths of a m³. */
  volumeM3: bigint
  /** Hundredths of a kg. */
  grossKg: bigint
  /** Lines of which either is not known. */
  unmeasured: number
}

const rounded = (n: bigint, by: bigint) => (n + by / 2n) / by

/** Boxes weigh what their packing says, else what is in them and themselves. */
const kgOf = ({ qty, boxes, boxKg, tareKg, pieceKg }: Packed): bigint | null =>
  boxKg ? boxKg * BigInt(boxes) : pieceKg ? rounded(qty * pieceKg, 100_000n) + (tareKg ?? 0n) * BigInt(boxes) : null

/** Σ of the lines; what is not known counts nothing, and is told. */
export function loadOf(lines: readonly Packed[]): Load {
  return lines.reduce<Load>(
    (sum, l) => {
      const kg = kgOf(l)
      return {
        volumeM3: sum.volumeM3 + rounded((l.boxM3 ?? 0n) * BigInt(l.boxes), 1000n),
        grossKg: sum.grossKg + (kg ?? 0n),
        unmeasured: sum.unmeasured + Number(!l.boxM3 || kg === null),
      }
    },
    { volumeM3: 0n, grossKg: 0n, unmeasured: 0 },
  )
}
