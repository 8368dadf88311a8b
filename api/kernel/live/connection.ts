import type { WebSocket } from 'ws'
import { highestRole, type RightsHolder, roleFor } from '../../../domain/people/user/role-in-organization.ts'
import { type Role, ranksAtLeast } from '../../../domain/people/user/rules.ts'

/** The part of a user that the live feed needs; a session user of the API has it. */
export type LiveUser = RightsHolder & { readonly _id: string; readonly name: string }

export type Connection = {
  readonly socket: WebSocket
  readonly token: string
  user: LiveUser
  /** Whether the client answered the last ping. */
  isAlive: boolean
}

/** WebSocket close codes; 4000 and up are our own. */
export const closeCodes = { restart: 1012, tooSlow: 4408, notLoggedIn: 4401 } as const

/** Bytes that may wait for a slow client before its socket is closed, so that it reads anew. */
const MAX_BUFFERED_BYTES = 1_000_000

type Audience = { readonly customer: string | null | undefined; readonly atLeast?: Role }

/** A message about no organisation in particular is for every user with the role somewhere: each reads with own rights. */
export const maySee = (user: LiveUser, { customer, atLeast }: Audience): boolean => {
  if (customer === undefined) return atLeast === undefined || ranksAtLeast(highestRole(user), atLeast)
  return ranksAtLeast(roleFor(user, customer), atLeast ?? 'customer')
}

export const send = ({ socket }: Connection, text: string): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
  else socket.send(text)
}

/** Closes the socket properly, and by force when the client does not answer within `milliseconds`. */
export const close = (socket: WebSocket, code: number, milliseconds = 1_000): Promise<void> =>
  new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve()
    const force = setTimeout(() => socket.terminate(), milliseconds)
    socket.once('close', () => {
      clearTimeout(force)
      resolve()
    })
    socket.close(code)
  })
