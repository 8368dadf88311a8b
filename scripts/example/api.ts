import type { Problem } from '../../api/kernel/problem.ts'

type ApiCall = {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /**
   * Equal for a repeated step: the same step is the same command, so that an interrupted start continues where it was.
   */
  readonly step?: string
  readonly body?: unknown
}

export type Api = <Answer>(ask: ApiCall) => Promise<Answer>

export type CreatedEntity = { readonly _id: string }

/** The server refused a step, because a person has changed something meanwhile. Every other failure is a fault. */
export class ApiRefusal extends Error {
  override readonly name = 'Refused'
  readonly title: string
  constructor(asked: string, { status, title, detail }: Problem) {
    super(`${asked}: ${status} ${title}: ${detail}`)
    this.title = title
  }
}

/**
 * Calls the API as a user's browser does. Rejects with `ApiRefusal`. `tokenOf` is called each time: a new password ends
 * earlier log-ins.
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
