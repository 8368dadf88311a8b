/** In bytes. */
export type DiskSpace = { readonly free: number; readonly size: number }

/** Of the disk where files and database lie. */
export type MeasureDisk = () => Promise<DiskSpace>

/** Of a disk, the share that is free: below the first somebody is to be told, below the second nothing large is begun. */
const SCARCE_SPACE_SHARE = 0.1
const FULL_DISK_SHARE = 0.02

export type DiskSpaceLevel = 'plenty' | 'scarce' | 'none'

export const diskSpaceLevelOf = ({ free, size }: DiskSpace): DiskSpaceLevel => {
  if (free < size * FULL_DISK_SHARE) return 'none'
  return free < size * SCARCE_SPACE_SHARE ? 'scarce' : 'plenty'
}
