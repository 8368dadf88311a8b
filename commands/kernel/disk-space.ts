/** In bytes. */
export type DiskSpace = { readonly free: number; readonly size: number }

/** Of the disk where files and database lie. */
export type LookAtDisk = () => Promise<DiskSpace>

/** Of a disk, the share that is free: below the first somebody is to be told, below the second nothing large is begun. */
const SCARCE_BELOW = 0.1
const FULL_BELOW = 0.02

export type Room = 'plenty' | 'scarce' | 'none'

export const roomOn = ({ free, size }: DiskSpace): Room => {
  if (free < size * FULL_BELOW) return 'none'
  return free < size * SCARCE_BELOW ? 'scarce' : 'plenty'
}
