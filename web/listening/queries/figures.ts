import { keepPreviousData } from '@tanstack/react-query'
import type { ListeningView } from '../../../projections/listening/figures/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import type { Period } from '../figures/period.ts'

export type { ListeningView }

export type ListeningOf = { readonly kind: ListeningView['kind']; readonly id: string }

const questionOf = ({ from, to }: Period) =>
  new URLSearchParams({ ...(from === undefined ? {} : { from }), to }).toString()

const pathOf = ({ kind, id }: ListeningOf) => `/api/listening/${kind}/${id}`

/** What has been heard in a period. */
export const useListening = (of: ListeningOf, period: Period) =>
  useRead<ListeningView>(`${pathOf(of)}?${questionOf(period)}`, {
    follows: ['publication', 'issue', 'article'],
    placeholderData: keepPreviousData,
  })

/** The address of the same figures as a document to hand on. */
export const reportPath = (of: ListeningOf, period: Period): string => `${pathOf(of)}/report?${questionOf(period)}`
