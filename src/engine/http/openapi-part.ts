type Json = Record<string, any>
const REF = /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g

/** Names by which parts of a description are asked for: what its calls are grouped by; events are not. */
export const tagsOf = (api: Json): string[] => [
  ...new Set(
    Object.values<Json>(api.paths ?? {}).flatMap((verbs) => Object.values<Json>(verbs).flatMap((o) => o.tags as string[])),
  ),
]

/** The calls of one tag, with the components that they need: viewers that draw everything at once can draw that. */
export function partOf(api: Json, tag: string): Json {
  const paths = Object.fromEntries(
    Object.entries<Json>(api.paths).filter(([, verbs]) => Object.values<Json>(verbs).some((o) => o.tags.includes(tag))),
  )
  const components: Record<string, Json> = { securitySchemes: api.components.securitySchemes, parameters: {}, schemas: {} }
  const collect = (of: unknown): void => {
    for (const [, kind, name] of JSON.stringify(of).matchAll(REF)) {
      if (Object.hasOwn(components[kind!]!, name!)) continue
      components[kind!]![name!] = api.components[kind!][name!]
      collect(components[kind!]![name!])
    }
  }
  collect(paths)
  return { ...api, paths, components }
}
