import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { seededRandom } from '../../../adapters/kernel/testing/random.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { DeliveryEvent } from '../../../domain/delivery/delivery/events.ts'
import type { DeliveryId } from '../../../domain/kernel/ids.ts'
import { openDesk } from './production-world.ts'
import { spawnKillable } from './spawn-killable.ts'

/** A log, and the processors in child processes that are killed again and again. */
export const killableDeliveries = async () => {
  const migrations = [...subjectKeyMigrations, ...eventLogMigrations, ...jobMigrations, ...processMigrations]
  const database = await testDatabase([...migrations, ...madeSoundMigrations])
  const folder = await mkdtemp(join(tmpdir(), 'killed-transfer-'))
  const keys = postgresSubjectKeys(database.pool, { current: deriveKeys('killable') })
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  const desk = await openDesk({ log, folder })

  /** The processors, until they are killed, or until this many of their appends. */
  const spawnChild = (appends = 0) =>
    spawnKillable('mail', [database.url, folder, 'smtp://127.0.0.1:9', String(appends)])

  const kill = async (child: ReturnType<typeof spawnChild>) => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  const arrived = async (ids: readonly DeliveryId[]) => {
    const open = new Set<string>(ids)
    const types = ['DeliverySucceeded', 'DeliveryParked'] as const
    for await (const { events } of log.follow({ filter: { types }, signal: AbortSignal.timeout(120_000) })) {
      // The cast is sound: the filter lets nothing else through.
      for (const { event } of events) open.delete((event as DeliveryEvent).data.deliveryId)
      if (open.size === 0) return
    }
  }

  return {
    desk,
    folder,
    /**
     * Orders deliveries, and kills the working child after each of its first appends, then `atRandom` times during the
     * work. Answers how the children that were to die after an append ended, and the deliveries that have not arrived.
     */
    killAgainAndAgain: async (
      orderSome: () => Promise<readonly DeliveryId[]>,
      { appends, atRandom, seed }: Record<'appends' | 'atRandom' | 'seed', number>,
    ) => {
      const random = seededRandom(seed)
      const ids: DeliveryId[] = []
      const exits: unknown[] = []
      for (let count = 1; count <= appends; count += 1) {
        ids.push(...(await orderSome()))
        exits.push(await once(spawnChild(count), 'exit'))
      }
      for (let kills = 0; kills < atRandom; kills += 1) {
        ids.push(...(await orderSome()))
        const child = spawnChild()
        await once(child.stdout, 'data')
        await delay(random.below(900))
        await kill(child)
      }
      const last = spawnChild()
      await arrived(ids)
      await kill(last)
      const states = await Promise.all(ids.map((id) => desk.handlers.delivery.state(deliveryStream(id))))
      return { exits, notArrived: states.filter(({ status }) => status !== 'Done') }
    },
    close: async () => {
      await log.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
