/** Files that import one another in a circle: nobody can read one of them alone. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What a file imports of ours; types count too, and so do screens that are loaded late. */
export function importsOf(root: string, file: string): string[] {
  return Array.from(readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), (m) => m[1]!)
    .filter((from) => /\.tsx?$/.test(from))
    .map((from) => normalize(join(dirname(file), from)).replaceAll('\\', '/'))
}

/** The circles among files, each as the sorted files that reach one another (Tarjan). */
export function circlesOf(files: readonly string[], imports: (file: string) => readonly string[]): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const found: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    path.push(file)
    onPath.add(file)
    for (const next of imports(file)) {
      if (!index.has(next)) visit(next)
      if (onPath.has(next)) low.set(file, Math.min(low.get(file)!, low.get(next)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = path.splice(path.indexOf(file))
    for (const f of circle) onPath.delete(f)
    if (circle.length > 1 || imports(file).includes(file)) found.push(circle.sort())
  }
  for (const file of files) if (!index.has(file)) visit(file)
  return found.sort((a, b) => b.length - a.length)
}

/** The circles of src. */
export const circles = (root: string): string[][] => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((f) => f.replaceAll('\\', '/'))
  const known = new Set(files)
  return circlesOf(files, (f) => importsOf(root, f).filter((t) => known.has(t)))
}
