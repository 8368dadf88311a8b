import { resolve } from 'node:path'
import { restoreBackup } from '../../adapters/kernel/backup/restore-backup.ts'
import { databaseAccount } from '../../adapters/kernel/postgres/account.ts'
import { findPrograms } from '../../adapters/kernel/postgres/programs.ts'
import { parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { faultOf, restoreReport } from './backup-words.ts'

const usage = `DATA_DIR=/empty/folder npm run restore -- FOLDER

Brings a backup (npm run backup) into an empty data folder, when all of it has been checked (docs/operation.md).`

const run = async (folder: string): Promise<0 | 1> => {
  try {
    const config = parseConfig(process.env)
    const { dataDir, databaseUrl } = config
    const hasOwnDatabase = databaseUrl === undefined
    const majorVersion = hasOwnDatabase ? (await findPrograms(databaseAccount())).majorVersion : ''
    const { version } = packageFile
    const manifest = await restoreBackup({ folder, dataDir, version, majorVersion, hasOwnDatabase })
    for (const line of restoreReport(manifest, dataDir, config)) console.log(line)
    return 0
  } catch (error) {
    console.error(faultOf(error))
    return 1
  }
}

const [given = '', ...more] = process.argv.slice(2)
if (given === '' || given.startsWith('-') || more.length > 0) {
  console.error(usage)
  process.exitCode = 1
}
// Relative to the caller's folder: npm itself changes to the folder of the project.
else process.exitCode = await run(resolve(process.env['INIT_CWD'] ?? '.', given))
