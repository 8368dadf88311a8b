import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { ImageTools } from '../../commands/media/image-tools.ts'
import { attemptFolders } from '../jobs/attempt-folders.ts'

/** Pictures of more pixels are refused before they are unpacked. */
const limitInputPixels = 100_000_000

const opened = (path: string) => sharp(path, { limitInputPixels, failOn: 'error' })

const turns = { clockwise: 90, counterClockwise: -90 } as const

/** Pictures through sharp. Temporary files lie in `folder`; what dead processes left there is swept at start. */
export const openImageTools = async (folder: string): Promise<ImageTools> => {
  const own = await attemptFolders(folder)
  return {
    measure: async (path) => {
      try {
        const { autoOrient } = await opened(path).metadata()
        return { width: autoOrient.width, height: autoOrient.height }
      } catch {
        return undefined
      }
    },

    rotate: async (path, direction) => {
      const output = join(own, randomUUID())
      try {
        const upright = await opened(path).autoOrient().toBuffer()
        const { width, height } = await sharp(upright).rotate(turns[direction]).toFile(output)
        return { path: output, width, height }
      } catch (error) {
        await rm(output, { force: true })
        throw error
      }
    },

    fit: (path, height) => opened(path).autoOrient().resize({ height, withoutEnlargement: true }).toBuffer(),
  }
}
