/** Signatures that an action stood for or brought along. */
import type { GivenSign } from '../declare/index.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { perform } from '../engine/write/perform.ts'
import { whoOfUser } from '../identity/session/session.ts'
import { fileContent, makeFile } from '../engine/files/store.ts'
import { acting, system } from '../engine/system.ts'
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

/**
 * Signatures that people without an account gave by hand where the goods were: each signs its step, as far as it is open and may be
 * signed by hand. Steps that nobody signed there stay open for who has them.
 */
export async function signGiven(engine: Engine, o: { flow: number; given: GivenSign[] }): Promise<void> {
  const left = new Map<string, GivenSign>(o.given.map((g) => [g.step, g]))
  for (;;) {
    const [f] = await flowsById(engine, [o.flow])
    const t = f?.status === 'running' ? f.lines.find((x) => x.state === 'open' && x.byHand && left.has(x.step)) : undefined
    if (!f || !t) return
    const { name, image, evidence } = left.get(t.step)!
    left.delete(t.step)
    const who = { ...system('现场手写签字', t.orgId), name, orgName: t.orgName }
    // A file belongs to one document: the flow keeps a copy.
    const copy = await makeFile(engine, who, image.fileName, await fileContent(engine, image.id))
    const items = [{ id: f.id, input: { task: t.id, method: 'hand', image: [copy], evidence } }]
    await perform(engine, who, signFlow, 'sign', { items, source: 'job' }).catch((e) => {
      // Somebody was faster: it is signed.
      if (!(e instanceof Refusal)) throw e
      engine.log(`flow ${f.flowNo}: ${e.message}`)
    })
  }
}
