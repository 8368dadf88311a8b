import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lifecycle } from '../running/lifecycle.ts'
import { logLine } from '../running/log-line.ts'
import { StartRefused } from '../running/start-refusal.ts'
import { databaseAccount } from './account.ts'
import { startCluster } from './cluster.ts'
import { clusterHome } from './cluster-home.ts'
import { startEmbedded } from './embedded-server.ts'
import { findPrograms } from './programs.ts'

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const refuseWithoutDatabase = async (dataDir: string): Promise<void> => {
  const found = await Promise.all(['postgres', 'postgres-location'].map((name) => isThere(join(dataDir, name))))
  if (found.includes(true)) return
  throw new StartRefused(
    `DATA_DIR: det finns ingen databas för Ljudkod i ${dataDir}. Ange samma DATA_DIR (eller DATABASE_URL) som produkten startas med`,
  )
}

/**
 * Gives a program the embedded server of an installation: that of the running application, which goes on, or a new one
 * that `life` closes. Rejects with `StartRefused` where there is no database.
 */
export const joinEmbeddedServer = async (dataDir: string, life: Lifecycle) => {
  await refuseWithoutDatabase(dataDir)
  const account = databaseAccount()
  const [programs, home] = await Promise.all([findPrograms(account), clusterHome(dataDir, account)])
  const { majorVersion } = programs
  const cluster = await startCluster({ home, account, programs })
  if (cluster.adopted) return { url: cluster.url('ljudkod'), home, majorVersion }
  const own = await startEmbedded({ dataDir, onLost: () => logLine('The embedded PostgreSQL went away') })
  life.onStop('the embedded PostgreSQL', own.stop)
  return { url: own.url, home, majorVersion }
}
