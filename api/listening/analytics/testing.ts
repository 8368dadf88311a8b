import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { Analytics, Listen } from '../../../commands/listening/analytics/analytics.ts'
import { daysOfWeek, isoWeek } from '../../../domain/kernel/values/dates/iso-week.ts'

/** Keeps the reported listens where a test can look at them. Figures are counted by the database alone. */
export const analyticsInMemory = (): Analytics & { readonly listens: readonly Listen[] } => {
  const listens: Listen[] = []
  const begun = new Map<string, Listen & { readonly day: string }>()
  return {
    listens,
    record: async (listen, now) => {
      listens.push(listen)
      const key = `${listen.article} ${listen.session}`
      if (listen.isBegun && !begun.has(key)) begun.set(key, { ...listen, day: dayInSweden(now) })
    },
    countDownload: async () => undefined,
    figuresOf: async () => ({ days: [], parts: [], kinds: [] }),
    listenedByWeek: async (publication, { from, to }) => {
      const heard = [...begun.values()].filter(
        (each) => each.publication === publication && each.day >= from && each.day <= to,
      )
      const weeks = Map.groupBy(heard, ({ day }) => daysOfWeek(isoWeek(day)).from)
      return new Map([...weeks].map(([monday, each]) => [monday, each.length]))
    },
    listenCounts: async (articles) => {
      const heard = [...begun.values()]
      const counts = articles.map((id) => [id, heard.filter(({ article }) => article === id).length] as const)
      return new Map(counts.filter(([, count]) => count > 0))
    },
  }
}
