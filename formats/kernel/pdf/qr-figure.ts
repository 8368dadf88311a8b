import { drawQr, PRESS_DPI } from './qr-dots.ts'
import type { Sheet } from './sheet.ts'

const POINTS_PER_INCH = 72
const MM_PER_INCH = 25.4

/** A code on paper, with the size of its dots in points. */
export const qrAt = (url: string, side: number) => ({
  drawing: drawQr(url, (side / POINTS_PER_INCH) * MM_PER_INCH, PRESS_DPI),
  scale: POINTS_PER_INCH / PRESS_DPI,
})

/** A QR code drawn as a shape, sharp at any size, with alternative text. */
export const qrFigure = (
  { doc, root }: Pick<Sheet, 'doc' | 'root'>,
  url: string,
  { x, y, side, alt }: { readonly x: number; readonly y: number; readonly side: number; readonly alt: string },
): void => {
  const { drawing, scale } = qrAt(url, side)
  const { step, runs } = drawing
  const points = (dots: number) => dots * scale
  const figure = doc.struct('Figure', { alt, bbox: [x, y, x + side, y + side], placement: 'Block' }, () => {
    for (const run of runs) doc.rect(x + points(run.x), y + points(run.y), points(run.width), points(step))
    doc.fill('#000000')
  })
  root.add(figure)
}
