import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../kernel/server/api-client.ts'
import { useSettled } from '../../kernel/use-settled.ts'
import type { Subscriber } from './subscribers.ts'

export type SubscriberFound = Pick<Subscriber, '_id' | 'name' | 'city'>

const MAX_FOUND = 6

/** Characters: fewer would show many subscribers beside the one looked for. */
const MIN_CHARACTERS = 3

/** Milliseconds without a key. */
const TYPING_PAUSE = 500

/**
 * The first few subscribers that match these words. The server records a reading of each one that it shows, so it is
 * asked only when the typing has paused. No search finds protected subscribers.
 */
export const useSubscriberSearch = (words: string, isWanted: boolean) => {
  const api = useApi()
  const search = useSettled(words.trim(), TYPING_PAUSE)
  const isSettled = search === words.trim()
  return useQuery({
    queryKey: ['subscribers', 'found', search],
    queryFn: ({ signal }) =>
      api.get<readonly SubscriberFound[]>(
        `/api/subscribers?${new URLSearchParams({ search, limit: MAX_FOUND.toString() })}`,
        { signal },
      ),
    enabled: isWanted && isSettled && search.length >= MIN_CHARACTERS,
    // Not asked again for each change of a subscriber.
    staleTime: Number.POSITIVE_INFINITY,
  })
}
