import type { Document, Structure } from '../../../kernel/pdf/sheet.ts'

/** What pages are drawn with. */
export type Pen = {
  readonly doc: Document
  readonly root: Structure
  /** Of the article that is drawn, by the names of their files. */
  readonly images: ReadonlyMap<string, Uint8Array>
}

/** What stands on a page below what was before. */
export type Box = {
  /** Air above it, which none is at the top of a page. */
  readonly above: number
  readonly height: number
  /** Of what of it must stand on the page that it begins on. */
  readonly least: number
  /** Whether what comes after it begins on the same page. */
  readonly keepsNext: boolean
  /** What of it so much room holds, and the rest. Undefined: no page parts it. */
  readonly part?: (room: number) => readonly [Box, Box]
  readonly draw: (pen: Pen, y: number) => void
}

/** An element of the structure, which is made when the first of it is drawn. */
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

/** What stands beside a box, at the same height. */
export type Mark = (pen: Pen, y: number, height: number) => void

/** Marked where it begins, or on `every` page on which something of it stands. */
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

/** Boxes below each other that no page parts, as one that leads to the next. */
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
