import { byOrder, type FoundArticle, type FoundBy } from './by-order.ts'
import { expectedSeconds, MAX_MISFIT, misfit, paceOf } from './expected-length.ts'
import { type NumberedName, numberedNames } from './off-numbers.ts'
import { type FileWithName, inNameOrder, type Pairing, pairFiles, type UnpairedReason } from './pairing.ts'
import { type ClaimBasis, type ClaimedArticle, knownArticles } from './sound-claims.ts'
import { numberIn, soundName } from './sound-names.ts'

/** A sound with its length in seconds. */
export type TimedFile = FileWithName & { readonly seconds: number }
/** An article with the words of its text. */
export type ReadArticle = ClaimedArticle & { readonly words: number }

export type Sureness = 'sure' | 'guessed' | 'none'

/** Where a sound may belong; nothing has happened yet. */
export type Proposal<File, Article> = {
  readonly file: File
  readonly article: Article | undefined
  readonly sureness: Sureness
  readonly foundBy: FoundBy | undefined
  /** Why the name alone does not decide. */
  readonly because: UnpairedReason | undefined
  /** The sound is clearly longer or shorter than reading the text takes. */
  readonly lengthDiffers: boolean
  /** Too weak to be followed unless a person says so: a length alone, or a number while names say that numbers are off. */
  readonly isHint: boolean
}

/** The files in the order of their names, and the pace of their voice. */
export type Proposals<File, Article> = {
  readonly proposals: readonly Proposal<File, Article>[]
  /** The share of an average reader's time, for `expectedSeconds`. */
  readonly pace: number
  readonly named: readonly NumberedName<Article>[]
}

type LeftFile<File, Article> = Pairing<File, Article>['left'][number]

/** Articles that wait for a recording, in the order of the list: no voice but a person's reads them. */
export const recordedArticles = <Article extends ClaimedArticle>(articles: readonly Article[]): readonly Article[] =>
  knownArticles(articles).flatMap(({ article, isSpoken }) => (article.active && !isSpoken ? [article] : []))

/** A length alone: the name fits several articles, or another file better. */
const isWeak = (foundBy: FoundBy, because: UnpairedReason | undefined): boolean =>
  foundBy === 'length' && because !== 'hasSound'

const isDoubtedNumber = ({ name }: FileWithName, foundBy: FoundBy): boolean =>
  (foundBy === 'number' || foundBy === 'order') && soundName(name).counts !== undefined

const foundByName = (file: FileWithName, by: ClaimBasis, place: number, page: number): FoundBy => {
  const number = numberIn(file)
  return by === 'name' && number !== undefined && (number === place || number === page) ? 'nameAndNumber' : by
}

/** What a name says certainly stands without the length; the rest is certain only when the length agrees. */
const isSure = (foundBy: FoundBy, apart: number | undefined): boolean => {
  const isNamed = foundBy === 'name' || foundBy === 'nameAndNumber' || foundBy === 'section'
  if (apart === undefined) return isNamed
  return apart <= MAX_MISFIT && (isNamed || foundBy === 'words' || foundBy === 'number')
}

/** Among articles that a name may mean, the one whose text is as long as the sound; each goes to the sound nearest to it. */
const byLength = <File, Article extends ClaimedArticle>(
  left: readonly LeftFile<File, Article>[],
  apart: (file: File, article: Article) => number | undefined,
  taken: ReadonlySet<string>,
): ReadonlyMap<File, FoundArticle<Article>> => {
  const fitting = left.flatMap(({ file, candidates, because }) =>
    candidates.flatMap((article) => {
      const distance = apart(file, article)
      const isFit = distance !== undefined && distance <= MAX_MISFIT && !taken.has(article.id)
      return isFit ? [{ file, article, distance, because }] : []
    }),
  )
  const found = new Map<File, FoundArticle<Article>>()
  const given = new Set<string>()
  for (const { file, article, because } of fitting.toSorted((a, b) => a.distance - b.distance)) {
    if (found.has(file) || given.has(article.id)) continue
    given.add(article.id)
    found.set(file, { article, foundBy: 'length', because })
  }
  return found
}

/** The only article that a name may mean, unless another file means it too. */
const byOnlyCandidate = <File, Article extends ClaimedArticle>(
  left: readonly LeftFile<File, Article>[],
  isTaken: (article: Article) => boolean,
): ReadonlyMap<File, FoundArticle<Article>> => {
  const wanted = Map.groupBy(left, ({ candidates: [first, ...more] }) => (more.length === 0 ? first?.id : undefined))
  return new Map(
    left.flatMap(({ file, because, by, candidates: [article, ...more] }) =>
      article && by && more.length === 0 && !isTaken(article) && wanted.get(article.id)?.length === 1
        ? [[file, { article, foundBy: by, because }] as const]
        : [],
    ),
  )
}

/** The name says nothing, or only a number that a better name has taken. */
const isMute = ({ because, by }: Pick<LeftFile<unknown, unknown>, 'because' | 'by'>): boolean =>
  because === 'nobody' || because === 'noSuchNumber' || (because === 'shared' && by === 'number')

/**
 * Proposes an article for each file: by its name and number, else by the length of the text among the articles that the
 * name may mean, else by its turn. A length that does not fit makes every proposal doubtful, and a name whose number is
 * not its article's makes bare numbers doubtful. An article has at most one file; one that has sound is proposed for an editor to say whether it is replaced.
 */
export const proposePairs = <File extends TimedFile, Article extends ReadArticle>(
  files: readonly File[],
  articles: readonly Article[],
): Proposals<File, Article> => {
  const inOrder = inNameOrder(files)
  const { pairs, left } = pairFiles(inOrder, articles)
  const places = recordedArticles(articles)
  const numbered = numberedNames({ pairs, left }, places)
  const isOff = numbered.some((each) => each.isOff)
  const named = pairs.filter(({ by }) => by === 'name' || by === 'section')
  const pace = paceOf(named.map(({ file, article }) => ({ seconds: file.seconds, article })))
  const apart = ({ seconds }: File, article: Article) => {
    const expected = expectedSeconds(article, pace)
    return expected === undefined ? undefined : misfit(seconds, expected)
  }
  const found = new Map<File, FoundArticle<Article>>(
    pairs.map(({ file, article, by }) => [
      file,
      { article, foundBy: foundByName(file, by, places.indexOf(article) + 1, article.page) },
    ]),
  )
  const take = (more: ReadonlyMap<File, FoundArticle<Article>>) => {
    for (const [file, each] of more) found.set(file, each)
  }
  const taken = () => new Set([...found.values()].map(({ article }) => article.id))
  take(byLength(left, apart, taken()))
  const open = left.filter(({ file }) => !found.has(file))
  const now = taken()
  take(byOnlyCandidate(open, ({ id }) => now.has(id)))
  const mute = new Set(left.filter(isMute).map(({ file }) => file))
  take(byOrder({ files: inOrder, found, mute, places }))
  const reasons = new Map(left.map(({ file, because }) => [file, because]))
  const proposals = inOrder.map((file): Proposal<File, Article> => {
    const { article, foundBy } = found.get(file) ?? {}
    const because = reasons.get(file)
    if (!article || !foundBy) {
      return {
        file,
        article: undefined,
        sureness: 'none',
        foundBy: undefined,
        because,
        lengthDiffers: false,
        isHint: false,
      }
    }
    const distance = apart(file, article)
    const isHint = isWeak(foundBy, because) || (isOff && isDoubtedNumber(file, foundBy))
    const sureness = because === undefined && !isHint && isSure(foundBy, distance) ? 'sure' : 'guessed'
    return { file, article, sureness, foundBy, because, lengthDiffers: (distance ?? 0) > MAX_MISFIT, isHint }
  })
  return { proposals, pace, named: numbered }
}
