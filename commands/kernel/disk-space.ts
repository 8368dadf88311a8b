/** In bytes. */
type DiskSpace = { readonly free: number; readonly size: number }

/** Measures the disk of the files and the database. */
export type MeasureDisk = () => Promise<DiskSpace>

/** Free share of a disk: below the first, the operator is warned; below the second, no large work begins. */
const SCARCE_SPACE_SHARE = 0.1
const FULL_DISK_SHARE = 0.02

export type DiskSpaceLevel = 'plenty' | 'scarce' | 'none'

export const diskSpaceLevelOf = ({ free, size }: DiskSpace): DiskSpaceLevel => {
  if (free < size * FULL_DISK_SHARE) return 'none'
  return free < size * SCARCE_SPACE_SHARE ? 'scarce' : 'plenty'
}
