/** Who has to do with a row of 断点预测, as people call them. */
import { shortWords } from '../../../web/list/cellText.ts'
import type { Hour } from './steps.ts'

/** Who is to act: in the plant, and who delivers. */
export const supplierOf = (row: Hour): string => shortWords(row.supplierName ?? row.supplierCode)
export const ownersOf = (row: Hour): string[] => [row.plannerName ?? [], supplierOf(row)].flat()
