/** Calls of the portal by a person, as a program makes them; a refusal ends the measuring. */
export async function call(
  url: string,
  username: string,
  password: string,
): Promise<(method: 'GET' | 'POST', path: string, body?: object) => Promise<any>> {
  const ask = async (token: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.headers.get('content-type')?.includes('json')) return answer.arrayBuffer()
    const { status, content, message } = (await answer.json()) as { status: number; content: any; message: string }
    if (status !== 0) throw new Error(`${path}: ${message}`)
    return content
  }
  // A measuring may last longer than a session.
  const signIn = async () => ({
    at: Date.now(),
    token: (await ask('', 'POST', 'user/login', { username, password })).token as string,
  })
  let session = await signIn()
  return async (method, path, body) => {
    if (Date.now() - session.at > 120_000) session = await signIn()
    return ask(session.token, method, path, body)
  }
}
