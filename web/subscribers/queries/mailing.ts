import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PostedToView, SentToView } from '../../../projections/subscribers/letter/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type SentLetter = SentToView
export type PostedDisc = PostedToView

export type MailTexts = { readonly mailTitle: string; readonly mailMessage: string; readonly mailMessageHtml: string }

type PreviewRequest = {
  readonly publication: string
  readonly issue?: string
  readonly texts: MailTexts
  /** Index of the subscriber among the readers; null: a made-up reader. */
  readonly nth: number | null
}

export type MailPreview = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly reader: string | null
  readonly unknown: readonly string[]
  readonly leftOut: readonly string[]
  readonly undescribed: readonly string[]
}

/** The letter that subscribers would get, with texts that need not be saved. */
export const useMailPreview = (asked: PreviewRequest) => {
  const api = useApi()
  return useQuery({
    queryKey: ['mailing', 'preview', asked],
    queryFn: ({ signal }) => api.post<MailPreview>('/api/mailing/preview', asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    meta: { follows: ['issue', 'publication'] },
  })
}

/** Letters to a subscriber, the latest first. */
export const useSentTo = (subscriberId: string) =>
  useRead<readonly SentLetter[]>(`/api/subscribers/${subscriberId}/letters`, {
    key: ['subscribers', subscriberId, 'letters'],
    follows: ['subscriber', 'delivery', 'issue'],
  })

/** Issues whose discs were posted to a subscriber, the latest first. */
export const usePostedTo = (subscriberId: string) =>
  useRead<readonly PostedDisc[]>(`/api/subscribers/${subscriberId}/posted`, {
    key: ['subscribers', subscriberId, 'posted'],
    follows: ['subscriber', 'issue'],
  })
