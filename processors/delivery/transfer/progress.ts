import type { TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import type { DeliveryProgress, ProgressReport } from '../../../projections/kernel/live-feed/progress.ts'

/** Shows how far a delivery has come, to whoever watches. Not kept; may drop what comes too fast; never fails. */
export type ShowProgress = (progress: DeliveryProgress) => void

/** A speed that was measured for a shorter time says little. */
const ESTIMATE_DELAY_MS = 2_000

/** What has been handed over has not got its name yet. */
const MAX_PERCENT = 99

/** All has been handed over, and gets its names. */
export const fullProgress: ProgressReport = { percent: MAX_PERCENT, text: 'Skickar' }

/** Makes of the bytes that have gone out how far all of it is. What lay there already counts as gone, and for no speed. */
export const trackSentBytes = (
  files: readonly TransferFile[],
  show: (said: ProgressReport) => void,
  now = () => performance.now(),
) => {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let first: { readonly at: number; readonly bytes: number } | undefined
  return (bytes: number): void => {
    first ??= { at: now(), bytes }
    const elapsed = now() - first.at
    const percent = total === 0 ? MAX_PERCENT : Math.min(MAX_PERCENT, Math.floor((100 * bytes) / total))
    const speed = (bytes - first.bytes) / elapsed
    const isKnown = elapsed >= ESTIMATE_DELAY_MS && speed > 0
    const left = isKnown ? { secondsLeft: Math.round((total - bytes) / speed / 1000) } : {}
    show({ percent, text: 'Skickar', ...left })
  }
}
