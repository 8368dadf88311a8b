import type { Type } from '../../../kernel/pdf/write.ts'

/** The type size of a book. `largePrint`: for readers with low vision; no text is below 18 points. */
export type PrintSize = 'regular' | 'largePrint'

/** The styles of a type size, in points. */
export type PrintStyle = {
  /** Width of the side margins. */
  readonly side: number
  readonly text: Type
  readonly ingress: Type
  readonly label: Type
  readonly caption: Type
  readonly foot: Type
  /** From H1 on. */
  readonly headings: readonly [Type, Type, Type, Type, Type, Type]
  /** Size of a QR code with its quiet zone. */
  readonly code: number
}

const heading = (size: number): Type => ({ weight: 'name', size, leading: 1.18 })

const printStyle = (
  size: number,
  rest: Pick<PrintStyle, 'side' | 'caption' | 'foot' | 'headings' | 'code'>,
): PrintStyle => ({
  ...rest,
  text: { weight: 'text', size, leading: 1.5 },
  ingress: { weight: 'label', size: size * 1.08, leading: 1.45 },
  label: { weight: 'label', size, leading: 1.4 },
})

/** About seventy letters to a line, or fifty. */
export const printStyles: Readonly<Record<PrintSize, PrintStyle>> = {
  regular: printStyle(12, {
    side: 76,
    caption: { weight: 'text', size: 10.5, leading: 1.4 },
    foot: { weight: 'text', size: 9, leading: 1.3 },
    headings: [heading(32), heading(22), heading(17), heading(14.5), heading(13), heading(12)],
    code: 68,
  }),
  largePrint: printStyle(18, {
    side: 56,
    caption: { weight: 'text', size: 18, leading: 1.4 },
    foot: { weight: 'text', size: 14, leading: 1.3 },
    headings: [heading(42), heading(31), heading(26), heading(22), heading(20), heading(18)],
    code: 84,
  }),
}

export const lineHeightOf = ({ size, leading = 1.4 }: Type): number => size * leading
