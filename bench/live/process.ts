import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { openSignals } from '../../adapters/kernel/postgres/signals.ts'
import { searchKeys } from '../../adapters/support/find/search-key.ts'
import { startLiveProcess } from '../../api/kernel/live/testing.ts'
import { makeProjections, type ReadModel } from '../../projections/read-model.ts'

/** One process of the product with the parts of the live feed: log, every read model, feed and sockets. */
export const startMeasured = async (databaseUrl: string) => {
  const { pool, close: closePool } = connect<ReadModel>(databaseUrl, { max: 6, applicationName: 'bench-log' })
  const { kysely: db, close } = connect<ReadModel>(databaseUrl, { max: 4, applicationName: 'bench-projections' })
  const signals = await openSignals(databaseUrl, pool)
  const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  const users = new Map([['bench', { _id: 'bench', name: 'Bench', role: 'admin', customers: [] } as const]])
  const running = await startLiveProcess({
    log,
    db,
    signals,
    users,
    others: makeProjections(searchKeys(Buffer.from('bench'))),
  })
  const stop = async () => {
    for (const end of [running.close, log.close, signals.close, close, closePool]) await end()
  }
  return { log, db, url: running.url, caughtUp: running.projections.caughtUp, stop }
}

const databaseUrl = process.argv[2]
if (process.send && databaseUrl) {
  const { url } = await startMeasured(databaseUrl)
  process.send(url)
}
