import { EventStoreDBClient } from '@eventstore/db-client'
import { StartRefused } from '../../running/start-refusal.ts'
import { addressOf } from './address.ts'

/** The client library's own messages may quote parts of the address and so of the password; only these do not. */
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
 * Opens a separate client for each number. Throws `StartRefused` for an address that the client does not accept; the
 * message names the setting and never shows the address.
 */
export const openClient = (url: string, client: number): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(addressOf(url, client))
  } catch (error) {
    throw new StartRefused(`EVENTSTORE_URL: ${reasonOf(error)}`)
  }
}
