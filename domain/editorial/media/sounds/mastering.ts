/**
 * The parameters that made a master of a recording, so that the same master can be written without the losses of an
 * MP3.
 */
export type MasteringParameters = {
  /** dB */
  readonly gainDb: number
  /** The limit of its peaks, dBFS; absent: no limiter. */
  readonly limitDb?: number
  /** The one channel that is used, from 0; absent: all mixed to one. */
  readonly channel?: number
  /** The value subtracted from each sample; full scale is 1. */
  readonly offset?: number
  /** The length of the recording, ms. */
  readonly durationMs: number
}
