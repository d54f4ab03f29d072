/** What a partner's software house does: generates a client from the description, compiles a program against it, and runs the main flow. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkLaws } from '../src/ledger/laws.ts'
import { atEnd } from './ending.ts'
import { cameEarlier, monthsAgo, soon, world } from './world.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const flow = at('client/flow.ts')
const tsc = at('../node_modules/typescript/bin/tsc')
/** The calls of the program, as it names them: `materialOrderCreate` calls `materialOrder.create`. */
const calls = [...readFileSync(flow, 'utf8').matchAll(/portal\.(\w+)\(/g)].map((m) => m[1]!)
const nameOf = (operationId: string) => operationId.replace(/\.(\w)/g, (_, c: string) => c.toUpperCase())

/** A folder with the program and the client that it needs. */
async function generated(description: { paths: Record<string, Record<string, { operationId: string }>> }): Promise<string> {
  // The generator prints through the compiler's interface, which this project's compiler (7) no longer has: an older one has it.
  registerHooks({
    resolve: (name, context, next) =>
      next(
        name === 'typescript' && context.parentURL?.includes('/@hey-api/') ? '@ts-morph/common/dist/typescript.js' : name,
        context,
      ),
  })
  const { createClient } = await import('@hey-api/openapi-ts')
  const folder = mkdtempSync(join(tmpdir(), 'scm-client-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const include = Object.entries(description.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { operationId }]) =>
      calls.includes(nameOf(operationId)) ? [`${verb.toUpperCase()} ${path}`] : [],
    ),
  )
  assert.equal(include.length, new Set(calls).size)
  writeFileSync(join(folder, 'api.json'), JSON.stringify(description))
  await createClient({
    input: join(folder, 'api.json'),
    output: { path: join(folder, 'portal'), module: { extension: '.ts' } },
    parser: { filters: { operations: { include } } },
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  copyFileSync(flow, join(folder, 'flow.ts'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  return folder
}
/** What the compiler complains about, a line each. */
function complaints(folder: string): string {
  const options = '--strict --noEmit --skipLibCheck --allowImportingTsExtensions --target es2024 --module nodenext --lib es2024,dom,dom.iterable --types'.split(' ') // prettier-ignore
  try {
    execFileSync(process.execPath, [tsc, ...options, '', join(folder, 'flow.ts')], { encoding: 'utf8', cwd: folder })
    return ''
  } catch (e) {
    return (e as { stdout: string }).stdout
  }
}

test('from order to signed statement with a client that is generated from the description', async () => {
  const w = await world()
  const folder = await generated((await w.app.inject('/api/openapi.json')).json())
  assert.equal(complaints(folder), '')
  // Types that say nothing would let everything pass.
  const program = readFileSync(flow, 'utf8')
  writeFileSync(join(folder, 'flow.ts'), program.replace('orderQty: 100', "orderQty: 'many'").replace('plateNo:', 'plate:'))
  assert.match(complaints(folder), /'string' is not assignable to type 'number'[^]*'plate' does not exist/)
  writeFileSync(join(folder, 'flow.ts'), program)

  const keyOf = async (role: string, orgCode: string) => {
    const { id } = await w.as.admin.post('serviceAccount/save', { accountCode: `CL-${role}`, accountName: role, orgCode, roleCodes: role, ...(orgCode === 'OEM' && { plants: 'CN02' }) })
    const key = `scmk_${randomBytes(32).toString('base64url')}`
    await w.as.admin.post('serviceAccount/issueKey', { id, key, validTo: soon(24 * 30).slice(0, 10) })
    return key
  } // prettier-ignore
  const { systems, orderAndSend, receiveAndSettle } = await import(pathToFileURL(join(folder, 'flow.ts')).href)
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  const all = systems(`http://127.0.0.1:${(w.app.server.address() as AddressInfo).port}`, {
    planner: await keyOf('PLANNER', 'OEM'),
    supplier: await keyOf('SUP_ALL', 'S001'),
    receiver: await keyOf('RECEIVER', 'OEM'),
    manager: await keyOf('WH_MANAGER', 'OEM'),
    accountant: await keyOf('FIN_HEAD', 'OEM'),
  })
  const now = {
    day: soon(24).slice(0, 10),
    month: soon(24).slice(0, 7).replace('-', ''),
    send: soon(1),
    arrive: soon(3),
    need: soon(24),
  }
  const { sheetId } = await orderAndSend(all, now)
  // A month passes: only then can it be closed.
  const last = monthsAgo(1)
  await cameEarlier(w, { id: sheetId, plant: 'CN02' }, last.day)
  const { statement, line } = await receiveAndSettle(all, sheetId, { day: last.day, period: last.month })
  assert.deepEqual([line.receivedQty, line.issuedQty, line.closingQty], [40, -30, 10])
  assert.equal(statement.status, 4)
  assert.deepEqual(
    (await checkLaws(w.engine.db)).filter((l) => !l.ok),
    [],
  )
})
