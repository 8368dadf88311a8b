import type { ProductionProgress } from '../../../projections/kernel/live-feed/progress.ts'
import type { ShowProgress } from './ports.ts'

const PROGRESS_INTERVAL_MS = 200
const CACHED_PROGRESS = 1_000
/** All sounds are made from here on, so every report passes. */
const FIRST_LATE_PERCENT = 96

/**
 * Passes at most five reports a second for each production, never a lower percentage than before, and always the last
 * steps.
 */
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
