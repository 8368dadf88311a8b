import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import type { SubscriberCounts } from '../../../domain/editorial/issue/commands.ts'
import { subscriberKindNames, subscriberKinds } from '../../../domain/subscribers/subscriber-kinds.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'
import { joinList, sayNumber } from '../../kernel/words/swedish.ts'

type RecountAnswer = { readonly nrOfSubscribers: SubscriberCounts; readonly issues: number }

/** Counts the subscribers of a publication and writes the number on its unreleased issues. */
export const RecountButton = ({ publicationId }: { readonly publicationId: string }) => {
  const api = useApi()
  const queries = useQueryClient()
  const count = useMutation({
    mutationFn: () => api.post<RecountAnswer>(`/api/subscribers/runit/${publicationId}`),
    onSuccess: () => refreshOn(queries, { type: 'issue:save' }),
  })
  return (
    <>
      <div className="button-row">
        <Button icon={RefreshCw} isPending={count.isPending} pendingLabel="Räknar" onPress={() => count.mutate()}>
          Räkna om antalen
        </Button>
      </div>
      <div role="status">{count.data && <p>{sayCounted(count.data)}</p>}</div>
      <FailureNotice title="Inget räknades" error={count.error} />
    </>
  )
}

const sayCounted = ({ nrOfSubscribers, issues }: RecountAnswer) => {
  const kinds = subscriberKindNames.flatMap((kind) =>
    nrOfSubscribers[kind] > 0 ? [`${sayNumber(nrOfSubscribers[kind])} ${subscriberKinds[kind]}`] : [],
  )
  const where = issues === 0 ? 'Inget nummer väntar på dem.' : `Skrivet på ${sayNumber(issues)} nummer som inte är ute.`
  return `${kinds.length === 0 ? 'Ingen får publikationen i dag.' : `${joinList(kinds)}.`} ${where}`
}
