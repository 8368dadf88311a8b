import sharp from 'sharp'
import type { ImageTools } from '../../commands/media/image-tools.ts'

/** Pictures of more pixels are refused before they are unpacked. */
const limitInputPixels = 100_000_000

const opened = (path: string) => sharp(path, { limitInputPixels, failOn: 'error', animated: false })

const turns = { clockwise: 90, counterClockwise: -90 } as const

/** Pictures through sharp. Orientation that a camera noted is obeyed wherever a picture is measured or made. */
export const imageTools: ImageTools = {
  measure: async (path) => {
    try {
      const { autoOrient } = await opened(path).metadata()
      return { width: autoOrient.width, height: autoOrient.height }
    } catch {
      return undefined
    }
  },

  rotate: async (path, direction, output) => {
    const made = await opened(path).autoOrient().rotate(turns[direction]).toFile(output)
    return { width: made.width, height: made.height }
  },

  fit: (path, height) => opened(path).autoOrient().resize({ height, withoutEnlargement: true }).toBuffer(),
}
