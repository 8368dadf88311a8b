import { EventStoreDBClient } from '@eventstore/db-client'
import { StartRefused } from '../../running/start-refusal.ts'
import { addressOf } from './address.ts'

/** What an option of the address must be, by the client library's word for it. */
const kinds: Readonly<Record<string, string>> = { Integer: 'ett heltal', 'true or false': 'true eller false' }

/** The client library's own messages may quote parts of the address and so of the password; only these do not. */
const reasonOf = (error: unknown): string => {
  if (error instanceof URIError) return 'ett % i namnet eller lösenordet ska skrivas %25'
  if (!(error instanceof Error)) return 'adressen går inte att förstå'
  if ('expected' in error) return `ett tillägg ska vara ${kinds[String(error.expected)] ?? String(error.expected)}`
  if (/^(?:Invalid (?:keepAlive|defaultDeadline)|userCertFile must)/.test(error.message)) return error.message
  if ('syscall' in error || error.message.startsWith('Failed to load'))
    return 'en fil som ett tillägg nämner går inte att läsa'
  return 'adressen går inte att förstå'
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
