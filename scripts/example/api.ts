type Ask = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** The same step taken again is the same command: an interrupted start goes on where it was. */
  readonly step?: string
  readonly body?: unknown
}

export type Api = <Answer>(ask: Ask) => Promise<Answer>

export type Created = { readonly _id: string }

/** Speaks to the API as a user's browser does. A refusal rejects with the server's words. */
export const apiAt = (base: string, token: string): Api => {
  let position = ''
  return async <Answer>({ method = 'GET', path, step, body }: Ask) => {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(position ? { 'X-Position': position } : {}),
        ...(step ? { 'Idempotency-Key': `example-${step}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    position = answer.headers.get('x-position') ?? position
    const text = await answer.text()
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}
