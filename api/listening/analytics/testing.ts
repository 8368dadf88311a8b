import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import type { Analytics, ListenEvent } from '../../../commands/listening/analytics/analytics.ts'
import { daysOfWeek, isoWeek } from '../../../domain/kernel/values/dates/iso-week.ts'

/** Keeps the reported events where a test can look at them. */
export const analyticsInMemory = (): Analytics & { readonly events: readonly ListenEvent[] } => {
  const events: ListenEvent[] = []
  const at: { readonly event: ListenEvent; readonly day: string }[] = []
  const heard = new Set<string>()
  return {
    events,
    record: async (event, now) => {
      events.push(event)
      at.push({ event, day: dayInSweden(now) })
    },
    listenedByWeek: async (publication, { from, to }) => {
      const begun = at.filter(
        ({ event, day }) =>
          event.event === 'play' &&
          event.publication === publication &&
          day >= dayInSweden(from) &&
          day < dayInSweden(to),
      )
      const heardIn = new Map<string, Set<string>>()
      for (const { event, day } of begun) {
        const monday = daysOfWeek(isoWeek(day)).from
        heardIn.set(monday, (heardIn.get(monday) ?? new Set()).add(`${event.article} ${event.session}`))
      }
      return new Map([...heardIn].map(([monday, each]) => [monday, each.size]))
    },
    countListen: async (article, session) => void heard.add(`${article} ${session}`),
    listenCounts: async (articles) => {
      const counts = articles.map(
        (article) => [article, [...heard].filter((each) => each.startsWith(article)).length] as const,
      )
      return new Map(counts.filter(([, count]) => count > 0))
    },
  }
}
