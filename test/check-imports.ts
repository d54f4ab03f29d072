/** What may import what (docs/architecture.md). A file that matches no row fails. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Files of the business that run on the server alone, by their suffix. */
const serverSide = String.raw`.*\.(rules|server|calls|message|demo)\.ts$`
const business = '(modules|signing|exchange|starve)'

/** First match wins: [files, rooms and files they may import]. Rooms stand in order: what is below does not know what is above. */
const table: [RegExp, RegExp][] = [
  // Tests stand beside what they test, and use what all tests share.
  [/^src\/.*\.test\.ts$/, /./],
  // What the demo does with a document: found by its name, imported by nobody.
  [
    /^src\/.*\.demo\.ts$/,
    /^demo\/|^src\/(declare|engine|identity|ledger)\/|^src\/main\/first-start\.ts$|^src\/(modules|signing|exchange)\/(?!.*\.(rules|screen|demo)\.tsx?$)/,
  ],
  [/^src\/declare\//, /^src\/declare\//],
  [/^src\/engine\//, /^src\/(declare|engine)\//],
  [/^src\/identity\//, /^src\/(declare|engine|identity)\//],
  // Runs on phones as well: nothing of ours but its own folder's packing.
  [/^src\/trust\/qr\/(payload|pack)\.ts$/, /^src\/trust\/qr\/pack\.ts$/],
  [/^src\/trust\//, /^src\/(declare|engine|trust)\//],
  // The browser reads declarations, and these are fields.
  [/^src\/ledger\/fields\.ts$/, /^src\/declare\//],
  [/^src\/ledger\/web\//, /^src\/(declare|web)\//],
  [/^src\/ledger\//, /^src\/(declare|engine|ledger)\//],
  // Lifecycles: what is declared, and beside it what holds of it.
  [/^src\/parts\/\w+\.rules\.ts$/, /^src\/(declare|engine|parts)\//],
  [/^src\/parts\//, /^src\/(declare|ledger\/fields\.ts$|parts\/(?!.*\.rules\.ts$))/],
  // The projection of stock runs on the server and in the browser alike.
  [/^src\/starve\//, /^src\/starve\//],
  // The second computation of a score, for servers and browsers: it knows nothing of the first.
  [/^src\/proof\//, /^src\/proof\//],
  // Pages for people without an account: with neither the shell nor the component library.
  [/^src\/web\/check\//, /^src\/web\/(check|phone)\/|^src\/trust\/qr\/payload\.ts$/],
  [/^src\/web\/(driver|phone)\//, /^src\/web\/(driver|phone)\//],
  // A receiver's phone: the same, and what it takes along of the business.
  [
    /^src\/yard\//,
    /^src\/(web|yard)\/|^src\/trust\/qr\/payload\.ts$|^src\/declare\/plate\.ts$|^src\/modules\/(common\/expected|accounting\/movement\/movable)\.ts$/,
  ],
  // Types only, and made by npm run generate: the browser half itself knows no document.
  [/^src\/web\/client\.gen\.ts$/, /^src\/(?!engine\/)/],
  [/^src\/web\//, /^src\/(declare|web)\//],
  [/^src\/(modules|signing|exchange)\/.*\.tsx$/, new RegExp(`^src/(declare|web)/|^src/${business}/(?!${serverSide})`)],
  [/^src\/exchange\//, /^src\/(declare|engine|parts|exchange)\//],
  // Strategies, seals and tasks are documents too: they use what all documents share.
  [
    /^src\/signing\//,
    /^src\/(declare|engine|identity|trust|parts|signing)\/|^src\/(signing\.gen|modules\/(index|mixins|master\/checks\.server|(sys|master)\/\w+\/\w+(\.server)?))\.ts$/,
  ],
  [
    /^src\/modules\/.*\.(rules|server|calls|message)\.ts$/,
    /^src\/(declare|engine|identity|trust|parts|ledger|exchange|starve|proof)\/|^src\/(modules|signing)\/(?!.*\.(rules\.ts|tsx)$)|^src\/refusals\.gen\.ts$/,
  ],
  [/^src\/modules\/.*\.print\.ts$/, /^src\/declare\/|^src\/engine\/prints\/paper\.ts$|^src\/modules\/(?!.*\.(rules\.ts|tsx)$)/],
  [/^src\/modules\/index\.ts$/, /^src\/(declare\/|documents\.gen\.ts$)/],
  [
    /^src\/modules\//,
    new RegExp(`^src/declare/|^src/ledger/fields\\.ts$|^src/(parts|modules|signing|exchange|starve)/(?!${serverSide})`),
  ],
  [/^src\/cards\.gen\.ts$/, /^src\/web\/card\.ts$|\.card\.tsx$/],
  [/^src\/screens\.gen\.ts$/, /^src\/web\/screen\.ts$|\.screen\.tsx$/],
  [/^src\/\w+\.gen\.ts$/, /^src\/(declare|engine|exchange|modules|signing)\//],
  [
    /^src\/main\/browser\.tsx$/,
    new RegExp(`^src/(web|declare|ledger/web)/|^src/(screens|cards)\\.gen\\.ts$|^src/${business}/(?!${serverSide})`),
  ],
  [/^src\/audit\//, /^src\/(declare|engine|identity|trust|ledger|audit)\//],
  [/^src\/backup\//, /^src\/(declare|engine|ledger|audit|backup)\/|^src\/modules\/index\.ts$/],
  [/^src\/(main|tools)\//, /^src\//],
  [/^(demo|bench|test|e2e)\//, /./],
  [/^vite\.config\.ts$/, /./],
]
// The database driver belongs to the doors, the migrations and the jobs.
const driver = /^src\/engine\/(database|read)\/|^src\/main\/clock|^test|^bench|^demo/

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
