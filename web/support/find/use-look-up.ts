import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { LookUpAnswer } from '../../../projections/support/lookup/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { deskReason } from '../reason/reason-store.ts'
import { withReason } from '../reason/use-desk-api.ts'

/** A question as a thing for which a reason is written: each look-up may be of another person. */
export const thingOfQuestion = (text: string): string => `find ${text.toLocaleLowerCase('sv')}`

const secretHits = ({ groups }: LookUpAnswer) =>
  groups.flatMap(({ hits }) => hits).filter(({ needsReason }) => needsReason)

/** Whether the errand is about everybody whom the question found. */
const isOfErrand = (answer: LookUpAnswer): boolean => {
  const hits = secretHits(answer)
  return hits.length > 0 && hits.every(({ stream }) => deskReason.isOfErrand(stream))
}

/**
 * The hits of a question: a new reason asks again, and an empty question asks nothing. The reason of the tab goes with a
 * question of the errand alone, since the server keeps it with every person whom it names.
 */
export const useLookUp = (text: string) => {
  const api = useApi()
  const { reason } = useSyncExternalStore(deskReason.subscribe, deskReason.shown)
  const thing = thingOfQuestion(text)
  return useQuery({
    queryKey: ['support', 'find', text, reason],
    queryFn: async ({ signal }) => {
      const ask = () =>
        api.post<LookUpAnswer>('/api/support/find', { text }, withReason({ signal }, deskReason.reasonFor(thing)))
      const answer = await ask()
      if (!isOfErrand(answer)) {
        const found = answer.groups.flatMap(({ hits }) => hits)
        deskReason.include(
          thing,
          found.map(({ stream }) => stream),
        )
        return answer
      }
      deskReason.confirm(thing)
      return ask()
    },
    enabled: text !== '',
    gcTime: 0,
  })
}
