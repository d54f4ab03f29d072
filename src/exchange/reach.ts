/**
 * Where pushes may go: not to this machine and its own network, unless the operator named them (PUSH_ALLOW). Asked when a connection is
 * made, of the address that the name has then: what it was looked up to before says nothing.
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const inner = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  // prettier-ignore
  inner.addSubnet(net, bits)
for (const [net, bits] of [
  // Within the first, third, fourth and fifth stand addresses of version 4.
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  // prettier-ignore
  inner.addSubnet(net, bits, 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param allowed host names, addresses and networks (10.1.0.0/16) */
function isOpen(host: string, address: string, allowed: readonly string[]): boolean {
  if (!inner.check(address, familyOf(address)) || allowed.includes(host)) return true
  const list = new BlockList()
  for (const a of allowed) {
    const [net = '', bits] = a.split('/')
    if (isIP(net)) list.addSubnet(net, Number(bits ?? (isIP(net) === 6 ? 128 : 32)), familyOf(net))
  }
  return list.check(address, familyOf(address))
}

const closed = (host: string) => new Error(`${host} 指向门户自己的机器或内部网络，不能推送；确需推送请在 PUSH_ALLOW 中列出`)

/** The host of an address that is no name is looked at here: it is never looked up. @throws Error */
export function refuseInner({ hostname }: URL, allowed: readonly string[]): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOpen(hostname, host, allowed)) throw closed(host)
}

/** Looks a name up, and refuses it when one of its addresses is closed. What it answers is what is dialled: nobody looks the name up again. */
export const lookupOuter =
  (allowed: readonly string[], resolve: typeof lookup = lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      if (found.some((f) => !isOpen(host, f.address, allowed))) return done(closed(host), '')
      if (options.all) return done(null, found)
      done(null, found[0]!.address, found[0]!.family)
    })
