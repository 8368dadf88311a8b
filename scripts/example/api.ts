import type { Problem } from '../../api/kernel/problem.ts'

type ApiCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /**
   * Equal for a repeated step: the same step is the same command, so that an interrupted start continues where it was.
   */
  readonly step?: string
  readonly body?: unknown
}

export type Api = <Answer>(ask: ApiCall) => Promise<Answer>

export type CreatedEntity = { readonly _id: string }

/** Hears of each thing that a step has created, by its collection: a repeated step is told again. */
export type OnCreated = (path: string, id: string) => Promise<void>

/** The server refused a step, because a person has changed something meanwhile. Every other failure is a fault. */
export class ApiRefusal extends Error {
  override readonly name = 'Refused'
  readonly title: string
  constructor(asked: string, { status, title, detail }: Problem) {
    super(`${asked}: ${status} ${title}: ${detail}`)
    this.title = title
  }
}

const headersOf = ({ step, body }: ApiCall, token: string, position: string) => ({
  Authorization: `Bearer ${token}`,
  ...(position ? { 'X-Position': position } : {}),
  ...(step ? { 'Idempotency-Key': `example-${step}` } : {}),
  ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
})

const answerOf = async (asked: string, answer: Response): Promise<unknown> => {
  if (answer.status >= 500) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  // A page answers with a page.
  const said: unknown = isJson && text ? JSON.parse(text) : undefined
  if (answer.ok) return said
  throw new ApiRefusal(asked, (said ?? { status: answer.status, title: 'Refused', detail: asked }) as Problem)
}

/** An act on a thing may answer 201, too, with the id of that thing. */
const COLLECTION = /^\/api\/\w+$/

const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && '_id' in answer ? String(answer._id) : undefined

/**
 * Calls the API as a user's browser does. Rejects with `ApiRefusal`. `tokenOf` is called each time: a new password ends
 * earlier log-ins.
 */
export const apiAt = (
  base: string,
  tokenOf: () => Promise<string>,
  onCreated: OnCreated = async () => undefined,
): Api => {
  let position = ''
  return async <Answer>(ask: ApiCall) => {
    const { method = 'GET', path, body } = ask
    const answer = await fetch(new URL(path, base), {
      method,
      headers: headersOf(ask, await tokenOf(), position),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const said = await answerOf(`${method} ${path}`, answer)
    position = answer.headers.get('x-position') ?? position
    const id = answer.status === 201 && COLLECTION.test(path) ? idIn(said) : undefined
    if (id !== undefined) await onCreated(path, id)
    return said as Answer
  }
}
