import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { MovedAppend } from '../../../commands/support/move/collect-belongings.ts'

export const MOVE_FORMAT = 'ljudkod-flytt 1'
export const MANIFEST = 'manifest.json'
export const EVENTS = 'events.jsonl'

/** The name of a stored file within the folder. */
export const fileName = (key: string): string => `files/${key}`

/** Nothing outside the folder can be named. */
const FileFacts = z.object({
  name: z.string().regex(/^(?:events\.jsonl|files\/[0-9a-f]{64})$/),
  sha256: z.string(),
  bytes: z.int(),
})

/** The contents of the folder: the signature beside the manifest covers every byte of it, and so all files. */
export const Manifest = z.object({
  format: z.literal(MOVE_FORMAT),
  version: z.string(),
  movedAt: z.string(),
  root: z.string(),
  events: z.int(),
  streams: z.array(z.string()),
  /** Persons forgotten in this installation: the receiving installation forgets them too. */
  forgotten: z.array(z.string()),
  /** The names of the actors by id: the users themselves stay behind. */
  actors: z.record(z.string(), z.string()),
  files: z.array(FileFacts),
})
export type Manifest = z.infer<typeof Manifest>

const Actor = z.object({ kind: z.enum(['user', 'visitor', 'process']), id: z.string() })

const Append = z.object({
  stream: z.string(),
  from: z.int(),
  commandId: z.uuid(),
  correlationId: z.string(),
  causationId: z.string().optional(),
  cause: z.object({ kind: z.string(), id: z.string(), part: z.int() }).optional(),
  fingerprint: z.string().optional(),
  actor: Actor,
  recordedAt: z.iso.datetime(),
  events: z.array(z.object({ id: z.string(), type: z.string(), data: z.record(z.string(), z.unknown()) })).min(1),
})

export const readManifest = async (folder: string): Promise<{ readonly text: string; readonly manifest: Manifest }> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new Error(`${folder} har ingen ${MANIFEST}: ange mappen som move-out skrev.`, { cause: error })
  })
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (!manifest.success) throw new Error(`${MANIFEST} är skadad, eller av en nyare version av Ljudkod.`)
  return { text, manifest: manifest.data }
}

/** The appends of the folder, in their order. Rejects where a line is no append. */
export const readMovedAppends = async function* (folder: string): AsyncGenerator<MovedAppend> {
  for await (const line of createInterface({ input: createReadStream(join(folder, EVENTS)) }))
    yield Append.parse(JSON.parse(line))
}
