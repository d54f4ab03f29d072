/** What containers are made of and run with is what there is: nobody here can build or start one. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

type Tree = Record<string, any>
const { loadAll } = createRequire(import.meta.url)('js-yaml') as { loadAll(text: string): Tree[] }
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const settings = new Set(
  [...read('docs/settings.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names]) => names!.match(/\w+/g)!),
)
const [compose] = loadAll(read('ops/compose.yaml')) as [Tree]
const cluster = loadAll(read('ops/kubernetes/portal.yaml'))
const docker = read('Dockerfile')
const portals = Object.entries<Tree>(compose.services).filter(([, s]) => s.image === 'scm-portal')
const deployments = cluster.filter((m) => m.kind === 'Deployment')
const containers = deployments.map((d) => d.spec.template.spec.containers[0] as Tree)

const root = fileURLToPath(new URL('../', import.meta.url))

/** @returns what Kubernetes does not know or takes otherwise, by the types made of its own API description */
function wrongInCluster(manifests: readonly Tree[]): string {
  const folder = mkdtempSync(join(root, 'node_modules', '.cache', 'ship-'))
  try {
    const lines = manifests.map((m, i) => {
      const [group, version] = m.apiVersion.includes('/') ? m.apiVersion.split('/') : ['core', m.apiVersion]
      return `export const m${i}: import('kubernetes-types/${group.replace(/\..*/, '')}/${version}').${m.kind} = ${JSON.stringify(m)}`
    })
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
    const options = '--noEmit --ignoreConfig --strict --module esnext --moduleResolution bundler'.split(' ')
    execFileSync(process.execPath, [tsc, ...options, '--types', '', join(folder, 'manifests.ts')])
    return ''
  } catch (e) {
    return String((e as { stdout?: Buffer }).stdout ?? e)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('Kubernetes takes the manifests by its own schema, and would not take a wrong word', () => {
  assert.equal(wrongInCluster(cluster), '')
  const changes: ((d: Tree) => void)[] = [
    (d) => (d.spec.replicaz = 3),
    (d) => (d.spec.replicas = '3'),
    (d) => (d.spec.template.spec.containers[0].imagee = 'scm-portal'),
    (d) => delete d.spec.template.spec.containers[0].name,
  ]
  const wrong = changes.map((change) => {
    const manifest = structuredClone(deployments[0]!)
    change(manifest)
    return manifest
  })
  const found = [...wrongInCluster(wrong).matchAll(/\((\d+),\d+\): error TS/g)].map(([, line]) => Number(line))
  assert.deepEqual(found, [1, 2, 3, 4])
})

test('each setting is one that there is', () => {
  const image = [...docker.matchAll(/^ENV (.*)$/gm)].flatMap(([, l]) => l!.split(' ').map((p) => p.split('=')[0]!))
  const named = [
    ...image.filter((n) => n !== 'NODE_ENV'),
    ...portals.flatMap(([, s]) => Object.keys(s.environment)),
    ...cluster.filter((m) => m.kind === 'ConfigMap').flatMap((m) => Object.keys(m.data)),
    ...containers.flatMap((c) => c.env.map((e: Tree) => e.name)),
    ...[...read('docs/ship.md').matchAll(/--from-literal=(\w+)/g)].map(([, n]) => n!),
  ]
  assert.ok(named.length > 20 && settings.size > 30)
  assert.deepEqual(named.filter((n) => !settings.has(n)), []) // prettier-ignore
})

test('ports and probes are those of the portal', () => {
  const port = /PORT=(\d+)/.exec(docker)![1]
  assert.equal(/^EXPOSE (\d+)$/m.exec(docker)![1], port)
  for (const [name] of portals.filter(([, s]) => s.environment.PORTAL_ROLE === 'web'))
    assert.match(compose.configs.balancer.content, new RegExp(`server ${name} ${name}:${port}\\b`))
  assert.match(compose.configs.balancer.content, /httpchk GET \/readyz/)
  assert.match(docker, /HEALTHCHECK .*\/healthz/)
  for (const c of containers) {
    assert.deepEqual(c.ports, [{ name: 'http', containerPort: Number(port) }])
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((p) => c[p].httpGet.path)
    assert.deepEqual(paths, ['/healthz', '/healthz', '/readyz'])
  }
  const served = read('src/engine/http/app.ts') + read('src/main/early.ts') + read('src/main/serve.ts')
  for (const path of ['/healthz', '/readyz']) assert.ok(served.includes(`'${path}'`), path)
})

test('nobody is root, and nothing is written but where it may be', () => {
  assert.match(docker.slice(docker.lastIndexOf('FROM ')), /^USER node$/m)
  for (const [, s] of portals) assert.deepEqual([s.read_only, s.tmpfs, s.cap_drop], [true, ['/tmp'], ['ALL']])
  for (const [i, c] of containers.entries()) {
    const pod = deployments[i]!.spec.template.spec
    assert.deepEqual([pod.securityContext.runAsNonRoot, c.securityContext.readOnlyRootFilesystem], [true, true])
    const mounted = c.volumeMounts.map((m: Tree) => m.name)
    assert.deepEqual(
      mounted,
      pod.volumes.map((v: Tree) => v.name),
    )
    assert.deepEqual(c.volumeMounts.map((m: Tree) => m.mountPath), ['/data', '/tmp']) // prettier-ignore
  }
})

test('who is told to stop has the time to drain and to close', () => {
  const drain = Number(cluster.find((m) => m.kind === 'ConfigMap')!.data.DRAIN_SECONDS)
  for (const d of deployments) assert.ok(d.spec.template.spec.terminationGracePeriodSeconds >= drain + 25)
  for (const [, s] of portals) assert.ok(Number.parseInt(s.stop_grace_period, 10) >= Number(s.environment.DRAIN_SECONDS) + 25)
})

test('portals share the sessions of a pooler in transaction mode, and know the database itself', () => {
  const { host } = new URL(compose.services.pooler.environment.DATABASE_URL.replace(/\$\{.*\}/, ''))
  assert.equal(compose.services.pooler.environment.POOL_MODE, 'transaction')
  for (const [, s] of portals)
    for (const [name, at] of Object.entries({ DATABASE_URL: 'pooler:5432', DATABASE_DIRECT_URL: host }))
      assert.equal(new URL(s.environment[name].replace(/\$\{.*\}/, '')).host, at)
})

test('one of the processes does jobs, and what selects is there', () => {
  assert.deepEqual(new Set(portals.map(([, s]) => s.environment.PORTAL_ROLE)), new Set(['web', 'work']))
  const labels = deployments.map((d) => JSON.stringify(d.spec.template.metadata.labels))
  for (const d of deployments) assert.ok(labels.includes(JSON.stringify(d.spec.selector.matchLabels)))
  const service = cluster.find((m) => m.kind === 'Service')!
  assert.ok(labels.includes(JSON.stringify(service.spec.selector)))
  assert.equal(cluster.find((m) => m.kind === 'Ingress')!.spec.rules[0].http.paths[0].backend.service.name, service.metadata.name)
})

test('the image takes along what the portal reads, and its commands exist', () => {
  const taken = [...docker.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, l]) =>
    l!.split(' ').map((p) => p.replace('/portal/', '')),
  )
  // dist/ is made by the build.
  assert.deepEqual(taken.filter((p) => p !== 'dist' && !existsSync(new URL(`../${p}`, import.meta.url))), []) // prettier-ignore
  // What says whether dist/ is the build of these sources (build-web.ts).
  const built = /globSync\(\s*\[([\s\S]*?)\]/.exec(read('src/tools/build-web.ts'))![1]!
  for (const root of ['public', 'vite.config.ts', 'package-lock.json', 'check', 'yard', 'index.html', 'h5', 'src']) {
    assert.ok(built.includes(root), root)
    assert.ok(taken.includes(root), root)
  }
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(docker)![1]!) as string[]
  for (const file of command.slice(1)) assert.ok(statSync(new URL(`../${file}`, import.meta.url)).isFile())
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const text of [docker, read('docs/ship.md')])
    for (const [, name] of text.matchAll(/npm run ([\w:]+)/g)) assert.ok(name! in scripts, name)
})
