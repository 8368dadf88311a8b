import type { Problem } from '../../api/kernel/problem.ts'

type ApiCall = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** The same step taken again is the same command: an interrupted start goes on where it was. */
  readonly step?: string
  readonly body?: unknown
}

export type Api = <Answer>(ask: ApiCall) => Promise<Answer>

export type CreatedEntity = { readonly _id: string }

/** What the server says no to: somebody has done something meanwhile. Whatever else fails is a fault. */
export class ApiRefusal extends Error {
  override readonly name = 'Refused'
  readonly title: string
  constructor(asked: string, { status, title, detail }: Problem) {
    super(`${asked}: ${status} ${title}: ${detail}`)
    this.title = title
  }
}

/**
 * Speaks to the API as a user's browser does. Rejects with `Refused`. `tokenOf` is asked each time: a new password
 * ends the log-ins before it.
 */
export const apiAt = (base: string, tokenOf: () => Promise<string>): Api => {
  let position = ''
  return async <Answer>({ method = 'GET', path, step, body }: ApiCall) => {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: {
        Authorization: `Bearer ${await tokenOf()}`,
        ...(position ? { 'X-Position': position } : {}),
        ...(step ? { 'Idempotency-Key': `example-${step}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const asked = `${method} ${path}`
    if (answer.status >= 500) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`)
    if (!answer.ok) throw new ApiRefusal(asked, (await answer.json()) as Problem)
    position = answer.headers.get('x-position') ?? position
    const text = await answer.text()
    return (text ? JSON.parse(text) : undefined) as Answer
  }
}
