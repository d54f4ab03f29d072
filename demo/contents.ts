/** The demo's parts, found by their names in the documents' folders, in the order in which their rows can be made. */
import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inOrder, type Demo } from './stage.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

export async function contents(): Promise<Demo[]> {
  const files = globSync('src/**/*.demo.ts', { cwd: root }).sort()
  return inOrder(await Promise.all(files.map(async (f) => (await import(pathToFileURL(root + f).href)).default as Demo)))
}
