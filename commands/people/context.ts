import { handleAdministrators } from './administrators/stream.ts'
import { handleUser } from './user/stream.ts'

/** Each aggregate takes its commands, and has words for its events. */
export const aggregates = {
  administrators: handleAdministrators,
  user: handleUser,
}
