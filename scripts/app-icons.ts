import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'

type AppIcon = {
  /** Pixels of a side. */
  readonly size: number
  /** Share of the side that the logo fills, on white. */
  readonly part: number
}

/**
 * The icons that telephones need on a home screen, where an SVG does not work. They cut a circle of four fifths of the
 * side out of a maskable one.
 */
export const appIcons = {
  small: { size: 192, part: 1 },
  large: { size: 512, part: 1 },
  maskable: { size: 512, part: 0.5625 },
  touch: { size: 180, part: 1 },
} as const satisfies Readonly<Record<string, AppIcon>>

/** The side of the logo's drawing, in its units. */
const DRAWN_SIDE = 24
const UNIT_DPI = 72

export const drawIcon = async (mark: Buffer, { size, part }: AppIcon): Promise<Buffer> => {
  const side = Math.round(size * part)
  const drawn = await sharp(mark, { density: (UNIT_DPI * side) / DRAWN_SIDE })
    .resize(side, side)
    .png()
    .toBuffer()
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
  return ground
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

/** Draws the icons from the logo at each build, and writes their names. */
export const emitAppIcons = (mark: string): Plugin => ({
  name: 'app-icons',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const drawing = await readFile(mark)
    const files: Record<string, string> = {}
    for (const [name, icon] of Object.entries(appIcons)) {
      const file = this.emitFile({ type: 'asset', name: `app-${name}.png`, source: await drawIcon(drawing, icon) })
      files[name] = this.getFileName(file)
    }
    this.emitFile({ type: 'asset', fileName: '.vite/app-icons.json', source: JSON.stringify(files) })
  },
})
