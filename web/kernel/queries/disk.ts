import { useRead } from './use-read.ts'

export type Disk = {
  readonly room: 'plenty' | 'scarce' | 'none'
  /** Bytes. */
  readonly free: number
  readonly size: number
}

const POLL_MS = 5 * 60_000

/** The free room on the server's disk, polled while it is shown. */
export const useDisk = (enabled: boolean): Disk | undefined =>
  useRead<Disk>('/api/disk', { enabled, refetchInterval: POLL_MS }).data
