import type { FastifyRequest } from 'fastify'
import { currentUser } from '../../kernel/access/request-context.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import { refusal } from '../../problems.ts'
import type { Services } from '../../services.ts'
import { givenReason, requireReason } from '../reason.ts'
import { isImpersonal } from './impersonal-addresses.ts'

/** The collections whose things are persons' in the log, with the kind of their streams. */
const personKinds: Readonly<Record<string, string>> = {
  customers: 'customer',
  orders: 'order',
  quotations: 'quotation',
  submissions: 'submission',
  subscribers: 'subscriber',
  subscribeTemps: 'subscriptionChange',
  users: 'user',
}

/**
 * An address as the screens ask for it. Any other, such as one with `..`, could be read here as one collection and by the
 * routes of the past as another.
 */
const PLAIN_ADDRESS = /^api(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is asked for of persons; undefined: nothing. `stream`: of one thing, absent for a list. */
const personalPart = (path: string): { readonly stream?: string } | undefined => {
  if (path === '' || isImpersonal(path)) return undefined
  const [, collection = '', id = ''] = path.split('/')
  const kind = Object.hasOwn(personKinds, collection) ? personKinds[collection] : undefined
  return kind !== undefined && ID.test(id) ? { stream: `${kind}-${id}` } : {}
}

/** A screen asks many times for the same: it is recorded once in so long (ms). */
const ONE_READING_MS = 120_000

/**
 * Asks for the reason of whoever looks at a screen of the past, as the desk does for what persons' things tell today: of
 * the thing itself, and of what the screen asks for.
 */
export const screenReasons = (services: Services) => {
  const recorded = new Map<string, number>()
  const forgetOld = (now: number) => {
    for (const [key, at] of recorded) if (now - at > ONE_READING_MS) recorded.delete(key)
  }
  return async (request: FastifyRequest, stream: string, path = ''): Promise<void> => {
    if (path !== '' && !PLAIN_ADDRESS.test(path)) throw notFoundProblem('Det finns ingen sådan skärm.')
    const part = personalPart(path)
    const reason = givenReason(request)
    if (part && !reason?.trim()) throw refusal('ReasonMissing')
    const now = performance.now()
    forgetOld(now)
    const streams = [...new Set([stream, ...(part?.stream ? [part.stream] : [])])]
    const key = JSON.stringify([currentUser(request)._id, reason, ...streams])
    if (recorded.has(key)) return
    await requireReason(services, request, ...streams)
    recorded.set(key, now)
  }
}
