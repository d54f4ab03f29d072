import type { ReactNode } from 'react'
import type { Field } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'

/** Draws a value of the head or, with its id, of a line. */
export type Draw = (f: Field, name: string, row: WireRow, lineId?: number) => ReactNode
