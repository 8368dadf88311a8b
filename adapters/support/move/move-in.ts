import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { MovedAppend } from '../../../commands/support/move/collect-belongings.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { ownerRules } from '../../../domain/support/move/owner-rules.ts'
import { type KindName, thingOf } from '../../../domain/support/thing-kinds.ts'
import { eventIds } from '../../kernel/event-log/event-ids.ts'
import { hashOfFile } from '../../kernel/file-storage/hash-of-file.ts'
import type { SubjectKeys } from '../../kernel/keys/subject-keys.ts'
import { companionName } from '../signed-export/pack-export.ts'
import { EVENTS, MANIFEST, type Manifest, readManifest, readMovedAppends } from './move-folder.ts'

type MoveInTools = {
  readonly log: EventLog
  readonly storage: Pick<FileStorage, 'size' | 'put'>
  readonly subjects: Pick<SubjectKeys, 'forget'>
}

type MoveInReport = {
  readonly manifest: Manifest
  /** Events that were not here before. */
  readonly added: number
  /** Files that were not here before. */
  readonly files: number
  /** The key that signed the folder. */
  readonly key: string
}

/** A sentence for the operator who moves something in: nothing has been changed. */
class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}

const refuse = (said: string): never => {
  throw new MoveRefused(`${said} Ingenting är inflyttat.`)
}

/** A detached JWS over bytes that are not encoded again. */
const isSignedBy = (jwk: JsonWebKey, payload: string, signature: string): boolean => {
  const [head = '', middle, bytes = ''] = signature.split('.')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return middle === '' && verify(null, Buffer.from(`${head}.${payload}`), key, Buffer.from(bytes, 'base64url'))
}

const checkSignature = async (folder: string, text: string): Promise<string> => {
  const companion = await readFile(join(folder, companionName(MANIFEST)), 'utf8').catch(() =>
    refuse('Underskriften saknas.'),
  )
  const { signature, publicKey } = JSON.parse(companion) as { signature: string; publicKey: JsonWebKey }
  if (!isSignedBy(publicKey, text, signature)) refuse(`Underskriften gäller inte ${MANIFEST}: den är ändrad.`)
  return String(publicKey.x)
}

const checkFiles = async (folder: string, { files }: Manifest): Promise<void> => {
  for (const { name, sha256, bytes } of files) {
    const facts = await hashOfFile(join(folder, name)).catch(() => refuse(`${name} saknas.`))
    if (facts.sha256 !== sha256 || facts.bytes !== bytes) refuse(`${name} är ändrad.`)
  }
  if (!files.some(({ name }) => name === EVENTS)) refuse(`${EVENTS} saknas.`)
}

const isMovable = (stream: string) => {
  const { kind } = thingOf(stream)
  return Object.hasOwn(ownerRules, kind) && ownerRules[kind as KindName] !== null
}

/** The ids of the events of each stream, in their order. */
const readIds = async (folder: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = new Map<string, string[]>()
  for await (const { stream, from, commandId, events } of readMovedAppends(folder)) {
    const ids = all.get(stream) ?? []
    if (!isMovable(stream)) refuse(`${stream} är en sak som inte kan flyttas.`)
    const madeIds = eventIds(commandId, stream, events.length)
    if (from !== ids.length || events.some(({ id }, index) => id !== madeIds[index]))
      refuse(`Händelserna i ${stream} är inte hela.`)
    ids.push(...madeIds)
    all.set(stream, ids)
  }
  return all
}

/** The number of events of each stream that lie here already. A stream with other events is not touched. */
const countKnownEvents = async (
  log: Pick<EventLog, 'read'>,
  moved: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, number>> => {
  const knownCounts = new Map<string, number>()
  for (const [stream, ids] of moved) {
    const { events } = await log.read(stream, { to: ids.length - 1 })
    if (events.some(({ eventId }, index) => eventId !== ids[index]))
      refuse(`${stream} finns redan här, med en annan historia.`)
    knownCounts.set(stream, events.length)
  }
  return knownCounts
}

const bringFiles = async (
  { storage }: Pick<MoveInTools, 'storage'>,
  folder: string,
  { files }: Manifest,
): Promise<number> => {
  let fileCount = 0
  for (const { name, sha256 } of files) {
    if (name === EVENTS || (await storage.size(sha256)) !== undefined) continue
    await storage.put(createReadStream(join(folder, name)) as AsyncIterable<Buffer>)
    fileCount += 1
  }
  return fileCount
}

const append = (log: EventLog, { stream, from, events, recordedAt, ...moved }: MovedAppend) => {
  const { commandId, correlationId, causationId, cause, fingerprint, actor } = moved
  return log.append(
    stream,
    events.map(({ type, data }) => ({ type, data })),
    from === 0 ? 'noStream' : from - 1,
    {
      commandId,
      correlationId,
      ...(causationId === undefined ? {} : { causationId }),
      ...(cause === undefined ? {} : { cause }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
      actor,
      recordedElsewhereAt: recordedAt,
    },
  )
}

/**
 * Takes in what `move-out` wrote in another installation: the same ids, the events with their times and actors, personal
 * data sealed under keys of this installation. Everything is checked before the first event is written. Broken off, it
 * goes on when it is called again: what lies here already is passed over. Rejects with a sentence.
 */
export const moveIn = async ({ log, storage, subjects }: MoveInTools, folder: string): Promise<MoveInReport> => {
  const { text, manifest } = await readManifest(folder)
  const key = await checkSignature(folder, text)
  await checkFiles(folder, manifest)
  const knownCounts = await countKnownEvents(log, await readIds(folder))
  const files = await bringFiles({ storage }, folder, manifest)
  let eventCount = 0
  for await (const each of readMovedAppends(folder)) {
    if (each.from < (knownCounts.get(each.stream) ?? 0)) continue
    await append(log, each)
    eventCount += each.events.length
  }
  for (const subject of manifest.forgotten) await subjects.forget(subject)
  return { manifest, added: eventCount, files, key }
}
