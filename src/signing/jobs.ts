/** Signatures that an action stood for. */
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { perform } from '../engine/write/perform.ts'
import { whoOfUser } from '../identity/session/session.ts'
import { acting } from '../engine/system.ts'
import { signFlow } from './flow/flow.ts'
import { openTask } from './flow/machine.ts'
import { flowsById } from './flow/read.ts'

/** What somebody did was their word (receiving, taking over): their step is signed in their name, if it is still open and theirs to sign. */
export async function signAuto(engine: Engine, o: { flow: number; step: string; userId: number; orgId: number }): Promise<void> {
  if (!o.userId) return
  const [f] = await flowsById(engine, [o.flow])
  const t = f?.status === 'running' ? openTask(f, o.step) : undefined
  if (!f || !t?.byConfirm || t.orgId !== o.orgId) return
  const who = await whoOfUser(engine, o.userId, o.orgId)
  const items = [{ id: f.id, input: { task: t.id, method: 'confirm' } }]
  await perform(engine, acting(who, '操作即签字'), signFlow, 'sign', { items, source: 'job' }).catch((e) => {
    // What is refused stays open for a person; other failures are tried again.
    if (!(e instanceof Refusal)) throw e
    engine.log(`flow ${f.flowNo}: ${e.message}`)
  })
}
