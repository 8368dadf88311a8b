import type { Box, SetLine } from './fit-lines.ts'
import { points } from './paper.ts'

/** A piece of the paper that is printed on. The ring has the hole of a disc. */
export type Piece =
  | ({ readonly shape: 'box' } & Box)
  | { readonly shape: 'ring'; readonly x: number; readonly y: number; readonly radius: number; readonly hole: number }

export type CodePlace = {
  readonly url: string
  readonly x: number
  readonly y: number
  readonly side: number
  /** Description for readers who cannot see the code. */
  readonly alt: string
}

export type PlacedLabel = { readonly lines: readonly SetLine[]; readonly code?: CodePlace }

/** A page to print or to show as a picture, in points from its upper left corner. */
export type LabelPage = {
  readonly width: number
  readonly height: number
  /** Pieces of paper in the printer, the lowest first. The picture shows them; the printer does not print them. */
  readonly paper: readonly Piece[]
  readonly labels: readonly PlacedLabel[]
}

const A4_MM = { width: 210, height: 297 } as const

export const A4 = { width: points(A4_MM.width), height: points(A4_MM.height) } as const

export const a4Sheet: Piece = { shape: 'box', x: 0, y: 0, ...A4 }

/** Yields the labels of each page, `each` on every page. */
export function* inPages<Label>(labels: readonly Label[], each: number): Generator<readonly Label[]> {
  for (let from = 0; from < labels.length; from += each) yield labels.slice(from, from + each)
}
