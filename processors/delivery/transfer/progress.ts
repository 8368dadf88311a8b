import type { TransferFile } from '../../../commands/delivery/delivery/transfer.ts'
import type { DeliveryProgress, ProgressReport } from '../../../projections/kernel/live-feed/progress.ts'

/**
 * Shows the progress of a delivery to users who watch. It is not stored, may drop reports that come too fast, and never
 * fails.
 */
export type ShowProgress = (progress: DeliveryProgress) => void

/** A speed measured for a shorter time is not reliable. */
const ESTIMATE_DELAY_MS = 2_000

/** Transferred files still have to be renamed. */
const MAX_PERCENT = 99

/** All bytes are transferred; the files get their names. */
export const fullProgress: ProgressReport = { percent: MAX_PERCENT, text: 'Skickar' }

/** Turns bytes sent into progress of the whole. Files that were there already count as sent, but not for the speed. */
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
