export type Role = 'admin' | 'user' | 'customer' | 'visitor'

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

/** Calls of the API by one person. */
export type Caller = {
  readonly call: (method: string, path: string, body?: object) => Promise<Answer>
  /** Rejects unless the answer is a success. */
  readonly ask: <Body>(method: string, path: string, body?: object) => Promise<Body>
}

/** The answer to a call that has created one. */
export type CreatedEntity = { readonly _id: string }

const bodyOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Makes callers by their tokens; without one, a visitor. Each reads what all of them wrote before: an answer that the
 * server marks as stale is asked for again.
 */
export const callersAt = (url: string) => {
  let position = ''
  return (token?: string): Caller => {
    const call: Caller['call'] = async (method, path, body) => {
      const isForm = body instanceof FormData
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(position === '' ? {} : { 'x-position': position }),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
        redirect: 'manual',
      })
      position = response.headers.get('x-position') ?? position
      if (response.headers.has('x-stale')) return call(method, path, body)
      return { status: response.status, body: bodyOf(await response.text()), headers: response.headers }
    }
    const ask: Caller['ask'] = async <Body>(method: string, path: string, body?: object) => {
      const answer = await call(method, path, body)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body as Body
    }
    return { call, ask }
  }
}
