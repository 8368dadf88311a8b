import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { drawQr, MM_PER_INCH, PRESS_DPI, type QrDrawing } from '../../kernel/pdf/qr-dots.ts'

/** Each dot is two pixels wide and high, since picture programs halve what they show. */
const PIXELS_PER_DOT = 2
const PIXELS_PER_METRE = Math.round((PRESS_DPI * PIXELS_PER_DOT * 1_000) / MM_PER_INCH)
const PIXELS_PER_BYTE = 8
const WHITE_BYTE = 0xff

const deflateBytes = promisify(deflate)

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A square image with one bit for each pixel: black or white. */
const header = (width: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(width, 4)
  data.writeUInt8(1, 8)
  return chunk('IHDR', data)
}

const density = (): Buffer => {
  const data = Buffer.alloc(9)
  data.writeUInt32BE(PIXELS_PER_METRE, 0)
  data.writeUInt32BE(PIXELS_PER_METRE, 4)
  data.writeUInt8(1, 8)
  return chunk('pHYs', data)
}

/** The first byte of a row names its filter: none. */
const blankRow = (width: number): Buffer => {
  const row = Buffer.alloc(1 + Math.ceil(width / PIXELS_PER_BYTE), WHITE_BYTE)
  row[0] = 0
  return row
}

const rowsOf = ({ runs, step }: QrDrawing, width: number): readonly Buffer[] => {
  const rows: Buffer[] = Array.from<Buffer>({ length: width }).fill(blankRow(width))
  for (const [top, across] of Map.groupBy(runs, ({ y }) => y)) {
    const row = blankRow(width)
    for (const run of across)
      for (let x = run.x * PIXELS_PER_DOT; x < (run.x + run.width) * PIXELS_PER_DOT; x += 1) {
        const at = 1 + Math.floor(x / PIXELS_PER_BYTE)
        row[at] = (row[at] ?? 0) & ~(0x80 >> (x % PIXELS_PER_BYTE))
      }
    rows.fill(row, top * PIXELS_PER_DOT, (top + step) * PIXELS_PER_DOT)
  }
  return rows
}

/**
 * A black and white PNG (ISO/IEC 15948) with one bit per pixel, which states a width of `mm` with its quiet zone. It is
 * written here because an image library has no rows of one bit and took 60 MB for the codes of one issue.
 */
export const qrPng = async (url: string, mm: number): Promise<Buffer> => {
  const drawing = drawQr(url, mm, PRESS_DPI)
  const width = Math.round(drawing.side * PIXELS_PER_DOT)
  const data = await deflateBytes(Buffer.concat(rowsOf(drawing, width)), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, header(width), density(), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
