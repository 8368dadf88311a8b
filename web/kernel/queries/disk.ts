import { useServed } from './use-served.ts'

export type Disk = {
  readonly room: 'plenty' | 'scarce' | 'none'
  /** Bytes. */
  readonly free: number
  readonly size: number
}

const POLL_MS = 5 * 60_000

/** The free room on the server's disk, polled while it is shown. */
export const useDisk = (enabled: boolean): Disk | undefined => {
  return useServed<Disk>('/api/disk', { key: ['disk'], isWanted: enabled, refetchInterval: POLL_MS }).data
}
