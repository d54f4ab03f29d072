/** Keys by which the server knows a repeated request (Idempotency-Key). */

/** A key that nobody else has; `crypto.randomUUID` exists only on secure addresses. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('')

/** A key for each body: sent again it is the same request, with anything changed another one. */
export function keysOfBodies(): (body: unknown) => string {
  const known = new Map<string, string>()
  return (body) => {
    const text = JSON.stringify(body)
    if (!known.has(text)) known.set(text, newKey())
    return known.get(text)!
  }
}
