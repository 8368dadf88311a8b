import { keepPreviousData } from '@tanstack/react-query'
import type {
  ImportedList,
  StatisticView,
  StatisticWeek,
  SubscriberChange,
} from '../../../projections/subscribers/subscriber-counts/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Statistic = StatisticView
export type Week = StatisticWeek
export type { ImportedList, SubscriberChange }

/** A year of a publication, week by week. */
export const useStatistic = (publicationId: string, year: number) =>
  useRead<Statistic>(`/api/statistics/${publicationId}/${year.toString()}`, {
    follows: ['subscriber', 'subscriberImport', 'publication'],
    placeholderData: keepPreviousData,
  })

export type OfWeek = { readonly publicationId: string; readonly year: number; readonly week: number }

/** Subscriptions that began or ended in a week, with their subscribers. */
export const useHappenings = ({ publicationId, year, week }: OfWeek) => {
  const path = `/api/statistics/${publicationId}/${year.toString()}/${week.toString()}`
  return useRead<readonly SubscriberChange[]>(path, { follows: ['subscriber'] })
}
