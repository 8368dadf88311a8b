import type { Analytics, ListenEvent } from './services.ts'

/** Keeps what was told where a test can look at it. */
export const analyticsInMemory = (): Analytics & { readonly events: readonly ListenEvent[] } => {
  const events: ListenEvent[] = []
  const heard = new Set<string>()
  return {
    events,
    record: async (event) => void events.push(event),
    countListen: async (article, session) => void heard.add(`${article} ${session}`),
    listenCounts: async (articles) => {
      const counts = articles.map(
        (article) => [article, [...heard].filter((each) => each.startsWith(article)).length] as const,
      )
      return new Map(counts.filter(([, count]) => count > 0))
    },
  }
}
