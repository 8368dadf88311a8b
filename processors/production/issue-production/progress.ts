import type { ProductionProgress } from '../../../projections/kernel/live-feed/progress.ts'
import type { ShowProgress } from './ports.ts'

const PROGRESS_INTERVAL_MS = 200
const CACHED_PROGRESS = 1_000
/** The sounds are made: every step from there on is told. */
const FIRST_LATE_PERCENT = 96

/** Lets at most five a second through per production, never fewer percent than before, and always the last steps. */
export const calmProgress = (show: ShowProgress, now: () => number): ShowProgress => {
  const shown = new Map<string, { readonly at: number; readonly percent: number }>()
  return (progress: ProductionProgress) => {
    const last = shown.get(progress.productionId)
    const percent = Math.max(progress.percent, last?.percent ?? 0)
    if (last && now() - last.at < PROGRESS_INTERVAL_MS && progress.percent < FIRST_LATE_PERCENT) return
    shown.delete(progress.productionId)
    shown.set(progress.productionId, { at: now(), percent })
    const [oldest] = shown.keys()
    if (shown.size > CACHED_PROGRESS && oldest !== undefined) shown.delete(oldest)
    show({ ...progress, percent })
  }
}
