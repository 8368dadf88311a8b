import * as fc from 'fast-check'
import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DESK_DPI, drawQr, MAX_SIDE_MM, MIN_SIDE_MM, PRESS_DPI } from '../../kernel/pdf/qr-dots.ts'
import { qrPdf } from './qr-pdf.ts'
import { qrPng } from './qr-png.ts'
import { qrSvg } from './qr-svg.ts'
import { rasterise, readCodes } from './testing/read-codes.ts'

const url = 'https://lyssna.example.se/player/a/zk3q9xtb7gw4a'
const onWhite = (picture: Buffer) => sharp(picture).flatten({ background: '#fff' }).png().toBuffer()

describe('a QR code', () => {
  it('is drawn in whole dots within its size, module for module, whatever that is', () => {
    const urls = fc.webUrl({ size: 'small' }).filter((each) => each.length < 60)
    const sizes = fc.integer({ min: MIN_SIDE_MM, max: MAX_SIDE_MM })
    fc.assert(
      fc.property(urls, sizes, fc.constantFrom(DESK_DPI, PRESS_DPI), (address, mm, dpi) => {
        const { modules } = create(address, { errorCorrectionLevel: 'M' })
        const { side, step, runs } = drawQr(address, mm, dpi)
        const edge = (side - modules.size * step) / 2
        expect(Number.isInteger(step)).toBe(true)
        expect(edge).toBeGreaterThanOrEqual(step > 1 ? 4 * step : 0)
        expect(runs.every(({ x, y, width }) => [x, y, width].every(Number.isInteger))).toBe(true)
        const dark = runs.reduce((sum, { width }) => sum + width / step, 0)
        expect(dark).toBe(modules.data.reduce((sum, module) => sum + module, 0))
      }),
      { numRuns: 10 },
    )
  })

  it('is a PNG of one bit that knows its size', async () => {
    const png = await qrPng(url, 20)
    const { width, height, density } = await sharp(png).metadata()
    // Byte 24 of the file is the ninth byte of the header's data: bits per sample.
    expect([width, height, density, png[24]]).toEqual([945, 945, 1200, 1])
    const pixels = await sharp(png).greyscale().raw().toBuffer()
    const { runs, step } = drawQr(url, 20, PRESS_DPI)
    const dots = runs.reduce((sum, run) => sum + run.width * step, 0)
    expect(pixels.filter((value) => value === 0)).toHaveLength(4 * dots)
    expect(await readCodes(png)).toEqual([url])
  })

  it('is an SVG in millimetres', async () => {
    const svg = qrSvg(url, 30)
    expect(svg).toContain('width="30mm" height="30mm"')
    expect(await readCodes(await onWhite(await sharp(Buffer.from(svg), { density: 300 }).png().toBuffer()))).toEqual([
      url,
    ])
  })

  it('is a PDF of its own size, in nothing but black ink', async () => {
    const pdf = await qrPdf(url, 25.4)
    const text = pdf.toString('latin1')
    expect(text).toMatch(/\/MediaBox \[0 0 72 72\]/)
    expect(text).toMatch(/\/DeviceCMYK cs\s+0 0 0 1 scn/)
    expect(text).not.toMatch(/DeviceRGB| rg\s|RGB/)
    const [page = Buffer.alloc(0)] = await rasterise(pdf, 300)
    expect(await readCodes(await onWhite(page))).toEqual([url])
    expect((await qrPdf(url, 25.4)).equals(pdf)).toBe(true)
  })
})
