import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const POINTS_PER_INCH = 72

const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const { buffer: wasmBinary } = new Uint8Array(await readFile(path))
prepareZXingModule({ overrides: { wasmBinary } })

/** The texts of all QR codes in a picture. */
export const readCodes = async (picture: Uint8Array): Promise<readonly string[]> => {
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'], maxNumberOfSymbols: 255 })
  return found.map(({ text }) => text)
}

/** Renders the pages of a PDF as pictures at a resolution in dots per inch. */
export const rasterise = async (pdf: Uint8Array, dpi: number): Promise<readonly Buffer[]> => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(pdf))
  const pictures: Buffer[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dpi / POINTS_PER_INCH })
    pictures.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .greyscale()
        .png()
        .toBuffer(),
    )
  }
  document.destroy()
  library.destroy()
  return pictures
}
