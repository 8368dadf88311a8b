import { setTimeout as wait } from 'node:timers/promises'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { backOff } from '../back-off.ts'
import type { WakeUp } from '../wake-up.ts'
import type { Connection } from './connection.ts'
import { subscribeToAppends } from './read-call.ts'

/**
 * One unfiltered subscription for the whole process, used as a notification only: followers read from their own
 * checkpoints, whatever the subscription has buffered. It is renewed for ever.
 */
export const notifyOnAppends = (connection: Connection, news: WakeUp, closed: AbortSignal): void => {
  let attempt = 0

  const listen = (client: EventStoreDBClient) =>
    subscribeToAppends(
      client,
      () => {
        // The first notification says that the subscription has begun: earlier events concern only their own process.
        attempt = 0
        news.wake()
      },
      closed,
    )

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
