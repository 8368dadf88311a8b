import { EventStoreDBClient } from '@eventstore/db-client'
import { StartRefused } from '../../running/start-refusal.ts'
import { addressOf } from './address.ts'

/** The client's own words hold pieces of the address, and with them maybe of the password: only these do not. */
const reasonOf = (error: unknown): string => {
  if (error instanceof URIError) return 'a % in its name or password must be written %25'
  if (!(error instanceof Error)) return 'the client does not understand it'
  if ('expected' in error) return `an option has a value that is not understood (expected ${String(error.expected)})`
  if (/^(?:Invalid (?:keepAlive|defaultDeadline)|userCertFile must)/.test(error.message)) return error.message
  if ('syscall' in error || error.message.startsWith('Failed to load'))
    return 'a file that an option names cannot be read'
  return 'the client does not understand it'
}

/**
 * A client of its own for each number. Throws `StartRefused`, which names the setting and never shows the address, for one that
 * the client does not take.
 */
export const openClient = (url: string, client: number): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(addressOf(url, client))
  } catch (error) {
    throw new StartRefused(`EVENTSTORE_URL: ${reasonOf(error)}`)
  }
}
