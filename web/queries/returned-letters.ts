import { useQuery } from '@tanstack/react-query'
import type { MailboxTrial } from '../../commands/mailing/return-mailbox.ts'
import { useApi } from '../server/api-client.ts'

/** Of the mailbox that letters come back to. */
export type ReturnMailbox = {
  readonly name: string
  readonly lookedAt: string | null
  readonly failure: string | null
  readonly taken: number
  /** Letters that could not be read, and lie where they lay. */
  readonly passedOver: number
}

const path = '/api/mailing/returns'

const LOOK_EVERY_MS = 60_000

/** How reading what comes back stands; null: no mailbox is read. */
export const useReturnMailbox = () => {
  const api = useApi()
  return useQuery({
    queryKey: ['returned-letters'],
    queryFn: async ({ signal }) =>
      (await api.get<{ readonly mailbox: ReturnMailbox | null }>(path, { signal })).mailbox,
    refetchInterval: LOOK_EVERY_MS,
  })
}

export const useTryMailbox = () => {
  const api = useApi()
  return () => api.post<MailboxTrial>(`${path}/try`)
}
