/** The drawings of every label print; the check at start finds labels without one. */
import type { Layout } from '../server/prints/paper.ts'
import boxLabel from './distribution/boxLabel/boxLabel.print.ts'
import tray from './distribution/tray/tray.print.ts'

export const layouts: readonly Layout[] = [...boxLabel, tray]
