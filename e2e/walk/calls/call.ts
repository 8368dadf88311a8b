import type { Answer, Caller, Role } from '../caller.ts'

/** The product as its callers see it: an administrator, an editor, a customer and a visitor. */
export type CallWorld = {
  readonly as: (role: Role) => Caller
  readonly url: string
  /** A publication of the customer's organisation, with a released issue. */
  readonly example: { readonly publication: string; readonly issue: string; readonly customer: string }
  /** An SFTP server that the publication delivers to and fetches from. */
  readonly server: { readonly url: string; readonly hostKey: string; readonly folder: string }
}

/** One call of the specification, and how it is seen on a running product. */
export type CallSight = {
  readonly section: 7
  readonly group: string
  readonly element: string
  /** Answers how it was seen. Rejects when the call answers otherwise. */
  readonly see: (world: CallWorld) => Promise<string>
}

/** Who may call: the role, and all who rank higher. */
export type Level = Role

const refusals: Readonly<Record<Level, readonly (readonly [Role, number])[]>> = {
  visitor: [],
  customer: [['visitor', 401]],
  user: [
    ['visitor', 401],
    ['customer', 403],
  ],
  admin: [
    ['visitor', 401],
    ['customer', 403],
    ['user', 403],
  ],
}

export type Request = readonly [method: string, path: string, body?: object]

type WantedAnswer = {
  /** Default: the administrator. */
  readonly by?: Role
  readonly status?: number
  /** Fields of the answer, or of the first thing of an answered list. */
  readonly keys?: readonly string[]
  /** Content type of an answer that is no JSON. */
  readonly type?: RegExp
  /** Looks at the answer, or at what the call has changed. */
  readonly check?: (answer: Answer, world: CallWorld) => unknown
}

const explain = (what: string, { status, body }: Answer) => `${what}: ${status} ${JSON.stringify(body).slice(0, 300)}`

const lackedKeys = (body: unknown, keys: readonly string[]): readonly string[] => {
  const thing: unknown = Array.isArray(body) ? body[0] : body
  return keys.filter((key) => typeof thing !== 'object' || thing === null || !(key in thing))
}

const requireWanted = (
  what: string,
  answer: Answer,
  { status, keys = [], type }: WantedAnswer & { readonly status: number },
): void => {
  if (answer.status !== status) throw new Error(`${explain(what, answer)}, and not ${status}`)
  const lacks = lackedKeys(answer.body, keys)
  if (lacks.length > 0) throw new Error(`${explain(what, answer)} lacks ${lacks.join(', ')}`)
  const given = answer.headers.get('content-type') ?? ''
  if (type && !type.test(given)) throw new Error(`${what} answered ${given}`)
}

/**
 * A call: who may make it, what is asked and what is wanted. Those who may not are refused before it is carried out.
 * `check` must answer true, or nothing.
 */
export const callOf =
  (group: string) =>
  (
    element: string,
    level: Level,
    ask: (world: CallWorld) => Promise<Request> | Request,
    wanted: WantedAnswer = {},
  ): CallSight => ({
    section: 7,
    group,
    element,
    see: async (world) => {
      const [method, path, body] = await ask(world)
      const what = `${method} ${path}`
      for (const [role, status] of refusals[level]) {
        const refused = await world.as(role).call(method, path, body)
        if (refused.status !== status) throw new Error(`${explain(`${role}: ${what}`, refused)}, and not ${status}`)
      }
      const answer = await world.as(wanted.by ?? 'admin').call(method, path, body)
      requireWanted(what, answer, { status: method === 'DELETE' ? 204 : 200, ...wanted })
      if ((await wanted.check?.(answer, world)) === false)
        throw new Error(explain(`Not as it should be: ${what}`, answer))
      const refused = refusals[level].map(([role, status]) => `${role} ${status}`)
      return [`${what} ${answer.status}`, ...refused].join(', ')
    },
  })

/** Asks again until it is so, for a minute. */
export const pollUntil = async <Found>(find: () => Promise<Found | undefined | false>): Promise<Found> => {
  const end = Date.now() + 60_000
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error('It did not come about within a minute')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
