import type { ReceiverView, SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Receiver = ReceiverView

const keyOf = (issueId: string) => ['receivers', issueId] as const

/** The receivers of an issue: what there is to send and what has been sent. */
export const useReceivers = (issueId: string) =>
  useRead<readonly Receiver[]>(`/api/issues/receivers/${issueId}`, {
    key: keyOf(issueId),
    follows: ['delivery', 'issue', 'article', 'soundfile', 'publication'],
  })

export type { SentVersion }

/**
 * The receivers that got articles before they were corrected or withdrawn; with an article's id or 'all', every
 * receiver that got it.
 */
export const useSentVersions = (issueId: string, articleId?: string) => {
  const query = articleId === undefined ? '' : `?article=${articleId}`
  return useRead<readonly SentVersion[]>(`/api/issues/receivers/${issueId}/versions${query}`, {
    key: [...keyOf(issueId), 'versions', articleId],
    follows: ['delivery', 'issue', 'article', 'soundfile', 'publication'],
  })
}

/** An act on the receivers of an issue. One that fails offline shows its error, and is not repeated later. */
const useReceiverAct = <Asked>(issueId: string, pathOf: (asked: Asked) => string, bodyOf?: (asked: Asked) => object) =>
  useAct((api, asked: Asked) => api.post(`/api/issues/receivers/${issueId}/${pathOf(asked)}`, bodyOf?.(asked)), {
    networkMode: 'always',
    keys: [keyOf(issueId)],
  })

export type DeliveryAct = {
  readonly receiver: Receiver['id']
  readonly delivery: string
  readonly act: 'cancel' | 'hurry'
}

/** Cancels a delivery that waits or is under way, or begins it at once. */
export const useReceiverDeliveryActs = (issueId: string) =>
  useReceiverAct(issueId, ({ receiver, delivery, act }: DeliveryAct) => `${receiver}/${delivery}/${act}`)

/** Reports that a person has seen to posts at a former web site: those that the user was shown, and no others. */
export const useSayDone = (issueId: string) =>
  useReceiverAct(
    issueId,
    ({ _id }: Pick<Receiver['leftBehind'][number], '_id' | 'articles'>) => `web/${_id}/done`,
    ({ articles }) => ({ articles: articles.map(({ _id }) => _id) }),
  )

export type DeliveryRequest = {
  readonly receiver: Receiver['id']
  /** The delivery to follow, to send the same once more. */
  readonly after?: string
  /** The delivery also overwrites changes that the receiver's staff have made since. */
  readonly overwrite?: true
}

export const useDeliver = (issueId: string) =>
  useReceiverAct(issueId, ({ receiver, after, overwrite }: DeliveryRequest) => {
    const asked = new URLSearchParams({
      ...(after !== undefined && { after }),
      ...(overwrite && { overwrite: 'true' }),
    })
    return asked.size === 0 ? receiver : `${receiver}?${asked.toString()}`
  })
