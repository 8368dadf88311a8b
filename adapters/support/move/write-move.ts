import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { actorNames } from '../../../commands/history/actor-names.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { Fault } from '../../../commands/kernel/integrity/checks.ts'
import { type MovedAppend, readAppends } from '../../../commands/support/move/collect-belongings.ts'
import { LogNotWhole } from '../../../commands/support/move/move-out.ts'
import { hasErased, subjectOf } from '../../../commands/support/person/personal-values.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { hashOfFile } from '../../kernel/file-storage/hash-of-file.ts'
import type { Signer } from '../../kernel/integrity/signer.ts'
import { companionOf } from '../signed-export/pack-export.ts'
import { EVENTS, fileName, type Manifest, MOVE_FORMAT } from './move-folder.ts'

export type MoveTools = {
  readonly log: EventLog
  readonly storage: Pick<FileStorage, 'size' | 'localPath'>
  readonly signer: Pick<Signer, 'sign' | 'publicKey'>
  readonly version: string
  readonly now: () => Date
  /** What is wrong with the log by its register. */
  readonly findFaults: () => Promise<readonly Fault[]>
}

/** The moved things: their events are written, their files lie where they are stored. */
export type WrittenMove = {
  readonly manifest: Manifest
  readonly manifestText: string
  readonly companion: string
  /** Key and path of every stored file. */
  readonly files: readonly { readonly key: string; readonly path: string }[]
}

/** The places of files are hashes; what only looks like one lies nowhere and is passed over. */
const keyForm = /"([0-9a-f]{64})"/g

/** The forgotten persons whose erased data an event holds. */
const forgottenIn = ({ events }: MovedAppend): readonly string[] =>
  events.flatMap((event) => (hasErased(event) ? (subjectOf(event) ?? []) : []))

/**
 * Writes the events of streams into `folder`, in plain text and in the order of the log, and says which files belong to
 * them. Whatever an event names as the place of a file goes along, so that no new kind of file is left behind.
 */
export const writeMove = async (
  { log, storage, signer, version, now, findFaults }: MoveTools,
  root: string,
  { folder, streams }: { readonly folder: string; readonly streams: readonly string[] },
): Promise<WrittenMove> => {
  const [fault] = await findFaults()
  if (fault) throw new LogNotWhole(fault)
  const [keys, forgotten, actors] = [new Set<string>(), new Set<string>(), new Map<string, MovedAppend['actor']>()]
  const hash = createHash('sha256')
  let [events, bytes] = [0, 0]
  const file = await open(join(folder, EVENTS), 'wx', 0o600)
  try {
    for await (const append of readAppends(log, new Set(streams))) {
      const line = `${JSON.stringify(append)}\n`
      for (const [, key = ''] of line.matchAll(keyForm)) keys.add(key)
      for (const subject of forgottenIn(append)) forgotten.add(subject)
      actors.set(append.actor.id, append.actor)
      events += append.events.length
      bytes += Buffer.byteLength(line)
      hash.update(line)
      await file.writeFile(line)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const listed = [{ name: EVENTS, sha256: hash.digest('hex'), bytes }]
  const files: { key: string; path: string }[] = []
  for (const key of [...keys].toSorted()) {
    if ((await storage.size(key)) === undefined) continue
    const path = await storage.localPath(key)
    const facts = await hashOfFile(path)
    if (facts.sha256 !== key) throw new Error(`Filen ${key} är skadad på disken: återställ den först.`)
    listed.push({ name: fileName(key), ...facts })
    files.push({ key, path })
  }
  const nameOf = actorNames(log)
  const names: Record<string, string> = {}
  for (const [id, actor] of actors) names[id] = await nameOf(actor)
  const about = { format: MOVE_FORMAT, version, movedAt: now().toISOString(), root, events } as const
  const manifest = { ...about, streams: [...streams], forgotten: [...forgotten], actors: names, files: listed }
  const manifestText = `${JSON.stringify(manifest, undefined, 1)}\n`
  return { manifest, manifestText, companion: companionOf(manifestText, signer), files }
}
