import type { FileStorage } from '../../../commands/kernel/file-storage.ts'
import type { MovedAppend } from '../../../commands/support/move/collect-belongings.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { SubjectKeys } from '../../kernel/keys/subject-keys.ts'
import { checkMove, type MoveCheckTools } from './check-move.ts'
import { EVENTS, type Manifest, readManifest, readMovedAppends } from './move-folder.ts'
import { refuseMove } from './move-refused.ts'
import { signerOfMove } from './move-signature.ts'
import { openPlainFile } from './plain-files.ts'

type MoveInTools = MoveCheckTools & {
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
}

const bringFiles = async (
  { storage }: Pick<MoveInTools, 'storage'>,
  folder: string,
  { files }: Manifest,
): Promise<number> => {
  let fileCount = 0
  for (const { name, sha256 } of files) {
    if (name === EVENTS || (await storage.size(sha256)) !== undefined) continue
    await storage.put((await openPlainFile(folder, name)).createReadStream() as AsyncIterable<Buffer>)
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
 * goes on when it is called again: what lies here already is passed over. `key`: the key that the moving office has told
 * as its own. Rejects with a sentence.
 */
export const moveIn = async (tools: MoveInTools, folder: string, key: string): Promise<MoveInReport> => {
  const { log, storage, subjects } = tools
  const { manifest } = await readManifest(folder)
  const signer = await signerOfMove(folder)
  if (signer !== key) refuseMove(`Mappen är undertecknad med nyckeln ${signer}, och inte med ${key}.`)
  const knownCounts = await checkMove(tools, folder, manifest)
  const files = await bringFiles({ storage }, folder, manifest)
  let eventCount = 0
  for await (const each of readMovedAppends(folder)) {
    if (each.from < (knownCounts.get(each.stream) ?? 0)) continue
    await append(log, each)
    eventCount += each.events.length
  }
  for (const subject of manifest.forgotten) await subjects.forget(subject)
  return { manifest, added: eventCount, files }
}
