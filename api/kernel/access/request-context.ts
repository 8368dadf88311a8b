import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { v5, v7 } from 'uuid'
import type { AcceptedOutcome, CommandContext, Outcome } from '../../../commands/kernel/handling/command-handler.ts'
import type { Actor } from '../../../domain/kernel/event-log.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import { type Refusal, refusal } from '../../problems.ts'
import { matchedTag } from '../http/entity-tags.ts'
import { notFoundProblem, ProblemError } from '../problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request; undefined for a visitor. */
    user: SessionUser | undefined
    /** UUID of the user's log-in. */
    logIn: string | undefined
    /** UUID of this act and everything that follows from it. */
    correlationId: string
    /** A visitor's browser, by a random value in its cookie. */
    visitor: string | undefined
  }
}

const COMMAND_NAMESPACE = '5b0c2a86-8f0e-4a55-9f43-3a1f6a3f8d10'

export const notLoggedInProblem = () =>
  new ProblemError({ status: 401, title: 'NotLoggedIn', detail: 'Du är inte inloggad.' })

/** The user, on routes that the access table opens to users only. */
export const currentUser = ({ user }: FastifyRequest): SessionUser => {
  if (!user) throw notLoggedInProblem()
  return user
}

export const actorOf = ({ user, visitor, correlationId }: FastifyRequest): Actor =>
  user ? { kind: 'user', id: user._id } : { kind: 'visitor', id: visitor ?? correlationId }

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new ProblemError({ status: 400, title: 'BadIdempotencyKey', detail: 'Idempotency-Key har fel form.' })
}

/**
 * The sender of an idempotency key. A visitor without a cookie is known by the request's content, or by the address
 * when that is a file, so that a stranger with the same key does not get the visitor's answer.
 */
const senderOf = ({ user, visitor, ip }: FastifyRequest, content: unknown): unknown =>
  user?._id ?? visitor ?? { body: content ?? ip }

/** A hash under the key, which we do not store: a reader of the log cannot guess what was sent. */
const fingerprintOf = (key: string, asked: unknown) =>
  createHmac('sha256', key).update(JSON.stringify(asked)).digest('base64url')

type KeyedAddress = { readonly address: string; readonly key: string }

export const commandIdOf = (request: FastifyRequest, { address, key }: KeyedAddress, content?: unknown): string =>
  v5(JSON.stringify([actorOf(request).kind, senderOf(request, content), address, key]), COMMAND_NAMESPACE)

/**
 * The actor, the command and its id. The same key sent again to the same address by the same person is the same
 * command; with other contents it is refused where the first one was carried out
 * (draft-ietf-httpapi-idempotency-key-header §2.6). `content`: what is asked for, where that differs from the body.
 * `anyQuery`: the query only chooses what is shown after the act, and is no part of it.
 */
export const commandContext = (
  request: FastifyRequest,
  content: unknown = request.body,
  { anyQuery = false } = {},
): CommandContext => {
  const actor = actorOf(request)
  const key = keyOf(request)
  const { correlationId } = request
  if (key === undefined) return { commandId: v7(), correlationId, actor }
  const [path, query] = request.url.split('?')
  const commandId = commandIdOf(request, { address: `${request.method} ${path}`, key }, content)
  return { commandId, correlationId, actor, fingerprint: fingerprintOf(key, [anyQuery ? '' : query, content]) }
}

/** The id of a thing that the command creates, the same when the command is repeated. `part` distinguishes several. */
export const newId = ({ commandId }: CommandContext, part = ''): string => v5(`new ${part}`, commandId)

/** RFC 9110 §13.1.1: the revision in `If-Match` is neither the current one nor an earlier one. */
const unknownRevision = {
  status: 412,
  title: 'UnknownRevision',
  detail: 'Det du utgick ifrån har aldrig funnits här. Ladda om sidan och gör om ändringen.',
}

/** Ends the request when there is a reason to refuse it. */
export const refuseFor = (objection: Refusal | undefined): void => {
  if (objection) throw refusal(objection)
}

/** Returns an accepted outcome, with its position for the client's next GETs; ends the request for a refusal. */
export const acceptOutcome = <Event, Reason extends Refusal, State>(
  reply: FastifyReply,
  outcome: Outcome<Event, Reason, State>,
): AcceptedOutcome<Event, State> => {
  if (outcome.kind === 'rejected') throw refusal(outcome.reason)
  if (outcome.kind === 'conflict') {
    if (outcome.conflicts.length === 0) throw new ProblemError(unknownRevision)
    throw new ProblemError({
      status: 412,
      title: 'EditedMeanwhile',
      detail: 'Någon annan har ändrat samma uppgifter sedan du öppnade sidan.',
      conflicts: outcome.conflicts,
    })
  }
  if (outcome.position !== undefined) void reply.header('X-Position', outcome.position)
  return outcome
}

export const setETag = (reply: FastifyReply, revision: number): void => void reply.header('ETag', `"${revision}"`)

/** Answers an accepted change with the id and the revision after it. */
export const answerChange = <Id, Event, Reason extends Refusal, State>(
  reply: FastifyReply,
  _id: Id,
  outcome: Outcome<Event, Reason, State>,
): { _id: Id } => {
  const { revision } = acceptOutcome(reply, outcome)
  if (revision !== 'noStream') setETag(reply, revision)
  return { _id }
}

/** Returns what a query found, with its revision for the form; ends the request where it found nothing. */
export const requireFound = <Found extends { readonly revision: number }>(
  reply: FastifyReply,
  found: Found | undefined,
  missing?: string,
): Found => {
  if (!found) throw notFoundProblem(missing)
  setETag(reply, found.revision)
  return found
}

/** The revision on the sender's screen; undefined when the request does not say, or sends `*`. */
export const ifMatch = ({ headers }: FastifyRequest): number | undefined => {
  const tag = matchedTag(headers['if-match'])
  if (tag === undefined) return undefined
  const revision = /^"(\d{1,9})"$/.exec(tag)?.[1]
  if (revision === undefined)
    throw new ProblemError({ status: 400, title: 'BadIfMatch', detail: 'If-Match har fel form.' })
  return Number(revision)
}
