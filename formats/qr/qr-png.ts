import { drawQr, PRESS_DPI } from './dots.ts'

/** Each dot is so many pixels a side: picture programs halve what they show. */
const PIXELS_PER_DOT = 2
const WHITE = 255

/**
 * A black and white PNG of one bit, which knows that it is `mm` wide with its quiet zone. The library takes 6 MB and more
 * of whoever has read it: only of those who are asked for such a picture.
 */
export const qrPng = async (url: string, mm: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const { side, step, runs } = drawQr(url, mm, PRESS_DPI)
  const width = Math.round(side * PIXELS_PER_DOT)
  const pixels = Buffer.alloc(width * width, WHITE)
  for (const run of runs) {
    const [left, right] = [run.x * PIXELS_PER_DOT, (run.x + run.width) * PIXELS_PER_DOT]
    for (let row = run.y * PIXELS_PER_DOT; row < (run.y + step) * PIXELS_PER_DOT; row += 1)
      pixels.fill(0, row * width + left, row * width + right)
  }
  return sharp(pixels, { raw: { width, height: width, channels: 1 } })
    .withDensity(PRESS_DPI * PIXELS_PER_DOT)
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 9 })
    .toBuffer()
}
