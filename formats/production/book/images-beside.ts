import type { Block } from './blocks.ts'
import type { BookImage, BookItem } from './book.ts'

const filesOf = (block: Block): readonly string[] => {
  switch (block.kind) {
    case 'picture':
      return block.file === undefined ? [] : [block.file]
    case 'quote':
      return block.blocks.flatMap(filesOf)
    case 'list':
      return block.items.flat().flatMap(filesOf)
    case 'table':
      return block.rows.flat().flatMap(({ blocks }) => blocks.flatMap(filesOf))
    default:
      return []
  }
}

/** The images of an item that do not stand in its text. */
export const imagesBeside = ({ images = [], text }: BookItem): readonly BookImage[] => {
  const within = new Set([...(text?.ingress ?? []), ...(text?.body ?? [])].flatMap(filesOf))
  return images.filter(({ file }) => !within.has(file))
}
