import { expect, it } from 'vitest'
import { type ListedArticle, letterSections } from './letter-sections.ts'

const row = (line: string): ListedArticle => {
  const [level = '', name = '', sound] = line.split(' ')
  // The cast is sound: the lines below begin with levels.
  return { name, level: level as ListedArticle['level'], url: `/${name}`, isHeard: sound === '♪' }
}
const linesOf = (lines: readonly string[]): readonly string[] =>
  letterSections(lines.map(row)).flatMap(({ heading, articles }) => [
    ...(heading ? [`# ${heading.name}${heading.url ? ' ♪' : ''}`] : []),
    ...articles.map(({ name }) => name),
  ])

it.each<[string, readonly string[], readonly string[]]>([
  ['sections as headings', ['h1 Nyheter', 'h2 Is ♪', 'h1 Kultur', 'h2 Kör ♪'], ['# Nyheter', 'Is', '# Kultur', 'Kör']],
  ['no article without sound', ['h1 Nyheter', 'h2 Is ♪', 'h2 Tyst'], ['# Nyheter', 'Is']],
  ['no section with nothing to hear', ['h1 Nyheter', 'h2 Tyst', 'h1 Kultur', 'h2 Kör ♪'], ['# Kultur', 'Kör']],
  ['what stands before the first section', ['h2 Ledare ♪', 'h1 Nyheter', 'h2 Is ♪'], ['Ledare', '# Nyheter', 'Is']],
  ['articles that are all main headings', ['h1 Is ♪', 'h1 Tyst', 'h1 Kör ♪'], ['Is', 'Kör']],
  ['a heading that is heard itself', ['h1 Is ♪', 'h2 Fakta'], ['# Is ♪']],
  ['nothing of an issue that nobody has read', ['h1 Nyheter', 'h2 Tyst'], []],
])('lists %s', (_, lines, expected) => expect(linesOf(lines)).toEqual(expected))
