import { keepPreviousData } from '@tanstack/react-query'
import type {
  ImportedList,
  StatisticView,
  StatisticWeek,
  SubscriberChange,
} from '../../../projections/subscribers/subscriber-counts/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type Statistic = StatisticView
export type Week = StatisticWeek
export type { ImportedList, SubscriberChange }

const statisticsKey = ['statistics'] as const

/** A year of a publication, week by week. */
export const useStatistic = (publicationId: string, year: number) =>
  useServed<Statistic>(`/api/statistics/${publicationId}/${year.toString()}`, {
    key: [...statisticsKey, publicationId, year],
    follows: ['subscriber', 'subscriberImport', 'publication'],
    placeholderData: keepPreviousData,
  })

export type OfWeek = { readonly publicationId: string; readonly year: number; readonly week: number }

/** Subscriptions that began or ended in a week, with their subscribers. */
export const useHappenings = ({ publicationId, year, week }: OfWeek) => {
  const path = `/api/statistics/${publicationId}/${year.toString()}/${week.toString()}`
  return useServed<readonly SubscriberChange[]>(path, {
    key: [...statisticsKey, publicationId, year, week],
    follows: ['subscriber'],
  })
}
