import { artifact, ensureRoom, HAIRLINE, INK, type Sheet, space } from '../../kernel/pdf/sheet.ts'
import { draw, types } from '../../kernel/pdf/write.ts'

const CHART_HEIGHT = 110
const LABEL_WIDTH = 44
const LABEL_HEIGHT = 16

type Bar = { readonly label: string; readonly value: number }

type BarChart = {
  readonly bars: readonly Bar[]
  /** What a screen reader says in place of the picture. */
  readonly alt: string
  /** The value of the top line. */
  readonly top: number
  readonly say: (value: number) => string
}

/** Names under bars would run into each other beyond this. */
const MOST_LABELS = 12

/** Bars in ink with lines at nothing, half and all. The table after it has the same figures. */
export const barChart = (sheet: Sheet, { bars, alt, top, say }: BarChart): void => {
  ensureRoom(sheet, CHART_HEIGHT + LABEL_HEIGHT + 10)
  const { doc, root, left, width, at } = sheet
  const [x, y, ground] = [left + LABEL_WIDTH, at.y + 8, at.y + 8 + CHART_HEIGHT]
  const room = width - LABEL_WIDTH
  const step = room / Math.max(1, bars.length)
  const heightOf = (value: number) => (top === 0 ? 0 : (value / top) * CHART_HEIGHT)
  artifact(sheet, () => {
    for (const value of [0, top / 2, top]) {
      const line = ground - heightOf(value)
      doc.rect(x, line, room, 0.5).fill(value === 0 ? INK : HAIRLINE)
      const place = { x: left, y: line - 6, width: LABEL_WIDTH - 8 }
      draw(sheet, say(value), { ...types.small, align: 'right' }, place)
    }
    const every = Math.ceil(bars.length / MOST_LABELS)
    for (const [index, { label }] of bars.entries())
      if (index % every === 0)
        draw(sheet, label, types.small, { x: x + index * step, y: ground + 4, width: Math.max(step * every, 20) })
  })
  const figure = doc.struct('Figure', { alt, bbox: [x, y, x + room, ground], placement: 'Block' }, () => {
    for (const [index, { value }] of bars.entries())
      doc.rect(x + index * step + 1, ground - heightOf(value), Math.max(1, step - 2), heightOf(value))
    doc.fill(INK)
  })
  root.add(figure)
  space(sheet, CHART_HEIGHT + LABEL_HEIGHT + 10)
}
