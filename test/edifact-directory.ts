/**
 * What the public directories say of a message, where a checkout of php-edifact/edifact-mapping is at hand (EDIFACT_DIRECTORIES): which
 * segments it may have, in which order and how often. Written independently of our tables, and not kept here.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'

export const directories = process.env.EDIFACT_DIRECTORIES

interface Node {
  name: string
  isGroup: boolean
  required: boolean
  most: number
  of: Node[]
}

function treeOf(version: string, type: string): Node {
  // The syntax has directories of its own.
  const of = version === 'D.3' ? 'Service_V3' : version.replace('.', '')
  const file = join(directories!, 'src/Mapping', of, 'messages', `${type.toLowerCase()}.xml`)
  if (!existsSync(file)) throw new Error(`${version} has no ${type}`)
  const root: Node = { name: type, isGroup: true, required: true, most: 1, of: [] }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes: { id = '', maxrepeat = '1', required } }: any) => {
    if (name !== 'segment' && name !== 'group') return
    const node: Node = { name: id, isGroup: name === 'group', required: required === 'true', most: Number(maxrepeat), of: [] }
    open.at(-1)!.of.push(node)
    if (node.isGroup) open.push(node)
  })
  parser.on('closetag', ({ name }: any) => void (name === 'group' && open.pop()))
  parser.write(readFileSync(file, 'utf8')).close()
  return root
}

/** @returns what is wrong with its segments from UNH to UNT, in the order in which they come; empty when nothing is */
export function againstDirectory(version: string, type: string, tags: readonly string[]): string[] {
  const wrong: string[] = []
  const at = { no: 0 }
  const begins = (n: Node): string => (n.isGroup ? begins(n.of[0]!) : n.name)
  const take = (n: Node): void => {
    for (const child of n.of) {
      let count = 0
      for (; tags[at.no] === begins(child) && count < child.most; count++)
        if (child.isGroup) take(child)
        else at.no++
      if (!count && child.required) wrong.push(`${child.name} is missing before ${tags[at.no]} (segment ${at.no + 1})`)
    }
  }
  take(treeOf(version, type))
  if (at.no < tags.length) wrong.push(`${tags[at.no]} has no place there (segment ${at.no + 1})`)
  return wrong
}
