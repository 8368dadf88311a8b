import { setTimeout as wait } from 'node:timers/promises'

type Close = () => Promise<void> | void

export type StopOptions = {
  /** Closed at the same time as what was opened just before it, instead of ahead of it. */
  readonly beside?: boolean
  /** Milliseconds it may take before what lies beneath is closed all the same. */
  readonly within?: number
}

export type Lifecycle = {
  /** Registers what undoes an opening that just succeeded. */
  readonly onStop: (name: string, close: Close, options?: StopOptions) => void
  /**
   * Closes everything in reverse order, once. What fails, or takes too long, keeps none of the others open. All of it
   * takes no longer than `within` milliseconds: whoever needs long leaves a moment to each that lies beneath. Says
   * whether all went well.
   */
  readonly stop: (within?: number) => Promise<boolean>
  /** What is being closed at the moment. */
  readonly closing: () => string | undefined
}

type Step = { readonly name: string; readonly close: Close; readonly within: number }

const usually = 5_000
/** What is left of the time to whoever lies beneath, at least. */
const leastShare = 1_000
const stopWithin = 14_000

export const lifecycle = (report: (line: string) => void = console.error): Lifecycle => {
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
    const share = Math.min(leastShare, within / stages.length)
    let clean = true
    for (let stage = stages.pop(); stage; stage = stages.pop()) {
      const left = Math.max(0, Math.round(end - performance.now() - share * stages.length))
      const all = stage.map((step) => closed(step, Math.min(step.within, left)))
      clean = (await Promise.all(all)).every(Boolean) && clean
    }
    return clean
  }

  return {
    onStop: (name, close, { beside = false, within = usually } = {}) => {
      const step = { name, close, within }
      const last = stages.at(-1)
      if (beside && last) last.push(step)
      else stages.push([step])
    },
    stop: (within = stopWithin) => {
      stopping ??= closeAll(within)
      return stopping
    },
    closing: () => (open.size > 0 ? [...open].join(' and ') : undefined),
  }
}
