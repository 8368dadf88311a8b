import { appendFile, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../file-storage/error-code.ts'
import { findStore, writeWhole } from '../backup-store.ts'
import { lastBackupIn } from '../last-backup.ts'

/** In the data folder and in the folder of the backups: who has been forgotten, by id. */
export const FORGETTINGS_FILE = 'forgettings.jsonl'

/** In the data folder: what a restore has found, which the next start carries out again. */
export const DUE_FORGETTINGS_FILE = 'forgettings-due.jsonl'

/** An event that tells that somebody has been forgotten. It holds ids alone. */
const Fact = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })
export type ForgettingFact = Readonly<z.infer<typeof Fact>>

const Forgetting = z.object({ subject: z.string().min(1), at: z.iso.datetime(), facts: z.array(Fact) })
/** `subject`: whose key was destroyed. */
export type Forgetting = Readonly<z.infer<typeof Forgetting>>

/** Whether both tell the same. */
const keyOf = ({ subject, facts }: Forgetting) => `${subject} ${facts.map(({ type }) => type).join(' ')}`

/** A machine that stops may cut off the last line: the next start writes it again, from the log. */
const parseLine = (line: string): readonly Forgetting[] => {
  try {
    return [Forgetting.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** No forgettings where there is no such file. */
export const readForgettings = async (path: string): Promise<readonly Forgetting[]> => {
  try {
    return (await readFile(path, 'utf8')).split('\n').flatMap(parseLine)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** All of them, each once. */
export const mergeForgettings = (...lists: readonly (readonly Forgetting[])[]): readonly Forgetting[] => [
  ...new Map(lists.flat().map((one) => [keyOf(one), one])).values(),
]

/** Those that are not in `known`. */
export const forgettingsBeyond = (known: readonly Forgetting[], all: readonly Forgetting[]): readonly Forgetting[] => {
  const keys = new Set(known.map(keyOf))
  return all.filter((one) => !keys.has(keyOf(one)))
}

const lineOf = (one: Forgetting) => `${JSON.stringify(one)}\n`

export const writeForgettings = (path: string, list: readonly Forgetting[]): Promise<void> =>
  writeWhole(path, list.map(lineOf).join(''))

/** Joins the list of the installation into the one beside its backups, which a restore of an older backup finds. */
export const carryForgettings = async (dataDir: string, folder: string): Promise<void> => {
  const path = join(folder, FORGETTINGS_FILE)
  const all = mergeForgettings(await readForgettings(path), await readForgettings(join(dataDir, FORGETTINGS_FILE)))
  if (all.length > 0) await writeForgettings(path, all)
}

const appendLine = async (path: string, line: string) => {
  const file = await open(path, 'a', 0o600)
  try {
    // A line that was cut off must not swallow the next one.
    await file.writeFile(`\n${line}`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Where the last backup was taken: the disk of the installation may be lost before the next one. */
const addBesideBackups = async (dataDir: string, line: string): Promise<void> => {
  const { last } = await lastBackupIn(dataDir)()
  if (last && (await findStore(last.folder))) await appendFile(join(last.folder, FORGETTINGS_FILE), `\n${line}`)
}

type ForgettingList = { readonly add: (forgetting: Forgetting) => Promise<void> }

/**
 * Keeps who has been forgotten outside of the database, so that a restore of an older one forgets them again. The copy
 * beside the backups is not waited for: the folder may lie on a machine that is away.
 */
export const openForgettingList = async (dataDir: string, report: (line: string) => void): Promise<ForgettingList> => {
  const path = join(dataDir, FORGETTINGS_FILE)
  const known = new Set((await readForgettings(path)).map(keyOf))
  return {
    add: async (forgetting) => {
      const key = keyOf(forgetting)
      if (known.has(key)) return
      await appendLine(path, lineOf(forgetting))
      known.add(key)
      addBesideBackups(dataDir, lineOf(forgetting)).catch((error: unknown) =>
        report(`A forgetting could not be noted beside the backups; the next backup does: ${String(error)}`),
      )
    },
  }
}
