import { useDeferredValue } from 'react'
import { useParams } from 'react-router-dom'
import { submissionStates } from '../../../projections/editorial/submission/view.ts'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { useSubmissions } from '../queries/submissions.ts'

const ROWS = 50
const MAX_ROWS = 200

/** The list that the address names, and the submission that is open: the chosen one, or the first new one. */
export const useInbox = () => {
  const { publicationId } = useParams()
  const { read, set, hrefOf } = useAddressState()
  const state = submissionStates.find((each) => each === read('visa'))
  const search = read('sok')
  const limit = Math.min(MAX_ROWS, Math.max(ROWS, Number(read('antal')) || ROWS))
  const {
    data: submissions,
    error,
    isPending,
    refetch,
  } = useSubmissions({
    publicationId,
    state,
    search: useDeferredValue(search.trim()),
    limit,
  })
  const asked = read('sent')
  const first = submissions?.find(({ waiting }) => waiting > 0) ?? submissions?.[0]
  const hasMore = submissions?.length === limit && limit < MAX_ROWS
  return {
    publicationId,
    state,
    submissions,
    error,
    isPending,
    refetch,
    open: asked || first?._id,
    isAsked: asked !== '',
    search,
    setSearch: (words: string) => set({ sok: words }),
    showState: (chosen: string | undefined) => set({ visa: chosen, sent: undefined }),
    showMore: hasMore ? () => set({ antal: (limit + ROWS).toString() }) : undefined,
    hrefOf: (id: string) => hrefOf({ sent: id }),
  }
}

export type InboxState = ReturnType<typeof useInbox>
