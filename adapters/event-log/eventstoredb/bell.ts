import { setTimeout as wait } from 'node:timers/promises'
import { END, type EventStoreDBClient } from '@eventstore/db-client'
import { backOff } from '../back-off.ts'
import type { WakeUp } from '../wake-up.ts'
import type { Connection } from './connection.ts'

/**
 * One unfiltered subscription for the whole process, as a bell: who follows reads from where he is, so that his
 * checkpoint is what he was given, whatever the client has buffered. It is taken up again for ever.
 */
export const ringOnNews = (connection: Connection, news: WakeUp, closed: AbortSignal): void => {
  let attempt = 0

  const listen = async (client: EventStoreDBClient) => {
    const subscription = client.subscribeToAll({ fromPosition: END })
    const end = () => void subscription.unsubscribe().catch(() => undefined)
    closed.addEventListener('abort', end, { once: true })
    subscription.on('confirmation', () => {
      attempt = 0
      // What came before it began is nobody's news but theirs.
      news.wake()
    })
    try {
      for await (const _ of subscription) news.wake()
    } finally {
      closed.removeEventListener('abort', end)
    }
  }

  const listenAlways = async () => {
    while (!closed.aborted) {
      const client = connection.client()
      await listen(client).catch(() => connection.renew(client))
      attempt += 1
      await wait(backOff(attempt), undefined, { signal: closed }).catch(() => undefined)
    }
  }

  void listenAlways()
}
