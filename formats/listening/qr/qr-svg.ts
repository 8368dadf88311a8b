import { drawQr, PRESS_DPI, pathOf } from '../../kernel/pdf/qr-dots.ts'

const HUNDREDTHS_PER_UNIT = 100

/** A black QR code without a background, `mm` wide with its quiet zone, sharp at any size. */
export const qrSvg = (url: string, mm: number): string => {
  const drawing = drawQr(url, mm, PRESS_DPI)
  const side = Math.round(drawing.side * HUNDREDTHS_PER_UNIT) / HUNDREDTHS_PER_UNIT
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#000" d="${pathOf(drawing)}"/></svg>\n`
}
