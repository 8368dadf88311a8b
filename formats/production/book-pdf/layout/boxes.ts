import type { Document, Structure } from '../../../kernel/pdf/sheet.ts'

/** The tools for drawing pages. */
export type Pen = {
  readonly doc: Document
  readonly root: Structure
  /** The images of the current article, by file name. */
  readonly images: ReadonlyMap<string, Uint8Array>
}

/** A block on a page, below the one before. */
export type Box = {
  /** Space above the block, left out at the top of a page. */
  readonly above: number
  readonly height: number
  /** The height that must fit on the page where the block begins. */
  readonly least: number
  /** Whether the next block must begin on the same page. */
  readonly keepsNext: boolean
  /** Splits the block into what fits into `room` and the rest. Undefined: the block is never split. */
  readonly part?: (room: number) => readonly [Box, Box]
  readonly draw: (pen: Pen, y: number) => void
}

/** An element of the structure tree, created when its first content is drawn. */
export type Element = (pen: Pen) => Structure

export const rootElement: Element = ({ root }) => root

export const elementIn = (
  parent: Element,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
  finish: (element: Structure) => void = () => undefined,
): Element => {
  let made: Structure | undefined
  return (pen) => {
    if (made) return made
    made = pen.doc.struct(tag, options)
    finish(made)
    parent(pen).add(made)
    return made
  }
}

/** Draws something beside a box, at the same height. */
export type Mark = (pen: Pen, y: number, height: number) => void

/** Draws the mark where the box begins, or on `every` page that shows a part of it. */
export const withMark = (box: Box, on: 'first' | 'every', mark: Mark): Box => {
  const { part } = box
  return {
    ...box,
    ...(part && {
      part: (room) => {
        const [head, rest] = part(room)
        return [withMark(head, on, mark), on === 'every' ? withMark(rest, on, mark) : rest]
      },
    }),
    draw: (pen, y) => {
      mark(pen, y, box.height)
      box.draw(pen, y)
    },
  }
}

const heightOfAll = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, { above, height }, index) => sum + (index > 0 ? above : 0) + height, 0)

/** Boxes below each other that stay on one page, and on the page of the next box. */
export const stack = (boxes: readonly Box[]): Box => {
  const height = heightOfAll(boxes)
  return {
    above: boxes[0]?.above ?? 0,
    height,
    least: height,
    keepsNext: true,
    draw: (pen, y) => {
      boxes.reduce((top, box, index) => {
        const at = top + (index > 0 ? box.above : 0)
        box.draw(pen, at)
        return at + box.height
      }, y)
    },
  }
}
