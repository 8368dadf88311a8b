import { withoutEnding } from '../../../kernel/values/texts/file-ending.ts'
import {
  type BasedClaim,
  type ClaimBasis,
  type ClaimedArticle,
  claimsOf,
  doubts,
  knownArticles,
  numbersMeantBy,
  numbersOf,
  sectionIn,
} from './sound-claims.ts'
import { type SoundName, soundName } from './sound-names.ts'

/** A file and its name with the ending. */
export type FileWithName = { readonly id: string; readonly name: string }

/** Sorts names as people number them: 2 before 10, and 'Sport' before 'Sport 2'. */
export const inNameOrder = <File extends FileWithName>(files: readonly File[]): readonly File[] =>
  files.toSorted(
    (a, b) =>
      withoutEnding(a.name).localeCompare(withoutEnding(b.name), 'sv', { numeric: true }) ||
      a.name.localeCompare(b.name, 'sv') ||
      a.id.localeCompare(b.id),
  )

/**
 * Why a file has no article: no article has its name or number; an editor has to choose among several; or the article
 * has a sound, or another file names it as well or better.
 */
export const unpairedReasons = ['nobody', 'noSuchNumber', ...doubts, 'hasSound', 'shared'] as const
export type UnpairedReason = (typeof unpairedReasons)[number]

type UnpairedFile<File, Article> = {
  readonly file: File
  readonly because: UnpairedReason
  /** The article that the name points to, or the section that has no such number. */
  readonly article?: Article
  /** The articles it may belong to, the likeliest first. */
  readonly candidates: readonly Article[]
  /** What of the name points to them; absent when nothing does. */
  readonly by?: ClaimBasis
}

export type Pairing<File, Article> = {
  readonly pairs: readonly { readonly file: File; readonly article: Article; readonly by: ClaimBasis }[]
  readonly left: readonly UnpairedFile<File, Article>[]
}

type FileNameWish<File, Article> = {
  readonly file: File
  readonly name: SoundName
  /** The section that the file's number counts in. */
  readonly section: Article | undefined
  /** The rank of the matching way to read the name: the lower, the stronger. */
  readonly strength: number
  readonly claim: BasedClaim<Article> | undefined
  /** The articles by weaker ways to read the name. */
  readonly others: readonly Article[]
}

const articlesIn = <Article>(claims: readonly BasedClaim<Article>[]): readonly Article[] =>
  claims.flatMap(({ named }) => named.map(({ article }) => article))

/** For each article the file that names it best; none when several name it equally well. */
const bestOf = <File, Article extends ClaimedArticle>(wishes: readonly FileNameWish<File, Article>[]) => {
  const certain = wishes.filter(({ claim }) => claim && claim.doubt === undefined)
  const rivals = Map.groupBy(certain, ({ claim }) => claim?.named[0]?.article.id)
  return [...rivals.values()].flatMap((all) => {
    const best = Math.min(...all.map(({ strength }) => strength))
    const strongest = all.filter(({ strength }) => strength === best)
    return strongest.length === 1 ? strongest : []
  })
}

const reasonOf = <File, Article extends ClaimedArticle>(
  { claim, others, section, name }: FileNameWish<File, Article>,
  free: (candidates: readonly Article[]) => readonly Article[],
): Omit<UnpairedFile<File, Article>, 'file'> => {
  const named = claim ? articlesIn([claim]) : []
  const [article] = named
  if (!claim || !article) {
    const because = section || name.counts ? 'noSuchNumber' : 'nobody'
    return { because, ...(section && { article: section }), candidates: [] }
  }
  const candidates = free(named)
  const { by } = claim
  if (claim.doubt && candidates.length > 0) return { because: claim.doubt, article, candidates, by }
  if (!claim.doubt && article.hasSound) return { because: 'hasSound', article, candidates, by }
  const next = free([article, ...others])
  return { because: 'shared', article, candidates: next.length > 0 ? next : [article], by }
}

/**
 * Pairs files with articles, each file by its own name: headline, section and number, enough words of a headline, or a
 * bare number, as page or position in the list. A file goes to the article that its name points to or to none, never to
 * the next free one. An article gets the file that names it best; other files that name it are left, and an editor
 * decides.
 */
export const pairFiles = <File extends FileWithName, Article extends ClaimedArticle>(
  files: readonly File[],
  articles: readonly Article[],
): Pairing<File, Article> => {
  const all = knownArticles(articles)
  const numbers = numbersOf(all)
  const named = files.map((file) => ({ file, name: soundName(file.name) }))
  const counted = named.flatMap(({ name: { counts } }) => (counts && !counts.isPage ? [counts.number] : []))
  const meant = numbersMeantBy(numbers, counted)
  const wishes = named.map(({ file, name }): FileNameWish<File, Article> => {
    const claims = claimsOf(name, { all, numbers, meant })
    const strength = claims.findIndex(({ named }) => named.length > 0)
    const section = sectionIn(name, all)?.heading.article
    return { file, name, section, strength, claim: claims[strength], others: articlesIn(claims.slice(strength + 1)) }
  })
  const best = new Set(bestOf(wishes))
  const pairs = wishes.flatMap((wish) => {
    const article = best.has(wish) ? wish.claim?.named[0]?.article : undefined
    return article && wish.claim && !article.hasSound ? [{ file: wish.file, article, by: wish.claim.by }] : []
  })
  const placed = new Set(pairs.map(({ file }) => file))
  const taken = new Set(pairs.map(({ article }) => article.id))
  const free = (candidates: readonly Article[]) => [...new Set(candidates)].filter(({ id }) => !taken.has(id))
  const open = wishes.filter(({ file }) => !placed.has(file))
  return { pairs, left: open.map((wish) => ({ file: wish.file, ...reasonOf(wish, free) })) }
}
