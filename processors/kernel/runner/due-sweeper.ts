import { setTimeout as delay } from 'node:timers/promises'
import { v5 } from 'uuid'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { DueStore, StoredDeadline } from './deadlines.ts'
import type { RunnableProcess } from './process-world.ts'

type FallenDue = { readonly again: string } | undefined | void

/** The handling of deadlines of one kind. */
export type DueKind = {
  readonly kind: string
  /**
   * Sends a command under the context's id, which is the same whenever this deadline falls due: a crash repeats it
   * harmlessly. A refusal is an answer: the decider knows whether the deadline still counts. Throws only for faults,
   * and is then called again at the next sweep. `now` may lie long after `due.at`. `again`: the deadline then falls due
   * once more, under the same id.
   */
  readonly fallDue: (due: StoredDeadline, now: string, context: CommandContext) => Promise<FallenDue>
}

type DueWorld = {
  readonly store: DueStore
  readonly kinds: readonly DueKind[]
  readonly now: () => string
  readonly report: (line: string) => void
}

const SWEEP_MS = 60_000
const MAX_DUE_ITEMS = 100

/** A moved deadline is a new one: its id derives from the event that set it. */
const contextOf = ({ kind, id, correlationId, causationId }: StoredDeadline): CommandContext => ({
  commandId: v5(`due/${kind}/${id}`, causationId),
  correlationId,
  causationId,
  actor: { kind: 'process', id: `due/${kind}` },
})

/**
 * Handles everything that has fallen due, also while no process ran, the oldest first. A failing deadline does not hold
 * up the others.
 */
export const sweepDue = async (
  { store, kinds, now, report }: DueWorld,
  isOver: () => boolean = () => false,
): Promise<void> => {
  const known = new Map(kinds.map((kind) => [kind.kind, kind]))
  const at = now()
  const fall = async (due: StoredDeadline) => {
    const kind = known.get(due.kind)
    // An unknown kind waits for a process that knows it.
    if (!kind) return
    const fallen = await kind.fallDue(due, at, contextOf(due))
    await (fallen ? store.postpone(due, fallen.again) : store.settle(due))
  }
  let after: StoredDeadline | undefined
  do {
    const fallen = await store.fallen(at, MAX_DUE_ITEMS, after)
    for (const due of fallen) {
      if (isOver()) return
      await fall(due).catch((error: unknown) =>
        report(`The deadline ${due.kind} ${due.id} is tried again: ${String(error)}`),
      )
    }
    after = fallen.length === MAX_DUE_ITEMS ? fallen.at(-1) : undefined
  } while (after)
}

/**
 * Sleeps until the next deadline, but at most a minute: another process may have set one, and failed ones are tried
 * again.
 */
const sleepMs = async ({ store, now, report }: DueWorld, swept: string): Promise<number> => {
  try {
    const next = await store.next(swept)
    return next === undefined ? SWEEP_MS : Math.min(SWEEP_MS, Math.max(0, Date.parse(next) - Date.parse(now())))
  } catch (error) {
    report(`Deadlines: ${String(error)}`)
    return SWEEP_MS
  }
}

/** Sweeps at once, and then at every deadline, wake-up or minute, while this process leads. */
export const dueSweeper = (world: DueWorld): RunnableProcess & { readonly wake: () => void } => {
  let pause = new AbortController()
  return {
    name: 'due',
    wake: () => pause.abort(),
    follow: async ({ leads = () => true }, signal) => {
      const isOver = () => signal.aborted || !leads()
      while (!signal.aborted) {
        pause = new AbortController()
        const swept = world.now()
        await sweepDue(world, isOver).catch((error: unknown) => world.report(`Deadlines: ${String(error)}`))
        const woken = AbortSignal.any([signal, pause.signal])
        await delay(await sleepMs(world, swept), undefined, { signal: woken }).catch(() => undefined)
      }
    },
  }
}
