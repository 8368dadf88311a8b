import { migrations } from '../../adapters/installation.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { joinEmbeddedServer } from '../../adapters/kernel/postgres/join-embedded-server.ts'
import { type Lifecycle, lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import { StartRefused } from '../../adapters/kernel/running/start-refusal.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { makeProjections } from '../../projections/read-model.ts'
import { openPlace } from '../open-place.ts'
import { allowClosedPipe } from '../quiet-pipe.ts'
import { checkUpgrade } from './upgrade/check-upgrade.ts'
import { exitCodeOf, type Finding, sayFindings } from './upgrade/finding.ts'
import { listProcesses } from './upgrade/list-processes.ts'

const usage = `npm run upgrade-check

Says what the start of this version would do to an installation, running or stopped, and changes nothing. Run it with the
code of the new version and with the settings of the installation. Exit code: 0 ready, 1 needs attention, 2 refused.`

/** Opening an empty database would found it, and the check changes nothing. */
const refuseEmptyDatabase = async (url: string): Promise<void> => {
  const { pool, close } = connect(url, { max: 1, applicationName: 'ljudkod-scripts' })
  try {
    const { rows } = await pool.query<{ name: string | null }>(`select to_regclass('secret_key')::text as name`)
    if (!rows[0]?.name) throw new StartRefused('The product has not been started on this database: nothing to upgrade')
  } finally {
    await close()
  }
}

const listFindings = async (config: Config, life: Lifecycle): Promise<readonly Finding[]> => {
  const url = config.databaseUrl ?? (await joinEmbeddedServer(config.dataDir, life)).url
  await refuseEmptyDatabase(url)
  const { pool, db, log, keyOf } = await openPlace({ ...config, databaseUrl: url }, life)
  const place = { pool, db, log, dataDir: config.dataDir, variables: process.env }
  const projections = makeProjections(await keyOf())
  return checkUpgrade(place, { version: packageFile.version, migrations, projections, processes: listProcesses(log) })
}

const run = async (): Promise<number> => {
  const life = lifecycle()
  try {
    const findings = await listFindings(parseConfig(process.env), life)
    console.log(sayFindings(findings).join('\n'))
    return exitCodeOf(findings)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 2
  } finally {
    await life.stop()
  }
}

allowClosedPipe()
if (process.argv.length > 2) console.log(usage)
else process.exitCode = await run()
