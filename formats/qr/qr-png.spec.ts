import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPng } from './qr-png.ts'

const quietZone = 4

/** Darkness of the middle of every module, quiet zone included. */
const modulesOf = async (png: Buffer, count: number) => {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const scale = info.width / count
  const middle = (module: number) => Math.floor((module + 0.5) * scale)
  return Array.from({ length: count * count }, (_, index) => {
    const [row, column] = [middle(Math.floor(index / count)), middle(index % count)]
    return (data[(row * info.width + column) * info.channels] ?? 255) < 128
  })
}

const urls = ['https://lyssna.example.se/player/a/Zk3Q9xTb7LwA', `https://x.se/player/a/${'å'.repeat(120)}`]

describe('a QR code', () => {
  it.each(urls)('of %s is large, square and exactly as coded', async (url) => {
    const code = create(url, { errorCorrectionLevel: 'M' }).modules
    const png = await qrPng(url)
    const { width, height, format } = await sharp(png).metadata()
    expect(format).toBe('png')
    expect(width).toBe(height)
    expect(width).toBeGreaterThanOrEqual(600)

    const count = code.size + 2 * quietZone
    const inside = (place: number) => place >= quietZone && place < quietZone + code.size
    const expected = Array.from({ length: count * count }, (_, index) => {
      const [row, column] = [Math.floor(index / count), index % count]
      return inside(row) && inside(column) && code.get(row - quietZone, column - quietZone) === 1
    })
    expect(await modulesOf(png, count)).toEqual(expected)
  })
})
