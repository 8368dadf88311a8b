import { statfs } from 'node:fs/promises'
import type { MeasureDisk } from '../../../../commands/kernel/disk-space.ts'

/** Measures the disk that a folder lies on. Space reserved for root is not free. */
export const diskOf =
  (folder: string): MeasureDisk =>
  async () => {
    const { bavail, bfree, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: (blocks - bfree + bavail) * bsize }
  }
