import type { WebSocket } from 'ws'
import { isStaff, type Role, ranksAtLeast } from '../../../domain/people/user/rules.ts'

/** What the live feed needs to know of a user; a session user of the API is one. */
export type LiveUser = { readonly _id: string; readonly role: Role; readonly customers: readonly string[] }

export type Connection = {
  readonly socket: WebSocket
  readonly token: string
  user: LiveUser
  /** Whether the last ping was answered. */
  isAlive: boolean
}

/** Codes of closing; 4000 and up are our own. */
export const closeCodes = { restart: 1012, tooSlow: 4408, notLoggedIn: 4401 } as const

/** What may wait for a slow reader before he is let go, to read anew: bytes. */
const MAX_BUFFERED_BYTES = 1_000_000

type Audience = { readonly customer: string | null | undefined; readonly atLeast?: Role }

export const maySee = (user: LiveUser, { customer, atLeast }: Audience): boolean => {
  const { role, customers } = user
  if (atLeast !== undefined) return ranksAtLeast(role, atLeast)
  if (customer === undefined || isStaff(user)) return true
  return role === 'customer' && customer !== null && customers.includes(customer)
}

export const send = ({ socket }: Connection, text: string): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
  else socket.send(text)
}

/** Closes in good manners, and by force when the other side does not answer within `milliseconds`. */
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
