import { expectedSeconds, MAX_MISFIT, misfit } from './expected-length.ts'
import type { NumberedName } from './off-numbers.ts'
import { type Proposal, type Proposals, type ReadArticle, recordedArticles, type TimedFile } from './proposal.ts'
import { soundName } from './sound-names.ts'

/** Files that belong further down or up than their numbers say. */
export type Shift<File, Article> = {
  /** How many articles further down; negative: up. */
  readonly by: number
  /** Names with numbers tell of it, and not lengths. */
  readonly isNamed: boolean
  /** The files in their order, each with the article that fits it. */
  readonly moves: readonly { readonly file: File; readonly article: Article }[]
  /** The file that loses its article to them, such as a jingle. */
  readonly displaced: File | undefined
  /** The article that then has no sound, such as one that no narrator has read. */
  readonly silent: Article | undefined
}

/** The place of the article that a number means among those with a sound; -1: none. */
type ReadNumber = (number: number) => number

type Anchor = { readonly number: number; readonly by: number }

/** Numbers count places unless every bare one found is a page. */
const meaningOf = <Article extends ReadArticle>(
  found: readonly Proposal<TimedFile, Article>[],
  places: readonly Article[],
): ReadNumber => {
  const byPage = (number: number) => places.findIndex(({ page }) => page === number)
  const counted = found.flatMap(({ file, article, foundBy }) => {
    const number = soundName(file.name).counts?.number
    return article && foundBy === 'number' && number !== undefined ? [{ number, article }] : []
  })
  const isByPage = counted.length > 0 && counted.every(({ number, article }) => article.page === number)
  const isByPlace = counted.every(({ number, article }) => places.indexOf(article) + 1 === number)
  if (isByPage && !isByPlace) return byPage
  return (number) => (number <= places.length ? number - 1 : -1)
}

const anchorsOf = <Article extends ReadArticle>(
  named: readonly NumberedName<Article>[],
  places: readonly Article[],
  meant: ReadNumber,
): readonly Anchor[] =>
  named
    .flatMap(({ number, article, isOff }) => {
      const [at, said] = [places.indexOf(article), meant(number)]
      if (at === -1) return []
      if (!isOff) return [{ number, by: 0 }]
      // Beyond the last article a number still counts on.
      return [{ number, by: at - (said === -1 ? number - 1 : said) }]
    })
    .toSorted((a, b) => a.number - b.number)

/** The difference that most names agree on; 0: all numbers are right. */
const differenceOf = (anchors: readonly Anchor[]): number => {
  const groups = [...Map.groupBy(anchors, ({ by }) => by).entries()].filter(([by]) => by !== 0)
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0
}

/**
 * Bare numbers beside names whose numbers are off: they are off by as much. Where only one neighbour says so, a file
 * whose length fits its article better stays.
 */
export const findNamedShift = <File extends TimedFile, Article extends ReadArticle>(
  { proposals, pace, named }: Proposals<File, Article>,
  articles: readonly Article[],
): Shift<File, Article> | undefined => {
  const places = recordedArticles(articles)
  const meant = meaningOf(proposals, places)
  const anchors = anchorsOf(named, places, meant)
  const by = differenceOf(anchors)
  if (by === 0) return undefined
  const apart = ({ seconds }: File, article: Article | undefined) => {
    const expected = article && expectedSeconds(article, pace)
    return expected === undefined ? undefined : misfit(seconds, expected)
  }
  const isBetterHere = (file: File, here: Article | undefined, to: Article) => {
    const [now, then] = [apart(file, here), apart(file, to)]
    return now !== undefined && then !== undefined && now <= MAX_MISFIT && now < then
  }
  const isLoose = ({ file, foundBy }: Proposal<File, Article>) =>
    soundName(file.name).counts !== undefined && (foundBy === undefined || foundBy === 'number' || foundBy === 'order')
  const held = new Set(proposals.flatMap((each) => (isLoose(each) ? [] : (each.article?.id ?? []))))
  for (const { article } of named) held.add(article.id)
  const wishes = proposals.flatMap((proposal) => {
    const { file, article } = proposal
    const number = soundName(file.name).counts?.number
    if (number === undefined || !isLoose(proposal)) return []
    const sides = [anchors.findLast((each) => each.number < number), anchors.find((each) => each.number > number)]
    const agreeing = sides.filter((side) => side?.by === by).length
    const said = meant(number)
    const to = places[(said === -1 ? number - 1 : said) + by]
    if (agreeing === 0 || !to || to.hasSound || held.has(to.id)) return []
    return agreeing === 1 && isBetterHere(file, article, to) ? [] : [{ file, from: article, to }]
  })
  const moves = wishes.filter(({ to }, index) => wishes.findIndex((other) => other.to === to) === index)
  if (moves.every(({ from, to }) => from === to)) return undefined
  const moved = new Set(moves.map(({ file }) => file))
  const taken = new Set(moves.map(({ to }) => to))
  return {
    by,
    isNamed: true,
    moves: moves.map(({ file, to }) => ({ file, article: to })),
    displaced: proposals.find(({ file, article }) => article && taken.has(article) && !moved.has(file))?.file,
    silent: moves.find(({ from }) => from && !taken.has(from) && !held.has(from.id))?.from,
  }
}
