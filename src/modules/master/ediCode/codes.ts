/** Where codes of messages are translated, and what they stand for. */
import { factory } from '../factory/factory.ts'
import { part } from '../part/part.ts'
import { supplier } from '../supplier/supplier.ts'
import { ediCode } from './ediCode.ts'

export const partnerCodes = {
  doc: ediCode, kind: 'codeKind', theirs: 'theirCode', ours: 'ourCode',
  of: { supplier, plant: factory, part },
  parties: ['supplier', 'plant'],
  unit: ['part', 'unit'],
} as const
