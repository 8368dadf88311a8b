import type { ArticleAttributes } from '../commands.ts'
import type { Alteration } from '../rules.ts'

type Place = {
  /** Counts the articles from 0. */
  readonly index: number
  readonly next: ArticleAttributes | undefined
  /** Categories of the publication and of all articles, in lower case. */
  readonly categories: ReadonlySet<string>
}

type Alter = (article: ArticleAttributes, place: Place) => Partial<ArticleAttributes>

/**
 * The change that each alteration makes to an article; a name never becomes empty.
 * `docs/decisions/0036-alterations-of-articles.md` has the rules with examples.
 */
const alter: Readonly<Record<Alteration, Alter>> = {
  deactivateH1: ({ level }) => (level === 'h1' ? { active: false } : {}),
  exportH2: ({ level }) => (level === 'h2' ? { export: true } : {}),
  activateAll: () => ({ active: true }),
  toH1: () => ({ level: 'h1' }),
  toH2: () => ({ level: 'h2' }),
  guessH2: (article, place) => (article.level === 'h1' && !isHeading(article, place) ? { level: 'h2' } : {}),
  copyNameToInfo: ({ name }) => ({ info: name }),
  removeNumbersStopSpace: ({ name }) => ({ name: withoutNumberAndStop(name) }),
  removeNumbers: ({ name }) => ({ name: withoutNumber(name) }),
  prettify: ({ name }) => ({ name: prettifyName(name) || name }),
  addNumbers: ({ name }, { index }) => ({ name: `${index + 1}. ${withoutNumberAndStop(name)}` }),
}

const foldCase = (text: string) => text.trim().toLocaleLowerCase('sv')
/** A letter whose capital is several characters stays. */
const capitalise = (text: string) => {
  const capital = text.charAt(0).toLocaleUpperCase('sv')
  return capital.length === 1 ? capital + text.slice(1) : text
}
const wordsIn = (text: string) => text.trim().split(/\s+/u).length

/**
 * Whether a name, numbered or not, is a category's; without any categories, whether it has a word or two and a longer
 * name follows.
 */
const isHeading = (article: ArticleAttributes, { next, categories }: Place): boolean => {
  const name = withoutNumberAndStop(article.name)
  if (categories.size > 0) return categories.has(foldCase(name))
  const follows = next && withoutNumberAndStop(next.name)
  return /^[\p{L} &-]+$/u.test(name.trim()) && wordsIn(name) <= 2 && follows !== undefined && wordsIn(follows) > 2
}

/** Removes a list number with its stop; a year is not a list number. */
const withoutNumberAndStop = (name: string) => name.replace(/^\d{1,3}\.\s+/u, '') || name

/**
 * Removes numbers in the style of file names as well: '012Kören', '03_Vädret'. A number that is part of a word or
 * amount stays: '12-åring', '3:e', '1,5', '3 000'.
 */
const withoutNumber = (name: string) => {
  const rest = name.replace(
    /^(?!\d{1,3}(?:\s\d{3})+(?!\d))(?:\d{1,3}(?:\s?[.):])?[\s_]+|0\d{1,2}[-.)_]?(?=\p{L}))/u,
    '',
  )
  return rest === name || rest === '' ? name : capitalise(rest)
}

/** Abbreviations that stay in capitals. The list has only those that are no word in small letters. */
const abbreviations = new Set(
  `AB ABB ABF AI AIK BB BNP CD CIA DN DNA DVD EM EU FBI FC FF FN GIF HBTQ HF HIV HK IBF IF IFK IK IKEA IT KD KTH LKAB LO LRF
  LTU MP MSB MTM NATO NHL OS PC PRO RFSL RFSU SAS SCB SD SHL SJ SKR SL SM SMHI SOS SPF SR SSAB SVT TCO TT TV UD UHF UK USA UV
  VD VM WHO`.split(/\s+/u),
)

/** Words with letters and digits, such as 'HV71' and 'E4', are names and stay in capitals too. */
const isAbbreviation = (word: string) => abbreviations.has(word) || (/\p{L}/u.test(word) && /\d/u.test(word))

const writtenSmall = (name: string) =>
  name.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isAbbreviation(word) ? word : word.toLocaleLowerCase('sv')))

/** Capitalises the first letter, also behind a list number. */
const withLargeStart = (name: string) => {
  const number = /^\d{1,3}[.):]\s+/u.exec(name)?.[0] ?? ''
  return number + capitalise(name.slice(number.length))
}

/** Makes file names readable: no underscores, single spaces, a capital first, no SHOUTING, Swedish quotation marks. */
const prettifyName = (written: string) => {
  const spaced = written
    .normalize()
    .replaceAll(/[_\s]+/gu, ' ')
    .replaceAll(/["“”„]/gu, '”')
    .trim()
  const name = withLargeStart(spaced)
  const isShouting = name === name.toLocaleUpperCase('sv') && name !== name.toLocaleLowerCase('sv')
  return (isShouting && name.includes(' ') ? withLargeStart(writtenSmall(name)) : name).normalize()
}

/**
 * The changes of each article by an alteration, in the order of the list; empty for an article that already conforms.
 * `ofPublication`: the publication's categories.
 */
export const alterAll = (
  articles: readonly ArticleAttributes[],
  alteration: Alteration,
  ofPublication: readonly string[],
): readonly Partial<ArticleAttributes>[] => {
  const named = [...ofPublication, ...articles.map(({ category }) => category)]
  const categories = new Set(named.map(foldCase).filter(Boolean))
  return articles.map((article, index) => {
    const altered = Object.entries(alter[alteration](article, { index, next: articles[index + 1], categories }))
    return Object.fromEntries(altered.filter(([field, value]) => Reflect.get(article, field) !== value))
  })
}
