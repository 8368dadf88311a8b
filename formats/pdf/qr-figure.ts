import { create } from 'qrcode'
import type { Sheet } from './sheet.ts'

const QUIET = 4

/** A QR code drawn as a shape, sharp at any size, with its words for those who cannot see it. */
export const qrFigure = (
  { doc, root }: Sheet,
  url: string,
  { x, y, side, alt }: { readonly x: number; readonly y: number; readonly side: number; readonly alt: string },
): void => {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const step = side / (modules.size + 2 * QUIET)
  const figure = doc.struct('Figure', { alt, bbox: [x, y, x + side, y + side], placement: 'Block' }, () => {
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) doc.rect(x + (column + QUIET) * step, y + (row + QUIET) * step, step, step)
      }
    }
    doc.fill('#000000')
  })
  root.add(figure)
}
