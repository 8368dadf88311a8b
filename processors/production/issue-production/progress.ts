import type { ProductionProgress } from '../../../projections/kernel/live-feed/progress.ts'
import type { ShowProgress } from './ports.ts'

const AT_MOST_EVERY_MS = 200
const KEPT = 1_000
/** The sounds are made: every step from there on is told. */
const LATE_STEPS = 96

/** Lets at most five a second through per production, never fewer percent than before, and always the last steps. */
export const calmProgress = (show: ShowProgress, now: () => number): ShowProgress => {
  const shown = new Map<string, { readonly at: number; readonly percent: number }>()
  return (progress: ProductionProgress) => {
    const last = shown.get(progress.productionId)
    const percent = Math.max(progress.percent, last?.percent ?? 0)
    if (last && now() - last.at < AT_MOST_EVERY_MS && progress.percent < LATE_STEPS) return
    shown.delete(progress.productionId)
    shown.set(progress.productionId, { at: now(), percent })
    const [oldest] = shown.keys()
    if (shown.size > KEPT && oldest !== undefined) shown.delete(oldest)
    show({ ...progress, percent })
  }
}
