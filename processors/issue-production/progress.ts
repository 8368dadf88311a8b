import type { ProductionProgress, ShowProgress } from './ports.ts'

const AT_MOST_EVERY_MS = 200
const KEPT = 1_000

/** Lets at most five a second through per production, never fewer percent than before, and always the last step. */
export const calmProgress = (show: ShowProgress, now: () => number): ShowProgress => {
  const shown = new Map<string, { readonly at: number; readonly percent: number }>()
  return (progress: ProductionProgress) => {
    const last = shown.get(progress.productionId)
    if (last && progress.percent < last.percent) return
    if (last && now() - last.at < AT_MOST_EVERY_MS && progress.percent < 60) return
    shown.delete(progress.productionId)
    shown.set(progress.productionId, { at: now(), percent: progress.percent })
    const [oldest] = shown.keys()
    if (shown.size > KEPT && oldest !== undefined) shown.delete(oldest)
    show(progress)
  }
}
