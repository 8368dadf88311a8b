import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { DueStore, StoredDeadline } from '../runner/deadlines.ts'
import { sweepDue } from '../runner/due-sweeper.ts'
import type { JobOrder } from '../runner/jobs.ts'
import type { Checkpoint, ProcessStore } from '../runner/process-store.ts'
import type { RunnableProcess } from '../runner/process-world.ts'
import type { Reactor } from '../runner/reactor.ts'

const doNothing = () => undefined
const report = (line: string) => {
  throw new Error(line)
}

/** Lets a process manager handle everything that is in the log now. */
export const followUpToNow = async (log: EventLog, store: ProcessStore, process: RunnableProcess): Promise<void> => {
  const stopping = new AbortController()
  const upToNow: EventLog = {
    ...log,
    follow: async function* ({ after, filter }) {
      const query = { ...(after ? { after } : {}), ...(filter ? { filter } : {}), limit: 100_000 }
      // Whatever other tests write meanwhile (0017).
      yield await log.readAll({ ...query, unsettled: true })
      stopping.abort()
    },
  }
  await process.follow({ log: upToNow, store, wake: doNothing, dueChanged: doNothing, report }, stopping.signal)
}

/** The state of process managers and the sweeper, in memory. */
export const processesInMemory = () => {
  const checkpoints = new Map<string, Checkpoint>()
  const states = new Map<string, unknown>()
  const deadlines = new Map<string, StoredDeadline>()
  const jobs: JobOrder[] = []
  const keyOf = (process: string, id: string) => `${process}/${id}`

  const store: ProcessStore = {
    checkpoint: async (process, first) => {
      const known = checkpoints.get(process) ?? { position: await first(), version: 0 }
      checkpoints.set(process, known)
      return known
    },
    states: async (process, ids) => new Map(ids.map((id) => [id, states.get(keyOf(process, id))])),
    advance: async (process, { from, to, due, ...advance }) => {
      for (const [id, state] of advance.states) states.set(keyOf(process, id), state)
      for (const change of due) {
        if ('set' in change) deadlines.set(keyOf(change.set.kind, change.set.id), change.set)
        else deadlines.delete(keyOf(change.withdraw.kind, change.withdraw.id))
      }
      jobs.push(...advance.jobs)
      const next = { position: to, version: from + 1 }
      checkpoints.set(process, next)
      return next
    },
    parked: async () => [],
    noteTry: async () => undefined,
    hasActed: async () => false,
    whileLeading: (signal, lead) => lead(signal, () => true),
  }

  const due: DueStore = {
    fallen: async (now) => [...deadlines.values()].filter(({ at }) => at <= now),
    next: async (now) =>
      [...deadlines.values()]
        .map(({ at }) => at)
        .filter((at) => at > now)
        .toSorted()[0],
    settle: async ({ kind, id, causationId }) => {
      const key = keyOf(kind, id)
      if (deadlines.get(key)?.causationId === causationId) deadlines.delete(key)
    },
    postpone: async (one, at) => void deadlines.set(keyOf(one.kind, one.id), { ...one, at }),
    hasten: () => Promise.reject(new Error('Nothing is hastened here')),
  }

  /** Follows and sweeps at `now` until nothing changes. */
  const settle = async (log: EventLog, { processes = [], due: kinds = [] }: Reactor, now: string) => {
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const before = await log.head()
      for (const process of processes) await followUpToNow(log, store, process)
      await sweepDue({ store: due, kinds, now: () => now, report })
      if ((await log.head()) === before) return
    }
    throw new Error('The processes never come to rest')
  }

  return { settle, jobs }
}
