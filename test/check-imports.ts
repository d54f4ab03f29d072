/** What may import what (docs/architecture.md). A file that matches no row fails. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** First match wins: [files, rooms and files they may import]. */
const table: [RegExp, RegExp][] = [
  [/^src\/declare\//, /^src\/declare\//],
  [/^src\/server\//, /^src\/(declare|server)\//],
  [/^src\/ledger\/web\//, /^src\/(declare|web)\//],
  [/^src\/ledger\//, /^src\/(declare|server|ledger)\//],
  [/^src\/exchange\//, /^src\/(declare|server|exchange)\//],
  // Runs on phones as well: nothing of ours but its own folder's packing.
  [/^src\/signing\/qr\/(payload|pack)\.ts$/, /^src\/signing\/qr\/pack\.ts$/],
  [/^src\/signing\/qr\//, /^src\/(declare|server|signing\/qr)\//],
  // Types only, and made by npm run generate: the browser half itself knows no document.
  [/^src\/web\/client\.gen\.ts$/, /^src\/(?!server\/)/],
  [/^src\/web\/check\//, /^src\/web\/(check|phone)\/|^src\/signing\/qr\/payload\.ts$/],
  [/^src\/web\/(driver|phone)\//, /^src\/web\/(driver|phone)\//],
  [/^src\/signing\/.*\.tsx$/, /^src\/(declare|web)\/|^src\/signing\/(?!.*\.rules\.ts$)/],
  // Strategies, seals and tasks are documents too: they use what all documents share.
  [/^src\/signing\//, /^src\/(declare|server|signing)\/|^src\/modules\/(index|mixins|master\/checks)\.ts$/],
  [/^src\/web\//, /^src\/(declare|web)\//],
  [
    /^src\/web\.tsx$/,
    /^src\/(web|declare|ledger\/web|modules\/(index|screens|pages|home\/(Home|Todo)|notice\/AtStart|message\/Bell|person\/loaded)\.tsx?)/,
  ],
  [
    /^src\/modules\/.*\.rules\.ts$/,
    /^src\/(declare|server|ledger|exchange)\/|^src\/signing\/progress\.ts$|^src\/modules\/(?!.*\.rules\.ts$|.*\.screen\.tsx$)/,
  ],
  [/^src\/modules\/.*\.calls\.ts$/, /^src\/(declare|server|ledger)\/|^src\/modules\/(?!.*\.rules\.ts$|.*\.tsx$)/],
  [/^src\/modules\/.*\.tsx$/, /^src\/(declare|web)\/|^src\/(modules|signing)\/(?!.*\.rules\.ts$)/],
  [/^src\/modules\/.*\.message\.ts$/, /^src\/(declare|server|exchange)\/|^src\/modules\/(?!.*\.(rules|screen)\.tsx?$)/],
  [
    /^src\/modules\/.*\.print\.ts$/,
    /^src\/declare\/|^src\/server\/prints\/paper\.ts$|^src\/modules\/(?!.*\.(rules|screen)\.tsx?$)/,
  ],
  [/^src\/modules\/prints\.ts$/, /^src\/modules\/|^src\/server\/prints\/paper\.ts$/],
  [/^src\/modules\/messages\.ts$/, /^src\/(modules|exchange)\//],
  [/^src\/modules\/(.*\/)?rules\.ts$/, /^src\/(modules|signing|exchange)\/|^src\/server\/rule\.ts$/],
  [
    /^src\/modules\/(screens|roles|mixins|(master\/)?index)\.ts$|^src\/modules\/pages\.tsx$/,
    /^src\/(declare|modules|signing|exchange|web\/)/,
  ],
  // Helpers of rules (shipment, packing, receiving …) stand beside them.
  [
    /^src\/modules\/(common|.*\/(shipment|packing|receiving|rating|signs|slots|appointment|demand|checks))(\/\w+)?\.ts$/,
    /^src\/(declare|server|exchange)\/|^src\/modules\/(?!.*\.rules\.ts$)/,
  ],
  [/^src\/modules\/message\/events\.ts$/, /^src\/signing\/words\.ts$/],
  [/^src\/modules\/.*\.ts$/, /^src\/declare\/|^src\/(modules|signing)\/(?!.*\.rules\.ts$)/],
  [/^src\/(server|portal|jobs)\.ts$/, /^(src|demo)\//],
  [/^src\/tools\//, /^src\//],
  [/^(demo|bench|test|e2e)\//, /./],
  [/^vite\.config\.ts$/, /./],
]
// The database driver belongs to the doors, the migrations and the jobs.
const driver = /^src\/server\/(db|rows|migrate|postgres)|^src\/jobs|^test|^bench|^demo/

export function importComplaints(root: string): string[] {
  const out: string[] = []
  const files = globSync(
    ['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'bench/**/*.ts', 'test/**/*.ts', 'e2e/**/*.ts', 'vite.config.ts'],
    { cwd: root },
  ).sort()
  for (const file of files) {
    const row = table.find(([of]) => of.test(file))
    if (!row) {
      out.push(`${file}: no rule says what it may import`)
      continue
    }
    for (const [, from] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      if (from === 'pg' && !driver.test(file)) out.push(`${file} imports the database driver`)
      if (!from!.startsWith('.') || from!.endsWith('.css')) continue
      const target = normalize(join(dirname(file), from!)).replaceAll('\\', '/')
      if (!row[1].test(target) && dirname(target) !== dirname(file)) out.push(`${file} imports ${target}`)
    }
  }
  return out
}
