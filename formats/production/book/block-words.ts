import type { Block, Inline } from './blocks.ts'

const wordsOf = (inline: Inline): string => {
  if (inline.kind === 'text') return inline.text
  return inline.kind === 'break' ? ' ' : inline.children.map(wordsOf).join('')
}

/** The words of a block as they are written, without descriptions of pictures. */
export const wordsOfBlock = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return block.children.map(wordsOf).join('')
    case 'quote':
      return block.blocks.map(wordsOfBlock).join(' ')
    case 'list':
      return block.items.flat().map(wordsOfBlock).join(' ')
    case 'table':
      return block.rows
        .flat()
        .flatMap(({ blocks }) => blocks.map(wordsOfBlock))
        .join(' ')
    case 'picture':
      return ''
  }
}
