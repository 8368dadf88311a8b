import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type {
  ImportedList,
  StatisticView,
  StatisticWeek,
  SubscriberChange,
} from '../../../projections/subscribers/subscriber-counts/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Statistic = StatisticView
export type Week = StatisticWeek
export type { ImportedList, SubscriberChange }

const statisticsKey = ['statistics'] as const

/** A year of a publication, week by week. */
export const useStatistic = (publicationId: string, year: number) => {
  const api = useApi()
  return useQuery({
    queryKey: [...statisticsKey, publicationId, year],
    queryFn: ({ signal }) => api.get<Statistic>(`/api/statistics/${publicationId}/${year.toString()}`, { signal }),
    placeholderData: keepPreviousData,
    meta: { follows: ['subscriber', 'subscriberImport', 'publication'] },
  })
}

export type OfWeek = { readonly publicationId: string; readonly year: number; readonly week: number }

/** Subscriptions that began or ended in a week, with their subscribers. */
export const useHappenings = ({ publicationId, year, week }: OfWeek) => {
  const api = useApi()
  const path = `/api/statistics/${publicationId}/${year.toString()}/${week.toString()}`
  return useQuery({
    queryKey: [...statisticsKey, publicationId, year, week],
    queryFn: ({ signal }) => api.get<readonly SubscriberChange[]>(path, { signal }),
    meta: { follows: ['subscriber'] },
  })
}
