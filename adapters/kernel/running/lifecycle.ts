import { setTimeout as wait } from 'node:timers/promises'
import { logLine } from './log-line.ts'

type CloseResource = () => Promise<void> | void

type StopOptions = {
  /** Closes at the same time as the resource opened just before it, instead of ahead of it. */
  readonly beside?: boolean
  /** Time limit (ms) for the closing; the resources beneath close all the same. */
  readonly within?: number
}

export type Lifecycle = {
  /** Registers the closing of a resource that was just opened. */
  readonly onStop: (name: string, close: CloseResource, options?: StopOptions) => void
  /**
   * Closes everything in reverse order, once. A failing or slow resource does not keep the others open. Takes at most
   * `within` milliseconds in all: a slow resource leaves a moment to each one beneath. Answers whether all went well.
   */
  readonly stop: (within?: number) => Promise<boolean>
  /** The resource that is being closed at the moment. */
  readonly closing: () => string | undefined
}

type Step = { readonly name: string; readonly close: CloseResource; readonly within: number }

const DEFAULT_CLOSE_MS = 5_000
/** Time (ms) that each resource beneath gets at least. */
const MIN_CLOSE_MS = 500
const STOP_TIMEOUT_MS = 14_000

export const lifecycle = (report: (line: string) => void = logLine): Lifecycle => {
  const stages: Step[][] = []
  const open = new Set<string>()
  let stopping: Promise<boolean> | undefined

  const closed = async ({ name, close }: Step, within: number): Promise<boolean> => {
    const given = new AbortController()
    const late = wait(within, 'late', { signal: given.signal }).catch(() => 'late')
    open.add(name)
    try {
      if ((await Promise.race([Promise.resolve(close()), late])) !== 'late') return true
      report(`Closing ${name} took more than ${within / 1_000} seconds`)
    } catch (error) {
      report(`Closing ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      given.abort()
      open.delete(name)
    }
    return false
  }

  const closeAll = async (within: number) => {
    const end = performance.now() + within
    const share = Math.min(MIN_CLOSE_MS, within / stages.length)
    let clean = true
    for (let stage = stages.pop(); stage; stage = stages.pop()) {
      const left = Math.max(0, Math.round(end - performance.now() - share * stages.length))
      const all = stage.map((step) => closed(step, Math.min(step.within, left)))
      clean = (await Promise.all(all)).every(Boolean) && clean
    }
    return clean
  }

  return {
    onStop: (name, close, { beside = false, within = DEFAULT_CLOSE_MS } = {}) => {
      const step = { name, close, within }
      const last = stages.at(-1)
      if (beside && last) last.push(step)
      else stages.push([step])
    },
    stop: (within = STOP_TIMEOUT_MS) => {
      stopping ??= closeAll(within)
      return stopping
    },
    closing: () => (open.size > 0 ? [...open].join(' and ') : undefined),
  }
}
