import type { CSSProperties } from 'react'

/**
 * Attributes of a pinned column's cell.
 * @param left pixels from the left at which it is held once the list is moved sideways; until then it stands where it is
 */
export const held = (left: number | undefined): { style?: CSSProperties } =>
  left === undefined ? {} : { style: { '--held': `${left}px` } as CSSProperties }
