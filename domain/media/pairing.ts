/** A file by its name as it came, ending and all, or an article by its headline. */
export type Named = { readonly id: string; readonly name: string }

/** In the order of their list. */
export type Claimed = Named & { readonly page: number; readonly hasSound: boolean }

/** Why a file was left: no article is called so, several are, the one has sound, or another file names it, too. */
export type LeftBecause = 'nobody' | 'several' | 'hasSound' | 'shared'

export type Pairing<File, Article> = {
  readonly pairs: readonly { readonly file: File; readonly article: Article }[]
  readonly left: readonly { readonly file: File; readonly because: LeftBecause; readonly article?: Article }[]
}

/** So much of what a file's name says is to be in the headline, counted in letters. */
const ENOUGH = 0.6

const little = new Set(
  'alla att av den det dem de efter en ett fram för från har hos hur i in inte kan m med men mot nu när och om på sin som så till under upp ur ut utan vid vi är över the of and a an to in for'
    .split(' ')
    .map((word) => bare(word)),
)

/** å and a, é and e are one: not every recorder writes the difference. */
function bare(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** The day on which it was recorded or comes out. */
const DATE = /(?<!\d)(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])(?!\d)/g

/** Composed, in small letters, without what separates words, without dates and without zeros before a number. */
const plain = (name: string): string =>
  name
    .replaceAll(DATE, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<!\p{N})0+(?=\d)/gu, '')

const joined = (text: string): string => text.replaceAll(' ', '')

type Name = {
  /** Without its number. */
  readonly text: string
  readonly words: readonly string[]
  readonly numbers: string
}

const nameOf = (text: string): Name => {
  const all = [...new Set(bare(text).split(' '))].filter((word) => word !== '')
  const isNumber = (word: string) => /^\d+$/.test(word)
  return {
    text,
    words: all.filter((word) => !isNumber(word) && !little.has(word)),
    numbers: all.filter(isNumber).toSorted().join(' '),
  }
}

type FileName = { readonly whole: Name; readonly rest: Name; readonly number: number | undefined }

const fileName = (name: string): FileName => {
  const text = plain(name.replace(/\.[A-Za-z0-9]{1,5}$/, ''))
  const [, digits, rest = ''] = /^(\d{1,6})(?: +|(?=\p{L})|$)(.*)$/u.exec(text) ?? []
  return digits === undefined
    ? { whole: nameOf(text), rest: nameOf(text), number: undefined }
    : { whole: nameOf(text), rest: nameOf(rest), number: Number(digits) }
}

/** One inflects the other: 'derby' and 'derbyt', 'plogning' and 'plogningen'. */
const alike = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short === long || (short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short))
}

const letters = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length, 0)

/** How much of what the file says is in the headline, from 0 to 1. Other numbers make it another thing. */
const likeness = (file: Name, article: Name): number => {
  if (file.words.length === 0 || file.numbers !== article.numbers) return 0
  const common = file.words.filter((word) => article.words.some((other) => alike(word, other)))
  return letters(common) / letters(file.words)
}

type Known<Article> = {
  readonly article: Article
  readonly place: number
  readonly page: number
  readonly name: Name
}

/** Those with this page or at this place in the list. */
const numbered = <Article>(articles: readonly Known<Article>[], number: number): readonly Known<Article>[] =>
  articles.filter(({ page, place }) => page === number || place === number)

/** The first way that names an article decides, so that a headline that is written out is never outdone. */
const namedBy = <Article>(
  { whole, rest, number }: FileName,
  articles: readonly Known<Article>[],
): readonly Known<Article>[] => {
  const equal = (name: Name, form: (text: string) => string) =>
    name.text === '' ? [] : articles.filter((each) => form(each.name.text) === form(name.text))
  const alikeOnes = articles
    .map((known) => ({ known, likeness: likeness(rest, known.name) }))
    .filter((each) => each.likeness >= ENOUGH && agrees(each.likeness, each.known, number, articles))
  const ways = [
    equal(whole, joined),
    equal(rest, joined),
    equal(rest, (text) => bare(joined(text))),
    alikeOnes.filter((each) => each.likeness === 1).map(({ known }) => known),
    alikeOnes.map(({ known }) => known),
    rest.text === '' && number !== undefined ? numbered(articles, number) : [],
  ]
  return ways.find(({ length }) => length > 0) ?? []
}

/** What says only a part of a headline is not to have the number of another article. */
const agrees = <Article>(
  howMuch: number,
  known: Known<Article>,
  number: number | undefined,
  articles: readonly Known<Article>[],
): boolean => {
  if (howMuch === 1 || number === undefined) return true
  const meant = numbered(articles, number)
  return meant.length === 0 || meant.includes(known)
}

/** Of several with the name, the one with the number. */
const oneOf = <Article>(named: readonly Known<Article>[], number: number | undefined) => {
  if (named.length < 2 || number === undefined) return named
  const meant = numbered(named, number)
  return meant.length === 1 ? meant : named
}

/**
 * Which file goes to which article. Each is judged by its own name alone: headline, written alike, or enough of its
 * words, else a bare number, as page or place. So a file goes where its name says or nowhere, whatever other files are
 * there; never to the next one free. What several claim, none gets.
 */
export const pairFiles = <File extends Named, Article extends Claimed>(
  files: readonly File[],
  articles: readonly Article[],
): Pairing<File, Article> => {
  const known = articles.map((article, index) => ({
    article,
    place: index + 1,
    page: article.page,
    name: nameOf(plain(article.name)),
  }))
  const claims = files.map((file) => {
    const name = fileName(file.name)
    return { file, named: oneOf(namedBy(name, known), name.number).map(({ article }) => article) }
  })
  const wanted = Map.groupBy(
    claims.filter(({ named }) => named.length === 1),
    ({ named }) => named[0]?.id,
  )
  const pairs: { file: File; article: Article }[] = []
  const left: { file: File; because: LeftBecause; article?: Article }[] = []
  for (const { file, named } of claims) {
    const [article] = named
    if (!article) left.push({ file, because: 'nobody' })
    else if (named.length > 1) left.push({ file, because: 'several' })
    else if (article.hasSound) left.push({ file, article, because: 'hasSound' })
    else if ((wanted.get(article.id)?.length ?? 0) > 1) left.push({ file, article, because: 'shared' })
    else pairs.push({ file, article })
  }
  return { pairs, left }
}
