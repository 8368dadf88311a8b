import { resolve } from 'node:path'
import { type RunningCluster, takeBackup } from '../../adapters/kernel/backup/take-backup.ts'
import { joinEmbeddedServer } from '../../adapters/kernel/postgres/join-embedded-server.ts'
import { type Lifecycle, lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { backupReport, faultOf } from './backup-words.ts'

const usage = `npm run backup -- FOLDER

Copies the whole installation to a new folder, while it runs or when it is stopped: what has happened, accounts, drafts,
jobs, keys and files. It is restored by npm run restore -- FOLDER (docs/operation.md).`

const clusterOf = async ({ databaseUrl, dataDir }: Config, life: Lifecycle): Promise<RunningCluster | undefined> =>
  databaseUrl === undefined ? joinEmbeddedServer(dataDir, life) : undefined

const run = async (folder: string): Promise<0 | 1> => {
  const life = lifecycle()
  try {
    const config = parseConfig(process.env)
    const cluster = await clusterOf(config, life)
    const { dataDir } = config
    const { version } = packageFile
    const manifest = await takeBackup({ dataDir, folder, version, now: () => new Date(), cluster })
    for (const line of backupReport(manifest, folder, config)) console.log(line)
    return 0
  } catch (error) {
    console.error(`No backup was taken: ${faultOf(error)}`)
    return 1
  } finally {
    await life.stop()
  }
}

const [given = '', ...more] = process.argv.slice(2)
// A cron line whose folder is an empty variable must not count as a backup.
if (given === '' || given.startsWith('-') || more.length > 0) {
  console.error(usage)
  process.exitCode = 1
}
// Relative to the caller's folder: npm itself changes to the folder of the project.
else process.exitCode = await run(resolve(process.env['INIT_CWD'] ?? '.', given))
