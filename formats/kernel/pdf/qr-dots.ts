import { create } from 'qrcode/lib/core/qrcode.js'

/** Least number of quiet modules on every side. */
const QUIET_ZONE_DOTS = 4
export const MM_PER_INCH = 25.4

/** Presses and their plates have a multiple of this resolution. */
export const PRESS_DPI = 600
/** Office printers have a multiple of this resolution. */
export const DESK_DPI = 300

/** Limits for a code with its quiet zone, in millimetres. Scanners miss smaller codes, and larger ones are posters. */
export const MIN_SIDE_MM = 10
export const MAX_SIDE_MM = 200
export const DEFAULT_SIDE_MM = 20

export type QrDrawing = {
  /** Side of the square with its quiet zone, in dots; seldom a whole number. */
  readonly side: number
  /** Side of a module in whole dots, so that all modules are equally wide. */
  readonly step: number
  /** Dark runs of modules: left and upper edge and width in dots, a step high. */
  readonly runs: readonly { readonly x: number; readonly y: number; readonly width: number }[]
}

/**
 * Draws the code of an address, as large as fits into `mm` millimetres when every module is whole dots. Error
 * correction M.
 */
export const drawQr = (url: string, mm: number, dpi: number): QrDrawing => {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const side = (mm / MM_PER_INCH) * dpi
  const step = Math.max(1, Math.floor(side / (size + 2 * QUIET_ZONE_DOTS)))
  const edge = Math.floor((side - size * step) / 2)
  const isDark = (row: number, column: number) => column < size && modules.get(row, column) === 1
  const runs = Array.from({ length: size }, (_, row) => {
    const starts = Array.from({ length: size }, (__, column) => column).filter(
      (column) => isDark(row, column) && (column === 0 || !isDark(row, column - 1)),
    )
    return starts.map((start) => {
      let end = start
      while (isDark(row, end)) end += 1
      return { x: edge + start * step, y: edge + row * step, width: (end - start) * step }
    })
  })
  return { side, step, runs: runs.flat() }
}

/** The dark runs as the `d` of an SVG path, in dots. */
export const pathOf = ({ runs, step }: QrDrawing): string =>
  runs.map(({ x, y, width }) => `M${x} ${y}h${width}v${step}h-${width}z`).join('')
