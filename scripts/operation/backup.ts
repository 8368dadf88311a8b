import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkBackup } from '../../adapters/kernel/backup/check-backup.ts'
import { noteBackup, noteFault } from '../../adapters/kernel/backup/last-backup.ts'
import { makeKeyPair, readKeyFile } from '../../adapters/kernel/backup/parts/age.ts'
import { parseKeep } from '../../adapters/kernel/backup/remove-old.ts'
import { type RunningCluster, takeBackup } from '../../adapters/kernel/backup/take-backup.ts'
import { joinEmbeddedServer } from '../../adapters/kernel/postgres/join-embedded-server.ts'
import { type Lifecycle, lifecycle } from '../../adapters/kernel/running/lifecycle.ts'
import { type Config, parseConfig } from '../../adapters/kernel/running/settings/config.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { backupReport, bytesOf, contentsText, faultOf } from './backup-words.ts'

const usage = `npm run backup -- FOLDER [--to PUBLIC_KEY] [--keep 14 | --keep 30d]
npm run backup -- key
npm run backup -- check FOLDER [--at TIME] [--key FILE]

Backs up the whole installation into a folder, while it runs or when it is stopped: what has happened, accounts, drafts,
jobs, keys and files. The next backup into the same folder adds only what is new; each is restored by itself, by
npm run restore -- FOLDER (docs/operation.md).

--to     encrypts the backups of a new folder, so that only the private key opens them; "key" makes a pair
--keep   removes older backups: all but so many, or those of more than so many days
check    reads a backup, the newest one or one of a time, and says whether all of it is as it was`

type Options = { readonly to?: string; readonly keep?: string; readonly at?: string; readonly key?: string }

// Relative to the caller's folder: npm itself changes to the folder of the project.
const pathFrom = (given: string) => resolve(process.env['INIT_CWD'] ?? '.', given)

const clusterOf = async ({ databaseUrl, dataDir }: Config, life: Lifecycle): Promise<RunningCluster | undefined> =>
  databaseUrl === undefined ? joinEmbeddedServer(dataDir, life) : undefined

const makeBackup = async (config: Config, folder: string, { to, keep }: Options, life: Lifecycle): Promise<void> => {
  const kept = keep === undefined ? undefined : parseKeep(keep)
  if (keep !== undefined && !kept) throw new Error(`--keep ${keep}: say a number of backups (14), or of days (30d)`)
  const began = performance.now()
  const cluster = await clusterOf(config, life)
  const { dataDir } = config
  const { version } = packageFile
  const plan = { dataDir, folder, publicKey: to, keep: kept, version, now: () => new Date(), cluster }
  const taken = await takeBackup(plan)
  const { manifest, kind, newBytes, isEncrypted } = taken
  const seconds = Math.round(performance.now() - began) / 1_000
  const { takenAt } = manifest
  await noteBackup(dataDir, { takenAt, seconds, folder, kind, bytes: bytesOf(manifest), newBytes, isEncrypted })
  for (const line of backupReport(taken, folder, config)) console.log(line)
}

const backUp = async (folder: string, options: Options): Promise<0 | 1> => {
  const life = lifecycle()
  let config: Config | undefined
  try {
    config = parseConfig(process.env)
    await makeBackup(config, folder, options, life)
    return 0
  } catch (error) {
    const said = faultOf(error)
    console.error(`No backup was taken: ${said}`)
    // A data folder that cannot be written to keeps its note of the last backup.
    if (config) await noteFault(config.dataDir, { at: new Date().toISOString(), said }).catch(() => undefined)
    return 1
  } finally {
    await life.stop()
  }
}

const showKeyPair = async (): Promise<0> => {
  const { publicKey, privateKey } = await makeKeyPair()
  console.log(`Public key, for the server: npm run backup -- FOLDER --to ${publicKey}
Private key, shown this once: write it into a file that is not on the server, and print it. Without it nobody can restore
an encrypted backup.
${privateKey}`)
  return 0
}

const check = async (folder: string, { at, key }: Options): Promise<0 | 1> => {
  try {
    const decryption = key === undefined ? undefined : await readKeyFile(pathFrom(key))
    const contents = await checkBackup({ folder, at, decryption })
    console.log(`The backup of ${contents.takenAt} is as it was: ${contentsText(contents)}`)
    return 0
  } catch (error) {
    console.error(faultOf(error))
    return 1
  }
}

const parse = (args: readonly string[]) => {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...args],
      options: { to: text, keep: text, at: text, key: text },
      allowPositionals: true,
    })
  } catch {
    return undefined
  }
}

/** Words that begin another command: an operator who forgets its folder must not get a backup into a folder of that name. */
const VERBS: ReadonlySet<string> = new Set(['check', 'key'])

const run = async (args: readonly string[]): Promise<0 | 1> => {
  const { positionals, values } = parse(args) ?? { positionals: [], values: {} }
  const [verb = '', folder = '', ...more] = positionals
  if (verb === 'key' && positionals.length === 1) return showKeyPair()
  if (verb === 'check' && folder !== '' && more.length === 0) return check(pathFrom(folder), values)
  // A cron line whose folder is an empty variable must not count as a backup.
  if (verb !== '' && !VERBS.has(verb) && positionals.length === 1) return backUp(pathFrom(verb), values)
  console.error(usage)
  return 1
}

process.exitCode = await run(process.argv.slice(2))
