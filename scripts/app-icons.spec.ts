import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { appIcons, drawIcon } from './app-icons.ts'

const mark = await readFile(join(import.meta.dirname, '../web/mark.svg'))

/** The brightness of a point, from the upper left corner in fractions of the side. */
const brightness = async (png: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)]
}

it.each([
  ['small', 192],
  ['large', 512],
  ['maskable', 512],
  ['touch', 180],
] as const)('is drawn from the mark: %s', async (name, size) => {
  const png = await drawIcon(mark, appIcons[name])
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  expect(png.length).toBeLessThan(6_000)
  // The middle bar, and the frame of all icons but the maskable one.
  expect(await brightness(png, 0.5, 0.5)).toBe(0)
  expect(await brightness(png, 0.02, 0.02)).toBe(name === 'maskable' ? 255 : 0)
})

it('has the whole mark within what is cut out', async () => {
  const half = appIcons.maskable.part / 2
  expect(Math.hypot(half, half)).toBeLessThan(0.4)
  expect(await brightness(await drawIcon(mark, appIcons.maskable), 0.5 - half + 0.02, 0.5)).toBe(0)
})
