import { isLeadHeading, type Level, levels } from '../../contents/rules.ts'
import {
  likeness,
  type Name,
  nameOf,
  normalizeName,
  removeSpaces,
  type SoundName,
  stripDiacritics,
} from './sound-names.ts'

/** An article as names of sounds refer to it. */
export type ClaimedArticle = {
  readonly id: string
  readonly name: string
  readonly page: number
  readonly level: Level
  readonly active: boolean
  readonly hasText: boolean
  readonly hasSound: boolean
}

/** An article with facts about its place in the list. */
type KnownArticle<Article> = {
  readonly article: Article
  readonly name: Name
  /** The article has no text besides its name. */
  readonly isHeading: boolean
  /** Listeners hear only its name. */
  readonly isSpoken: boolean
}

/**
 * Why an editor has to decide although an article may be meant: several match; the number is the page of one and the
 * list position of another; words and number point to different ones; or it is a heading, which the synthesiser speaks.
 */
export const doubts = ['several', 'pageOrTurn', 'disagreeing', 'heading'] as const
type Doubt = (typeof doubts)[number]

/** The articles that one reading of a name may mean; with a doubt none of them is certain. */
type Claim<Article> = { readonly named: readonly KnownArticle<Article>[]; readonly doubt?: Doubt }

/** What of a name names an article: the whole headline, section and number, words of a headline, or a number alone. */
export type ClaimBasis = 'name' | 'section' | 'words' | 'number'

/** A claim, and what of the name it stands on. */
export type BasedClaim<Article> = Claim<Article> & { readonly by: ClaimBasis }

/** The share of the file name's letters that the headline must contain. */
const MIN_LIKENESS = 0.6

export const knownArticles = <Article extends ClaimedArticle>(
  articles: readonly Article[],
): readonly KnownArticle<Article>[] =>
  articles.map((article, index) => {
    const isHeading = !article.hasText && isLeadHeading(article.level, articles[index + 1]?.level)
    return { article, name: nameOf(normalizeName(article.name)), isHeading, isSpoken: isHeading && !article.hasSound }
  })

/** The meaning of numbers in a list: headings are neither counted nor meant. */
type Numbers<Article> = {
  readonly page: (number: number) => readonly KnownArticle<Article>[]
  readonly turn: (number: number) => readonly KnownArticle<Article>[]
}

const articlesAtNumber = <Article extends ClaimedArticle>(all: readonly KnownArticle<Article>[], number: number) =>
  all.filter(({ article, isHeading }) => article.active && !isHeading).slice(number - 1, number)

export const numbersOf = <Article extends ClaimedArticle>(all: readonly KnownArticle<Article>[]): Numbers<Article> => ({
  page: (number) => all.filter(({ article, isSpoken }) => article.page === number && !isSpoken),
  turn: (number) => articlesAtNumber(all, number),
})

const articlesNumbered = <Article>(
  { page, turn }: Numbers<Article>,
  number: number,
): readonly KnownArticle<Article>[] => [...new Set([...page(number), ...turn(number)])]

/**
 * A narrator numbers all sounds in the same way, by page or by list position: if only one of the two explains every
 * number, it is used.
 */
export const numbersMeantBy = <Article>(numbers: Numbers<Article>, counted: readonly number[]): Numbers<Article> => {
  const none = () => []
  const [isPage, isTurn] = [numbers.page, numbers.turn].map((read) =>
    counted.every((number) => read(number).length > 0),
  )
  if (isPage === isTurn) return numbers
  return isPage === true ? { ...numbers, turn: none } : { ...numbers, page: none }
}

const claimOf = <Article>(named: readonly KnownArticle<Article>[], doubt: Doubt): Claim<Article> =>
  named.length > 1 ? { named, doubt } : { named }

const byNumber = <Article>(
  { counts }: SoundName,
  numbers: Numbers<Article>,
  meant: Numbers<Article>,
): Claim<Article> => {
  if (!counts) return { named: [] }
  const { number, isPage } = counts
  const [page, turn] = [(isPage ? numbers : meant).page(number), isPage ? [] : meant.turn(number)]
  const differ = page.length > 0 && turn.some((known) => !page.includes(known))
  return claimOf([...new Set([...page, ...turn])], differ ? 'pageOrTurn' : 'several')
}

type Section<Article> = { readonly heading: KnownArticle<Article>; readonly number: number; readonly rest: Name }

/**
 * The section and number that a name such as 'Sport_3' or 'Kultur_1 kören' begins with; a section is a main heading
 * with articles below it.
 */
export const sectionIn = <Article extends ClaimedArticle>(
  { base }: SoundName,
  all: readonly KnownArticle<Article>[],
): Section<Article> | undefined => {
  const text = stripDiacritics(base.text)
  const sections = all.flatMap((heading) => {
    const name = stripDiacritics(heading.name.text)
    if (heading.article.level !== 'h1' || !heading.isHeading || name === '' || !text.startsWith(name)) return []
    const [, digits, rest = ''] = /^ ?(\d{1,3})(?: (.*))?$/u.exec(text.slice(name.length)) ?? []
    return digits === undefined || articlesBelow(heading, all).length === 0
      ? []
      : [{ heading, number: Number(digits), rest: nameOf(rest) }]
  })
  return sections.toSorted((a, b) => b.heading.name.text.length - a.heading.name.text.length)[0]
}

const articlesBelow = <Article extends ClaimedArticle>(
  heading: KnownArticle<Article>,
  all: readonly KnownArticle<Article>[],
) => {
  const behind = all.slice(all.indexOf(heading) + 1)
  const depth = levels.indexOf(heading.article.level)
  const end = behind.findIndex(({ article }) => levels.indexOf(article.level) <= depth)
  return end === -1 ? behind : behind.slice(0, end)
}

const bySection = <Article extends ClaimedArticle>(
  section: Section<Article> | undefined,
  all: readonly KnownArticle<Article>[],
): Claim<Article> => {
  if (!section) return { named: [] }
  const { heading, number, rest } = section
  const members = articlesBelow(heading, all)
  const named = articlesAtNumber(members, number)
  const worded = members.filter(({ name }) => likeness(rest, name) >= MIN_LIKENESS)
  if (rest.words.length === 0 || named.some((each) => worded.includes(each))) return { named }
  return { named: [...named, ...worded], doubt: 'disagreeing' }
}

/** Among several articles with the name, the one with the number. */
const claimAmong = <Article>(
  named: readonly KnownArticle<Article>[],
  numbers: Numbers<Article>,
  number: number | undefined,
) => {
  if (named.length < 2 || number === undefined) return named
  const meant = articlesNumbered(numbers, number).filter((each) => named.includes(each))
  return meant.length === 1 ? meant : named
}

/** The articles by the words of a name in any order: all words in a headline, otherwise a sufficient share of them. */
const byWords = <Article extends ClaimedArticle>(
  { base, unnumbered, number }: SoundName,
  all: readonly KnownArticle<Article>[],
  numbers: Numbers<Article>,
): readonly Claim<Article>[] => {
  const whole = (name: Name) => all.filter((known) => likeness(name, known.name) === 1)
  const part = all.filter((known) => !known.isSpoken && likeness(base, known.name) >= MIN_LIKENESS)
  const meant = number === undefined ? [] : articlesNumbered(numbers, number)
  const isOfAnother = all.some((known) => known.article.page === number) || meant.length > 0
  const agreeing = part.filter((known) => !isOfAnother || meant.includes(known))
  return [
    claimOf(claimAmong(whole(base), numbers, number), 'several'),
    claimOf(unnumbered ? whole(unnumbered).filter(({ isSpoken }) => !isSpoken) : [], 'several'),
    claimOf(agreeing, 'several'),
    { named: part.length > 0 ? [...new Set([...part, ...meant])] : [], doubt: 'disagreeing' },
  ]
}

/** A heading spoken by the synthesiser has no recorded versions, so a match is doubtful. */
const asVersion = <Article>(named: readonly KnownArticle<Article>[]): Claim<Article> =>
  named.some(({ isSpoken }) => isSpoken) ? { named, doubt: 'heading' } : claimOf(named, 'several')

type Issue<Article> = {
  readonly all: readonly KnownArticle<Article>[]
  readonly numbers: Numbers<Article>
  /** The meaning of numbers that fits all uploaded sounds. */
  readonly meant: Numbers<Article>
}

/**
 * The possible meanings of a name, the strongest first: the headline, section and number, words of a headline, a number
 * alone.
 */
export const claimsOf = <Article extends ClaimedArticle>(
  name: SoundName,
  { all, numbers, meant }: Issue<Article>,
): readonly BasedClaim<Article>[] => {
  const { whole, rest, base, unnumbered, number } = name
  const equal = (said: Name | undefined, form: (text: string) => string) => {
    const named = all.filter((each) => said && said.text !== '' && form(each.name.text) === form(said.text))
    return claimAmong(named, numbers, number)
  }
  const bareForm = (text: string) => stripDiacritics(removeSpaces(text))
  const section = sectionIn(name, all)
  const words = byWords(name, all, numbers)
  const on = (by: ClaimBasis, claims: readonly Claim<Article>[]) => claims.map((claim) => ({ ...claim, by }))
  return [
    ...on('name', [
      claimOf(equal(whole, removeSpaces), 'several'),
      claimOf(equal(rest, removeSpaces), 'several'),
      claimOf(equal(rest, bareForm), 'several'),
      asVersion(equal(base, bareForm)),
    ]),
    ...on('section', [bySection(section, all)]),
    // 'Sport 9' means the ninth article of 'Sport', and nothing else when there is none.
    ...on('name', [asVersion(section ? [] : equal(unnumbered, bareForm))]),
    // With a section in the name, words of a headline cannot overrule the section's number.
    ...on('words', section ? words.map(({ named }) => ({ named, doubt: 'disagreeing' })) : words),
    ...on('number', [byNumber(name, numbers, meant)]),
  ]
}
