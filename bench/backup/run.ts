// Backups of a data folder beside `cp -r` of the same bytes, both until they are on the disk: a first one, one that
// finds everything there already, an encrypted one, and the restores. The rounds alternate, so that a busy machine slows
// both. Arguments: --megabytes 2000 --rounds 5, or --small. Prints JSON.
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { decryptionWith, makeKeyPair } from '../../adapters/kernel/backup/parts/age.ts'
import { restoreBackup } from '../../adapters/kernel/backup/restore-backup.ts'
import { takeBackup } from '../../adapters/kernel/backup/take-backup.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    megabytes: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
  },
})
const BYTES_PER_MEGABYTE = 1_000_000
const megabytes = values.small ? 20 : Number(values.megabytes)
const rounds = values.small ? 1 : Number(values.rounds)
const LIMIT = 1.3

/** An article's sound, a picture, and a text: as an issue has them. Megabytes. */
const FILE_SIZES = [12, 4, 4, 2, 0.6, 0.06, 0.06, 0.01]

const home = await mkdtemp(join(tmpdir(), 'ljudkod-backups-'))
const dataDir = join(home, 'data')

const writeData = async () => {
  for (let [writtenMegabytes, turn] = [0, 0]; writtenMegabytes < megabytes; turn += 1) {
    const size = FILE_SIZES[turn % FILE_SIZES.length] ?? 1
    const bytes = randomBytes(Math.round(size * BYTES_PER_MEGABYTE))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(dataDir, 'files', sha256.slice(0, 2), sha256)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    writtenMegabytes += size
  }
}

const run = promisify(execFile)
const sync = () => run('sync', ['-f', home])

/** Seconds. What was written before is on the disk when it begins. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  await sync()
  const startMs = performance.now()
  await work()
  return (performance.now() - startMs) / 1_000
}

const place = (name: string) => join(home, name)
const now = () => new Date()
const take = (name: string, publicKey?: string) =>
  takeBackup({ dataDir, folder: place(name), publicKey, version: '1.0.0', now, cluster: undefined })
const restore = (name: string, privateKey?: string) =>
  restoreBackup({
    folder: place(name),
    dataDir: place(`${name}-restored`),
    decryption: privateKey === undefined ? undefined : decryptionWith(privateKey),
    version: '1.0.0',
    majorVersion: '',
    hasOwnDatabase: false,
  })
const copy = async () => {
  await run('cp', ['-r', dataDir, place('copied')])
  await sync()
}

const { publicKey, privateKey } = await makeKeyPair()
await writeData()
const oneRound = async () => {
  const round = {
    copy: await timeOf(copy),
    whole: await timeOf(() => take('plain')),
    increment: await timeOf(() => take('plain')),
    restore: await timeOf(() => restore('plain')),
    encrypted: await timeOf(() => take('sealed', publicKey)),
    encryptedIncrement: await timeOf(() => take('sealed')),
    encryptedRestore: await timeOf(() => restore('sealed', privateKey)),
  }
  for (const name of ['copied', 'plain', 'plain-restored', 'sealed', 'sealed-restored'])
    await rm(place(name), { recursive: true })
  return round
}

const all: Awaited<ReturnType<typeof oneRound>>[] = []
for (let round = 0; round < rounds; round += 1) all.push(await oneRound())
await rm(home, { recursive: true })

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const kinds = ['copy', 'whole', 'increment', 'restore', 'encrypted', 'encryptedIncrement', 'encryptedRestore'] as const
const seconds = Object.fromEntries(
  kinds.map((kind) => [kind, Number(median(all.map((round) => round[kind])).toFixed(3))]),
)
const ratio = Number(median(all.map(({ whole, copy: copied }) => whole / copied)).toFixed(2))
const load = loadavg().map((one) => Number(one.toFixed(1)))
console.log(JSON.stringify({ megabytes, rounds, seconds, wholeToCopy: ratio, limit: LIMIT, load }, undefined, 2))
