import type { MailboxTrial } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

/** The mailbox at which bounces arrive. */
export type ReturnMailbox = {
  readonly name: string
  readonly lookedAt: string | null
  readonly failure: string | null
  readonly taken: number
  /** Letters that could not be read and stay in the mailbox. */
  readonly passedOver: number
}

type ReturnedLetters = {
  /** Null: the installation reads no mailbox. */
  readonly mailbox: ReturnMailbox | null
  /** Bounces that a mail server hands on; null: none does. */
  readonly handedOn: { readonly passedOver: number } | null
}

const path = '/api/mailing/returns'

const POLL_MS = 60_000

/** The state of reading bounces. */
export const useReturnedLetters = () => useRead<ReturnedLetters>(path, { refetchInterval: POLL_MS })

export const useTryMailbox = () => {
  const api = useApi()
  return () => api.post<MailboxTrial>(`${path}/try`)
}
