import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readForgettings } from '../../adapters/kernel/backup/forgettings/forgetting-list.ts'
import { readKeyFile } from '../../adapters/kernel/backup/parts/age.ts'
import { restoreBackup } from '../../adapters/kernel/backup/restore-backup.ts'
import { databaseAccount } from '../../adapters/kernel/postgres/account.ts'
import { findPrograms } from '../../adapters/kernel/postgres/programs.ts'
import { parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { faultOf, restoreReport } from './backup-words.ts'

const usage = `DATA_DIR=/empty/folder npm run restore -- FOLDER [--at TIME] [--key FILE] [--forgotten FILE]

Brings a backup (npm run backup) into an empty data folder, and checks all of it on the way (docs/operation.md).

--at          the newest backup whose name begins so, such as 2026-11-20; without it the newest one of all
--key         the file with the private key of encrypted backups
--forgotten   a newer list of who has been forgotten than the one beside the backups: forgettings.jsonl of a data folder`

type Options = { readonly at?: string; readonly key?: string; readonly forgotten?: string }

// Relative to the caller's folder: npm itself changes to the folder of the project.
const pathFrom = (given: string) => resolve(process.env['INIT_CWD'] ?? '.', given)

const restore = async (folder: string, { at, key, forgotten }: Options): Promise<0 | 1> => {
  try {
    const config = parseConfig(process.env)
    const { dataDir, databaseUrl } = config
    const hasOwnDatabase = databaseUrl === undefined
    const majorVersion = hasOwnDatabase ? (await findPrograms(databaseAccount())).majorVersion : ''
    const { version } = packageFile
    const decryption = key === undefined ? undefined : await readKeyFile(pathFrom(key))
    const forgettings = forgotten === undefined ? [] : await readForgettings(pathFrom(forgotten))
    if (forgotten !== undefined && forgettings.length === 0)
      throw new Error(`--forgotten ${forgotten}: there is no list of forgettings in it`)
    const plan = { folder, at, decryption, forgettings, dataDir, version, majorVersion, hasOwnDatabase }
    const { contents, dueForgettings } = await restoreBackup(plan)
    for (const line of restoreReport(contents, dueForgettings.length, dataDir, config)) console.log(line)
    return 0
  } catch (error) {
    console.error(faultOf(error))
    return 1
  }
}

const parse = (args: readonly string[]) => {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args: [...args], options: { at: text, key: text, forgotten: text }, allowPositionals: true })
  } catch {
    return undefined
  }
}

const { positionals, values } = parse(process.argv.slice(2)) ?? { positionals: [], values: {} }
const [given = '', ...more] = positionals
if (given === '' || more.length > 0) {
  console.error(usage)
  process.exitCode = 1
} else process.exitCode = await restore(pathFrom(given), values)
