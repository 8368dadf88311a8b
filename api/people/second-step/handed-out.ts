import { createHmac } from 'node:crypto'
import { type Purpose, readToken, signToken, type Token } from '../../../commands/people/user/log-in/tokens.ts'
import type { SessionUser } from '../../../projections/people/user/view.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

const SECRET_BYTES = 20

type Holder = Pick<SessionUser, '_id' | 'session'>

/**
 * What the server hands out for a while it does not store: it makes the bytes anew from the ticket that comes back with
 * the answer. It takes the server's key.
 */
const bytesFor = ({ tokenKey }: Services, { id }: Pick<Token, 'id'>, what: string) =>
  createHmac('sha256', tokenKey).update(`${what} ${id}`).digest()

export const challengeOf = (services: Services, ticket: Pick<Token, 'id'>): Uint8Array =>
  bytesFor(services, ticket, 'passkey challenge')

/** The secret that an authenticator app is given. */
export const secretOf = (services: Services, ticket: Pick<Token, 'id'>): string =>
  services.authenticators.secretOf(bytesFor(services, ticket, 'authenticator secret').subarray(0, SECRET_BYTES))

const tooLate = () =>
  new ProblemError({ status: 403, title: 'TicketNotValid', detail: 'Det har gått för lång tid. Börja om.' })

export const readTicket = async (services: Services, purpose: Purpose, text: string): Promise<Token> => {
  const ticket = await readToken(services.tokenKey, purpose, text, services.now())
  if (!ticket || (await services.sessions.hasEnded(ticket.id))) throw tooLate()
  return ticket
}

/** A ticket of this user and this session. */
export const readOwnTicket = async (services: Services, purpose: Purpose, text: string, { _id, session }: Holder) => {
  const ticket = await readTicket(services, purpose, text)
  if (ticket.userId !== _id || ticket.session !== session) throw tooLate()
  return ticket
}

/** Hands out a ticket, with what `of` makes from it. */
export const handOut = async <Made>(
  services: Services,
  purpose: Purpose,
  { _id, session }: Holder,
  of: (ticket: Pick<Token, 'id'>) => Made,
): Promise<{ readonly ticket: string; readonly made: Made }> => {
  const ticket = await signToken(services.tokenKey, purpose, { userId: _id, session }, services.now())
  return { ticket, made: of(await readTicket(services, purpose, ticket)) }
}

const KEPT_MS = 60 * 60_000

export type SpendingTools = Pick<Services, 'now'> & { readonly sessions: Pick<Services['sessions'], 'end'> }

/** Uses a ticket or a code up; false: it was used before. */
export const spend = ({ sessions, now }: SpendingTools, id: string): Promise<boolean> =>
  sessions.end(id, new Date(now().getTime() + KEPT_MS))
