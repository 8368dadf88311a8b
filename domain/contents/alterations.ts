import type { ArticleAttributes } from './commands.ts'
import type { Alteration } from './rules.ts'

type Alter = (article: ArticleAttributes, index: number) => Partial<ArticleAttributes>

/** `index` counts the articles from 0. A name never becomes empty. */
export const alter: Record<Alteration, Alter> = {
  deactivateH1: ({ level }) => (level === 'h1' ? { active: false } : {}),
  exportH2: ({ level }) => (level === 'h2' ? { export: true } : {}),
  activateAll: () => ({ active: true }),
  toH1: () => ({ level: 'h1' }),
  toH2: () => ({ level: 'h2' }),
  /** What is not the heading of its category is an article in it. */
  guessH2: ({ level, name, category }) => (level === 'h1' && !sameText(name, category) ? { level: 'h2' } : {}),
  copyNameToInfo: ({ name }) => ({ info: name }),
  removeNumbersStopSpace: ({ name }) => ({ name: name.replace(/^\d+\.\s+/u, '') || name }),
  removeNumbers: ({ name }) => ({ name: name.replace(/^\d+\s*/u, '') || name }),
  prettify: ({ name }) => ({ name: prettified(name) || name }),
  addNumbers: ({ name }, index) => ({ name: `${index + 1}. ${name}` }),
}

const sameText = (a: string, b: string) => a.trim().toLocaleLowerCase('sv') === b.trim().toLocaleLowerCase('sv')

/** File-name like names made readable: no underscores, single spaces, a capital first, no SHOUTING. */
const prettified = (name: string) => {
  const spaced = name.replaceAll(/[_\s]+/gu, ' ').trim()
  const shouting = spaced === spaced.toLocaleUpperCase('sv') && spaced !== spaced.toLocaleLowerCase('sv')
  const words = shouting && spaced.includes(' ') ? spaced.toLocaleLowerCase('sv') : spaced
  return words.charAt(0).toLocaleUpperCase('sv') + words.slice(1)
}
