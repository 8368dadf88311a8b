import { create, toBuffer } from 'qrcode'

/** Printing needs at least this many pixels a side. */
const smallestSide = 600

/** A black and white PNG of the QR code of an address: error correction M, four modules of quiet zone, whole pixels per module. */
export const qrPng = async (url: string): Promise<Buffer> => {
  const modules = create(url, { errorCorrectionLevel: 'M' }).modules.size + 2 * 4
  return toBuffer(url, { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: Math.ceil(smallestSide / modules) })
}
