import { z } from 'zod'
import type { MovedAppend } from '../../../commands/support/move/collect-belongings.ts'
import { refuseMove } from './move-refused.ts'
import { parsePlainJson, readPlainLines, readPlainText } from './plain-files.ts'

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

const Actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), id: z.guid() }),
  z.object({ kind: z.enum(['visitor', 'process']), id: z.string().max(200) }),
])

const Append = z.object({
  stream: z.string().max(200),
  from: z.int().min(0),
  commandId: z.guid(),
  correlationId: z.guid(),
  causationId: z.guid().optional(),
  cause: z.object({ kind: z.string().max(200), id: z.string().max(200), part: z.int() }).optional(),
  fingerprint: z.string().max(200).optional(),
  actor: Actor,
  recordedAt: z.iso.datetime(),
  events: z.array(z.object({ id: z.guid(), type: z.string(), data: z.record(z.string(), z.unknown()) })).min(1),
})

/** Bytes of the list: a million files. */
const MAX_MANIFEST = 256 * 1024 * 1024

export const readManifest = async (folder: string): Promise<{ readonly text: string; readonly manifest: Manifest }> => {
  const text = await readPlainText(folder, MANIFEST, MAX_MANIFEST)
  const manifest = Manifest.safeParse(parsePlainJson(text, MANIFEST))
  if (manifest.success) return { text, manifest: manifest.data }
  return refuseMove(`${MANIFEST} är skadad, eller av en nyare version av Ljudkod.`)
}

/** The appends of the folder, in their order. Rejects where a line is no append. */
export const readMovedAppends = async function* (folder: string): AsyncGenerator<MovedAppend> {
  let row = 0
  for await (const line of readPlainLines(folder, EVENTS)) {
    row += 1
    const place = `Rad ${row} i ${EVENTS}`
    const append = Append.safeParse(parsePlainJson(line, place))
    yield append.data ?? refuseMove(`${place} är skadad: ${append.error?.issues[0]?.path.join('.')} går inte att läsa.`)
  }
}
