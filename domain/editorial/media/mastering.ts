/** How a recording became its master, so that the same can be written once more without what an MP3 leaves out. */
export type MasteringParameters = {
  /** dB */
  readonly gainDb: number
  /** Where its peaks are held, dBFS; absent: nowhere. */
  readonly limitDb?: number
  /** The one channel that is heard, from 0; absent: all of them as one. */
  readonly channel?: number
  /** What is taken off each sample; full scale is 1. */
  readonly offset?: number
  /** Of the recording, ms. */
  readonly durationMs: number
}
