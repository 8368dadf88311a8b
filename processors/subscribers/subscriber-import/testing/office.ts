import { v5 } from 'uuid'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { inMemoryImportStore } from '../../../../adapters/subscribers/subscriber-import/in-memory.ts'
import { handlersOf } from '../../../../commands/handlers.ts'
import type { CommandContext } from '../../../../commands/kernel/handling/command-handler.ts'
import { undisturbedWork } from '../../../../commands/kernel/testing/undisturbed-work.ts'
import { subscriberStream } from '../../../../commands/subscribers/subscriber/stream.ts'
import { compareList } from '../../../../commands/subscribers/subscriber-import/compare-list.ts'
import { startImport, undoImport } from '../../../../commands/subscribers/subscriber-import/import-acts.ts'
import { receiveList } from '../../../../commands/subscribers/subscriber-import/receive-list.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import type { EventLog } from '../../../../domain/kernel/event-log.ts'
import { ImportId, PublicationId, SubscriberId, UserId } from '../../../../domain/kernel/ids.ts'
import { dateOfDays, daysOfDate } from '../../../../domain/kernel/values/dates/calendar.ts'
import type { SubscriberCommand } from '../../../../domain/subscribers/subscriber/commands.ts'
import type { SubscriberEvent } from '../../../../domain/subscribers/subscriber/events.ts'
import { nameOf } from '../../../../domain/subscribers/subscriber/names.ts'
import { hasDays } from '../../../../domain/subscribers/subscriber/periods.ts'
import type { Subscriber } from '../../../../domain/subscribers/subscriber/state.ts'
import { subscriberDecider } from '../../../../domain/subscribers/subscriber/subscriber.ts'
import type { Columns } from '../../../../domain/subscribers/subscriber-import/list/columns.ts'
import type { KnownByList } from '../../../../domain/subscribers/subscriber-import/list/matching/changed-since-list.ts'
import type { RemovedPerson } from '../../../../domain/subscribers/subscriber-import/list/matching/removed-matches.ts'
import { workImports } from '../carry-out.ts'
import { importQueue } from '../subscriber-import.ts'
import { jobsByHand } from './jobs-by-hand.ts'

const NAMESPACE = '1f0e6b0a-4a2d-4a54-9d0b-6c1f0c6b7a13'
export const id = (name: string) => v5(name, NAMESPACE)
export const publicationId = PublicationId.parse(id('publication'))
export const anotherId = PublicationId.parse(id('another publication'))
const actorId = UserId.parse(id('user'))
export const firstDay = '2026-11-26'

const shortColumns: Columns = ['customerNr', 'name', 'address', 'format']

/** A log under which the process dies after a number of appends, and the next process continues. */
const mortalLog = (log: EventLog) => {
  let lives = Number.POSITIVE_INFINITY
  const append: EventLog['append'] = (...asked) => {
    if (lives === 0) throw new ProcessKilled()
    lives -= 1
    return log.append(...asked)
  }
  return {
    log: { ...log, append },
    dieBehind: (appends: number) => {
      lives = appends
    },
  }
}
export class ProcessKilled extends Error {}

/** An office whose register is read from the streams, as the read model would show it. */
export const openOffice = async () => {
  const { log, dieBehind } = mortalLog(inMemoryEventLog())
  let today = firstDay
  const at = () => `${today}T09:00:00.000Z`
  const handlers = handlersOf(log)
  const imports = inMemoryImportStore()
  const jobs = jobsByHand()
  const tools = {
    log,
    handlers,
    imports,
    prepareKeys: async () => undefined,
    progress: () => undefined,
    longWork: undisturbedWork,
    now: at,
  }
  await workImports(jobs, tools)
  let acts = 0
  const context = (actor: CommandContext['actor'] = { kind: 'user', id: actorId }): CommandContext => {
    acts += 1
    return { commandId: id(`act ${acts}`), correlationId: id(`act ${acts}`), actor }
  }

  const lives = async () => {
    const { events } = await log.readAll({ limit: 100_000, unsettled: true })
    const byId = new Map<string, SubscriberEvent[]>()
    for (const { stream, event } of events) {
      if (!stream.startsWith('subscriber-')) continue
      // The cast is sound: a stream holds the events of its category.
      byId.set(stream.slice('subscriber-'.length), [
        ...(byId.get(stream.slice('subscriber-'.length)) ?? []),
        event as SubscriberEvent,
      ])
    }
    return new Map([...byId].map(([key, life]) => [key, fold(subscriberDecider, life)] as const))
  }

  /** Reads no more subscribers than a comparison may rely on. */
  async function* readRegister(isMeant: (gone: RemovedPerson) => boolean): AsyncGenerator<readonly KnownByList[]> {
    const known = [...(await lives())].flatMap(([key, subscriber]): readonly KnownByList[] => {
      if (subscriber.status === 'Missing' || subscriber.status === 'Forgotten') return []
      const { form } = subscriber
      if (subscriber.status === 'Removed' && !form.isProtected && !isMeant({ ...form, name: nameOf(form) })) return []
      return [{ id: SubscriberId.parse(key), subscriber, since: '2026-01-01', touched: {} }]
    })
    yield known
  }

  const others = new Map<ImportId, PublicationId>()
  /** The ids of an import with its publication. */
  const the = (importId: ImportId) => ({ importId, publicationId: others.get(importId) ?? publicationId })

  const bring = async (
    name: string,
    rows: readonly (readonly string[])[],
    columns: Columns = shortColumns,
    of = publicationId,
  ) => {
    const importId = ImportId.parse(id(name))
    others.set(importId, of)
    const cells = [columns.map(String), ...rows]
    const source = { publicationId: of, name: '', cells, listDay: today }
    await receiveList({ handlers, imports }, { ...the(importId), source, by: actorId, at: at() }, context())
    const list = { ...the(importId), source, publication: 'B', columns, heading: '', today, at: at() }
    await undisturbedWork((giveWay) => compareList({ handlers, imports, readRegister, giveWay }, list, context()))
    return importId
  }
  const start = async (importId: ImportId) => {
    const removed = (await imports.rows(importId, { kinds: ['removed'], limit: 1_000 })).length
    const asked = { ...the(importId), by: actorId, at: at(), typed: removed, ofLists: 0 }
    return startImport({ handlers, imports }, asked, context())
  }
  const job = (importId: ImportId, act: 'import' | 'undo') =>
    jobs.run(importQueue, { ...the(importId), act, today }, id(`${act} ${importId}`))

  const dieAt = async (importId: ImportId, act: 'import' | 'undo', appends: number) => {
    dieBehind(appends)
    await job(importId, act).catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
    dieBehind(Number.POSITIVE_INFINITY)
  }

  const startUndo = (importId: ImportId) =>
    undoImport({ handlers, imports }, { ...the(importId), by: actorId, at: at(), forced: [] }, context())

  /** A job that continues after a death must not repeat what was done. */
  const workOn = async (importId: ImportId, act: 'import' | 'undo', dies: number | null) => {
    if (dies !== null) await dieAt(importId, act, dies)
    await job(importId, act)
  }

  return {
    log,
    handlers,
    imports,
    lives,
    rest: (days: number) => {
      today = dateOfDays(daysOfDate(today) + days)
    },
    today: () => today,
    bring,
    start,
    work: job,
    /** The process dies after this many appends, and the queue gives the job up. */
    giveUp: async (importId: ImportId, act: 'import' | 'undo', dies: number) => {
      await dieAt(importId, act, dies)
      await jobs.giveUp(importQueue, { ...the(importId), act, today }, id(`${act} ${importId}`), 'Arbetet avbröts.')
    },
    dieOrdering: jobs.dieOrdering,
    startUndo,
    carryOut: async (importId: ImportId, dies: number | null = null) => {
      const outcome = await start(importId)
      if (outcome.kind === 'accepted') await workOn(importId, 'import', dies)
      return outcome.kind === 'accepted'
    },
    undo: async (importId: ImportId, dies: number | null = null) => {
      const outcome = await startUndo(importId)
      if (outcome.kind === 'accepted') await workOn(importId, 'undo', dies)
    },
    edit: (command: SubscriberCommand) =>
      handlers.subscriber(subscriberStream(command.subscriberId), command, context()),
  }
}
export type Office = Awaited<ReturnType<typeof openOffice>>

/** The subscriber as users see it: without periods that have no day. */
export const visibleSubscriber = (subscriber: Subscriber | undefined) => {
  if (!subscriber || subscriber.status !== 'Active') return 'nobody'
  const { form, imported, publications, subscriptions, pauses } = subscriber
  const had = subscriptions.filter(hasDays).toSorted((one, two) => one.id.localeCompare(two.id))
  return { form, imported, publications: publications.toSorted(), had, pauses: pauses.filter(hasDays) }
}
