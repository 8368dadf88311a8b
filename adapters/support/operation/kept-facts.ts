import { randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const KeptFacts = z.object({
  /** The last reading of certificates, and its moment. */
  certificates: z
    .object({
      checkedAt: z.string(),
      found: z.array(
        z.object({
          what: z.string(),
          server: z.string(),
          expiresAt: z.string().nullable(),
          checkedAt: z.string(),
          fault: z.string().nullable(),
        }),
      ),
    })
    .nullable()
    .catch(null),
  /** Bytes in use on the disk, one sample a day, the oldest first. */
  disk: z.array(z.object({ day: z.string(), used: z.number() })).catch([]),
})
type KeptFacts = Readonly<z.infer<typeof KeptFacts>>

const noFacts: KeptFacts = { certificates: null, disk: [] }

/** Earlier readings of the machine, in a file of the data folder: the log tells of the office and not of machines. */
export const keptFacts = (dataDir: string) => {
  const path = join(dataDir, 'operation.json')
  let lastWrite: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<KeptFacts> => {
    const text = await readFile(path, 'utf8').catch(() => '')
    try {
      return KeptFacts.parse(JSON.parse(text))
    } catch {
      return noFacts
    }
  }

  const change = (changed: (facts: KeptFacts) => KeptFacts): Promise<void> => {
    const write = async () => {
      const draft = `${path}.${randomUUID()}`
      await writeFile(draft, JSON.stringify(changed(await read())), { mode: 0o600 })
      await rename(draft, path)
    }
    const nextWrite = lastWrite.then(write, write)
    lastWrite = nextWrite.catch(() => undefined)
    return nextWrite
  }

  return { read, change }
}

const MAX_DAYS = 30

/** Adds today's use of the disk, once a day. */
export const withDiskUse = (facts: KeptFacts, day: string, used: number): KeptFacts =>
  facts.disk.at(-1)?.day === day ? facts : { ...facts, disk: [...facts.disk, { day, used }].slice(-MAX_DAYS) }

/** Bytes a day between the first and the last sample; null until there are two. */
export const diskGrowth = ({ disk }: KeptFacts): number | null => {
  const [first] = disk
  const last = disk.at(-1)
  if (!first || !last || first === last) return null
  const days = (Date.parse(last.day) - Date.parse(first.day)) / 86_400_000
  return days > 0 ? (last.used - first.used) / days : null
}
