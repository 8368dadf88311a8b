import { useQuery } from '@tanstack/react-query'
import type { MailboxTrial } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { useApi } from '../../kernel/server/api-client.ts'

/** Of the mailbox that letters come back to. */
export type ReturnMailbox = {
  readonly name: string
  readonly lookedAt: string | null
  readonly failure: string | null
  readonly taken: number
  /** Letters that could not be read, and lie where they lay. */
  readonly passedOver: number
}

export type ReturnedLetters = {
  /** Null: no mailbox is read. */
  readonly mailbox: ReturnMailbox | null
  /** What a mail server hands on; null: none does. */
  readonly handedOn: { readonly passedOver: number } | null
}

const path = '/api/mailing/returns'

const POLL_MS = 60_000

/** How reading what comes back stands. */
export const useReturnedLetters = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['returned-letters'],
    queryFn: ({ signal }) => api.get<ReturnedLetters>(path, { signal }),
    refetchInterval: POLL_MS,
  })
}

export const useTryMailbox = () => {
  const api = useApi()
  return () => api.post<MailboxTrial>(`${path}/try`)
}
