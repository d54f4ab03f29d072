/** Ways and grants as they stand, for the rules that change one of them. */
import type { Read } from '../../engine/rule.ts'
import { appConfig } from '../appConfig/appConfig.ts'
import { dumpConfig } from '../dumpConfig/dumpConfig.ts'
import { codesIn } from '../granted.ts'
import { rerouteConfig } from './rerouteConfig.ts'
import { loopOf, type Way } from './loops.ts'

export interface Standing {
  ways: Way[]
  /** Codes of what an application may send, by its code. */
  grants: Map<string, string[]>
  /** Which data a code means. */
  dataOf: ReadonlyMap<string, string>
}

export async function standing(read: Read): Promise<Standing> {
  const apps = await read.any(appConfig, {}, { lock: true })
  const dumps = await read.any(dumpConfig, {})
  return {
    ways: await read.any(rerouteConfig, { status: 'enabled' }, { lock: true }),
    grants: new Map(apps.map((a) => [a.appId, codesIn(a.dumpCodes)])),
    dataOf: new Map(dumps.map((d) => [d.dumpCode, d.dataCode])),
  }
}

/** @returns what to say when a message would come back */
export function loopWrong({ ways, grants, dataOf }: Standing): string | undefined {
  const sends = new Map([...grants].map(([app, codes]) => [app, codes.flatMap((c) => dataOf.get(c) ?? [])]))
  const loop = loopOf(ways, sends)
  return loop && `转发配置形成循环：${[...loop, loop[0]].join(' → ')}，请停用其中一条或收回目标应用的授权`
}
