import type { ReactNode } from 'react'
import { useSession } from './session.ts'

/**
 * Shows its children to people who hold one of the keys. Hiding is a courtesy; the server decides.
 * @throws when `keys` is not an array of keys
 */
export function Permitted({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  const { who } = useSession()
  if (!Array.isArray(keys) || keys.some((k) => typeof k !== 'string')) throw new Error("请以数组指定权限标识，例如 keys={['…']}")
  return keys.some((k) => who.keys.has(k)) ? children : null
}
