import { UNKNOWN } from '../../../kernel/pdf/typeface.ts'
import type { Book, BookItem } from '../../book/book.ts'
import type { Block } from '../../book/rich-text.ts'
import { type Letters, lettersIn, type Stretch } from './letters.ts'
import { plainRun, type Run, runsOf, type Style, styleOf } from './runs.ts'

/** What of an item no font shows, each letter once; items are counted from 0, the title first. */
export type Unshown = { readonly index: number; readonly letters: string }

// How large it is set makes no difference.
const [text, heading] = [{ weight: 'text', size: 1 } as const, { weight: 'name', size: 1 } as const]

const runsIn = (blocks: readonly Block[]): readonly Run[] =>
  blocks.flatMap((block): readonly Run[] => {
    if (block.kind === 'list') return block.items.flatMap(runsIn)
    return block.kind === 'quote' ? runsIn(block.blocks) : runsOf(block.children, styleOf(text))
  })

const runsOfItem = ({ title, text: read, images = [] }: BookItem): readonly Run[] => [
  ...plainRun(title, heading),
  ...runsIn([...(read?.ingress ?? []), ...(read?.body ?? [])]),
  ...[read?.byLine ?? '', ...images.map(({ caption }) => caption)].flatMap((line) => plainRun(line, text)),
]

const lacksSome = ({ shown }: Stretch) => shown.includes(UNKNOWN)

export const unshownIn = ({ stretches }: Letters, { items }: Book): readonly Unshown[] =>
  items.flatMap((item, index) => {
    const isLacking =
      ({ weight }: Style) =>
      (letter: string) =>
        letter !== UNKNOWN && stretches(letter, weight).some(lacksSome)
    const lacking = runsOfItem(item).flatMap(({ text, style }) =>
      stretches(text, style.weight)
        .filter(lacksSome)
        .flatMap((stretch) => lettersIn(stretch.text).filter(isLacking(style))),
    )
    const letters = [...new Set(lacking)].join(' ')
    return letters === '' ? [] : [{ index, letters }]
  })
