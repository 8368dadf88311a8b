import type { Weight } from '../../../kernel/pdf/typeface.ts'
import type { Type } from '../../../kernel/pdf/write.ts'
import { cleanPart } from '../../../kernel/xml/text.ts'
import type { Inline, Mark } from '../../book/blocks.ts'

export type Style = {
  readonly weight: Weight
  readonly size: number
  /** Distance above the baseline, in points. */
  readonly rise: number
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  readonly href?: string
}

export type TextRun = { readonly text: string; readonly style: Style }

export const NEW_LINE = '\n'

export const styleOf = ({ weight, size }: Type): Style => ({
  weight,
  size,
  rise: 0,
  isUnderlined: false,
  isStruck: false,
})

const heavierWeights: Readonly<Record<Weight, Weight>> = { text: 'label', label: 'name', name: 'name' }

/** Readers with low vision find italics hard to read, so emphasis is a heavier weight. */
const markedStyles: Readonly<Record<Mark, (style: Style) => Style>> = {
  strong: (style) => ({ ...style, weight: 'name' }),
  em: (style) => ({ ...style, weight: heavierWeights[style.weight] }),
  underline: (style) => ({ ...style, isUnderlined: true }),
  strike: (style) => ({ ...style, isStruck: true }),
  code: (style) => style,
  sub: (style) => ({ ...style, size: style.size * 0.75, rise: style.rise - style.size * 0.12 }),
  sup: (style) => ({ ...style, size: style.size * 0.75, rise: style.rise + style.size * 0.3 }),
}

/** Removes characters that have no glyph: soft hyphens, direction marks, joiners. */
const printableText = (text: string): string => cleanPart(text).replaceAll(/[\p{Cf}\p{Cc}]/gu, '')

/** A link cannot hold a link, so the inner one becomes text. */
const inlineStyle = (inline: Extract<Inline, { readonly kind: 'marked' | 'link' }>, style: Style): Style => {
  if (inline.kind === 'marked') return markedStyles[inline.mark](style)
  return style.href === undefined ? { ...style, isUnderlined: true, href: inline.href } : style
}

export const runsOf = (inlines: readonly Inline[], style: Style): readonly TextRun[] =>
  inlines.flatMap((inline): readonly TextRun[] => {
    if (inline.kind === 'text') return [{ text: printableText(inline.text), style }]
    return inline.kind === 'break' ? [{ text: NEW_LINE, style }] : runsOf(inline.children, inlineStyle(inline, style))
  })

/** Whether the runs have visible text. */
export const hasWords = (runs: readonly TextRun[]): boolean => runs.some(({ text }) => text.trim() !== '')

/** A text on its own line, without white space around it. */
export const printableLine = (text: string): string => printableText(text).trim()

/** A text in a single style. */
export const plainRun = (text: string, type: Type): readonly TextRun[] => [
  { text: printableLine(text), style: styleOf(type) },
]
