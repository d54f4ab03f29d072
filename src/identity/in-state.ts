/** States of people, roles and nodes of the tree in statements: identity knows these documents by name, modules declare them. */
import type { Sql } from '../engine/database/db.ts'
import { document, type Engine } from '../engine/engine.ts'
import { codes } from '../engine/read/codes.ts'

/** As a list for `in`: `u.status in ${inState(engine, 'sysUser', 'enabled')}`. */
export const inState = (engine: Engine, name: string, state: 'enabled' | 'disabled'): Sql =>
  codes(document(engine, name), 'status', state)

/** As a number: whose the password is. */
export const passwordState = (engine: Engine, state: 'given' | 'own'): number =>
  document(engine, 'sysUser').fields.passwordState.choices[state][0]
