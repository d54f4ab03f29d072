/** What may import what (docs/architecture.md). A file that matches no row fails. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** First match wins: [files, rooms and files they may import]. */
const table: [RegExp, RegExp][] = [
  // Tests stand beside what they test, and use what all tests share.
  [/^src\/.*\.test\.ts$/, /./],
  // What the demo does with a document: found by its name, imported by nobody.
  [
    /^src\/.*\.demo\.ts$/,
    /^demo\/|^src\/(declare|server|ledger)\/|^src\/first-start\.ts$|^src\/(modules|signing)\/(?!.*\.(rules|screen|demo)\.tsx?$)/,
  ],
  [/^src\/declare\//, /^src\/declare\//],
  [/^src\/server\//, /^src\/(declare|server)\//],
  // The browser reads declarations, and these are fields.
  [/^src\/ledger\/fields\.ts$/, /^src\/declare\//],
  [/^src\/ledger\/web\//, /^src\/(declare|web)\//],
  [/^src\/ledger\//, /^src\/(declare|server|ledger)\//],
  // Lifecycles: what is declared, and beside it what holds of it.
  [/^src\/parts\/\w+\.rules\.ts$/, /^src\/(declare|server|parts)\//],
  [/^src\/parts\//, /^src\/(declare|ledger\/fields\.ts$|parts\/(?!.*\.rules\.ts$))/],
  [/^src\/exchange\//, /^src\/(declare|server|parts|exchange)\//],
  // Runs on phones as well: nothing of ours but its own folder's packing.
  [/^src\/signing\/qr\/(payload|pack)\.ts$/, /^src\/signing\/qr\/pack\.ts$/],
  [/^src\/signing\/qr\//, /^src\/(declare|server|signing\/qr)\//],
  // Types only, and made by npm run generate: the browser half itself knows no document.
  [/^src\/web\/client\.gen\.ts$/, /^src\/(?!server\/)/],
  [/^src\/web\/check\//, /^src\/web\/(check|phone)\/|^src\/signing\/qr\/payload\.ts$/],
  [/^src\/web\/(driver|phone)\//, /^src\/web\/(driver|phone)\//],
  [/^src\/signing\/.*\.tsx$/, /^src\/(declare|web)\/|^src\/signing\/(?!.*\.rules\.ts$)/],
  [/^src\/signing\/business\.ts$/, /^src\/signing\.gen\.ts$/],
  // Strategies, seals and tasks are documents too: they use what all documents share.
  [
    /^src\/signing\//,
    /^src\/(declare|server|parts|signing)\/|^src\/modules\/(index|mixins|master\/checks|(sys|master)\/\w+\/\w+)\.ts$/,
  ],
  [/^src\/web\//, /^src\/(declare|web)\//],
  [
    /^src\/web\.tsx$/,
    /^src\/(web|declare|ledger\/web|screens\.gen|modules\/(index|pages|home\/(Home|Todo)|notice\/AtStart|message\/Bell|person\/loaded)\.tsx?)/,
  ],
  [
    /^src\/modules\/.*\.rules\.ts$/,
    /^src\/(declare|server|parts|ledger|exchange)\/|^src\/modules\/(?!.*\.rules\.ts$|.*\.screen\.tsx$)/,
  ],
  [/^src\/modules\/.*\.calls\.ts$/, /^src\/(declare|server|ledger)\/|^src\/modules\/(?!.*\.rules\.ts$|.*\.tsx$)/],
  [/^src\/modules\/.*\.tsx$/, /^src\/(declare|web)\/|^src\/(modules|signing)\/(?!.*\.rules\.ts$)/],
  [/^src\/modules\/.*\.message\.ts$/, /^src\/(declare|server|exchange)\/|^src\/modules\/(?!.*\.(rules|screen)\.tsx?$)/],
  [
    /^src\/modules\/.*\.print\.ts$/,
    /^src\/declare\/|^src\/server\/prints\/paper\.ts$|^src\/modules\/(?!.*\.(rules|screen)\.tsx?$)/,
  ],
  [/^src\/modules\/index\.ts$/, /^src\/(declare\/|documents\.gen\.ts$)/],
  [
    /^src\/modules\/(roles|mixins)\.ts$|^src\/modules\/pages\.tsx$/,
    /^src\/(declare|ledger\/fields|modules|signing|exchange|web\/)/,
  ],
  // Helpers of rules (shipment, packing, asks …) stand beside them.
  [
    /^src\/modules\/(common|.*\/(shipment|packing|receiving|rating|signs|slots|demand|checks|asks|sync))(\/\w+)?\.ts$|^src\/modules\/.*\.server\.ts$/,
    /^src\/(declare|server|parts|exchange)\/|^src\/modules\/(?!.*\.rules\.ts$)/,
  ],
  [/^src\/modules\/message\/events\.ts$/, /^src\/signing\/words\.ts$/],
  [/^src\/modules\/.*\.ts$/, /^src\/declare\/|^src\/ledger\/fields\.ts$|^src\/(parts|modules|signing)\/(?!.*\.rules\.ts$)/],
  [/^src\/screens\.gen\.ts$/, /^src\/web\/screen\.ts$|\.screen\.tsx$/],
  [/^src\/\w+\.gen\.ts$/, /^src\/(declare|server|exchange|modules|signing)\//],
  [/^src\/(server|portal|jobs|first-start)\.ts$/, /^src\//],
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
      const demo = target.startsWith('demo/') || target.endsWith('.demo.ts')
      if (demo && file.startsWith('src/') && !file.endsWith('.demo.ts')) out.push(`${file} imports ${target}: demo in a server`)
      if (!row[1].test(target) && dirname(target) !== dirname(file)) out.push(`${file} imports ${target}`)
    }
  }
  return out
}
