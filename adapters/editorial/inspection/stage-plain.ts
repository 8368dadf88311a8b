import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { StagePlain } from '../../../commands/editorial/media/file-inspector.ts'
import type { ImageTools } from '../../../commands/editorial/media/images/image-tools.ts'
import type { FileStorage } from '../../../commands/kernel/file-storage.ts'

export const plainStager =
  (files: Pick<FileStorage, 'stage'>, images: Pick<ImageTools, 'plain'>): StagePlain =>
  async (came, signal) => {
    const made = await images.plain(came.path)
    if (!made) return undefined
    try {
      return await files.stage(createReadStream(made.path), { signal })
    } finally {
      await rm(made.path, { force: true })
    }
  }
