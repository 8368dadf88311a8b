import { gatherTies } from '../../../commands/support/move/collect-belongings.ts'
import { hasErased, subjectOf } from '../../../commands/support/person/personal-values.ts'
import type { EventLog, Position, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { eventIds } from '../../kernel/event-log/event-ids.ts'
import type { StoredLog } from '../../kernel/event-log/stored-log.ts'
import { KeyMissing, type SubjectKeys } from '../../kernel/keys/subject-keys.ts'
import { openEventCheck } from './check-events.ts'
import { EVENTS, type Manifest, readMovedAppends } from './move-folder.ts'
import { refuseMove } from './move-refused.ts'
import { hashPlainFile } from './plain-files.ts'
import type { Rehearse } from './rehearse.ts'

export type MoveCheckTools = {
  readonly log: Pick<EventLog, 'read'>
  readonly stored: Pick<StoredLog, 'streamsSealedFor'>
  readonly subjects: Pick<SubjectKeys, 'toRead'>
  readonly rehearse: Rehearse
  readonly now: () => Date
}

const checkFiles = async (folder: string, { files }: Manifest): Promise<void> => {
  for (const { name, sha256, bytes } of files) {
    const facts = await hashPlainFile(folder, name)
    if (facts.sha256 !== sha256 || facts.bytes !== bytes) refuseMove(`${name} är ändrad.`)
  }
  if (!files.some(({ name }) => name === EVENTS)) refuseMove(`${EVENTS} saknas.`)
}

/** What a move holds: the ids of the events of each stream, and the persons whose values are erased in them. */
type MovedContents = {
  readonly idsByStream: ReadonlyMap<string, readonly string[]>
  readonly erasedPersons: ReadonlySet<string>
}

/** Reads all events, and checks each of them, and that every thing belongs to the one that moves. */
const readContents = async (folder: string, { root }: Manifest, now: Date): Promise<MovedContents> => {
  const idsByStream = new Map<string, string[]>()
  const erasedPersons = new Set<string>()
  const checkEvents = openEventCheck(now)
  const ties = gatherTies()
  for await (const append of readMovedAppends(folder)) {
    const { stream, from, commandId, events } = append
    await checkEvents(append)
    const ids = idsByStream.get(stream) ?? []
    const madeIds = eventIds(commandId, stream, events.length)
    if (from !== ids.length || events.some(({ id }, index) => id !== madeIds[index]))
      refuseMove(`Händelserna i ${stream} är inte hela.`)
    ids.push(...madeIds)
    idsByStream.set(stream, ids)
    for (const event of events) {
      ties.add(stream, event.data)
      const person = subjectOf(event)
      if (person !== undefined && hasErased(event)) erasedPersons.add(person)
    }
  }
  const belongings = ties.belongingsOf(root)
  for (const stream of idsByStream.keys())
    if (!belongings.has(stream)) refuseMove(`${stream} hör inte till ${root}, som flyttas.`)
  return { idsByStream, erasedPersons }
}

const isForgottenHere = async (subjects: MoveCheckTools['subjects'], person: string): Promise<boolean> => {
  const keys = await subjects.toRead([person]).catch((error: unknown) => {
    if (error instanceof KeyMissing) return undefined
    throw error
  })
  return keys?.get(person) === 'forgotten'
}

/**
 * Forgetting destroys a key for good: a person is forgotten here only where the erased values of that person lie in what
 * is moved, and
 * where all that this installation holds of the person was moved in with it.
 */
const checkForgotten = async (
  { log, stored }: Pick<MoveCheckTools, 'log' | 'stored'>,
  { forgotten }: Manifest,
  { idsByStream, erasedPersons }: MovedContents,
): Promise<void> => {
  for (const person of forgotten) {
    if (!erasedPersons.has(person)) refuseMove(`${person} ska glömmas, men hör inte till det som flyttas.`)
    for (const stream of await stored.streamsSealedFor(person)) {
      const { events } = idsByStream.has(stream) ? await log.read(stream) : { events: undefined }
      if (!events?.every(({ recordedElsewhereAt }) => recordedElsewhereAt !== undefined))
        refuseMove(`${person} ska glömmas, men finns här sedan förut, i ${stream}.`)
    }
  }
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
      refuseMove(`${stream} finns redan här, med en annan historia.`)
    knownCounts.set(stream, events.length)
  }
  return knownCounts
}

/** The events of the folder that are not here yet, as the log would give them behind its end. */
const newEvents = async (
  folder: string,
  knownCounts: ReadonlyMap<string, number>,
): Promise<readonly RecordedEvent[]> => {
  const recordedEvents: RecordedEvent[] = []
  for await (const { events, from, ...append } of readMovedAppends(folder)) {
    if (from < (knownCounts.get(append.stream) ?? 0)) continue
    for (const [index, { id, type, data }] of events.entries())
      recordedEvents.push({
        ...append,
        event: { type, data },
        eventId: id,
        revision: from + index,
        position: '' as Position,
        causationId: append.causationId,
        recordedElsewhereAt: append.recordedAt,
      })
  }
  return recordedEvents
}

/** Refuses whatever this installation could not live with. Answers how many events of each stream lie here already. */
export const checkMove = async (tools: MoveCheckTools, folder: string, manifest: Manifest) => {
  await checkFiles(folder, manifest)
  const contents = await readContents(folder, manifest, tools.now())
  const knownCounts = await countKnownEvents(tools.log, contents.idsByStream)
  await checkForgotten(tools, manifest, contents)
  const events = await newEvents(folder, knownCounts)
  for (const person of new Set(events.flatMap(({ event }) => subjectOf(event) ?? [])))
    if (await isForgottenHere(tools.subjects, person))
      refuseMove(`${person} är glömd här, och kan inte flytta in igen.`)
  const fault = await tools.rehearse(events)
  if (!fault) return knownCounts
  const { stream, revision, event } = fault.recorded
  return refuseMove(`Händelse ${revision + 1} i ${stream} (${event.type}) kan inte tas in: ${fault.said}.`)
}
