import {
  type Claim,
  type ClaimedArticle,
  claimsOf,
  doubts,
  knownArticles,
  numbersMeantBy,
  numbersOf,
  sectionIn,
} from './sound-claims.ts'
import { type SoundName, soundName } from './sound-names.ts'

/** A file by its name as it came, ending and all. */
export type FileWithName = { readonly id: string; readonly name: string }

/**
 * Why a file was left: no article is called so or has its number; a person is to say which of some it is; the one has sound,
 * or another file has it by a better right or by the same.
 */
export const unpairedReasons = ['nobody', 'noSuchNumber', ...doubts, 'hasSound', 'shared'] as const
export type UnpairedReason = (typeof unpairedReasons)[number]

export type UnpairedFile<File, Article> = {
  readonly file: File
  readonly because: UnpairedReason
  /** Whose it would be, or the section that has no such number. */
  readonly article?: Article
  /** Which it may be, the likeliest first. */
  readonly candidates: readonly Article[]
}

export type Pairing<File, Article> = {
  readonly pairs: readonly { readonly file: File; readonly article: Article }[]
  readonly left: readonly UnpairedFile<File, Article>[]
}

type FileNameWish<File, Article> = {
  readonly file: File
  readonly name: SoundName
  /** Whose articles it counts. */
  readonly section: Article | undefined
  /** The place among all ways of reading a name: the less, the stronger. */
  readonly strength: number
  readonly claim: Claim<Article> | undefined
  /** What weaker ways of reading it say. */
  readonly others: readonly Article[]
}

const articlesIn = <Article>(claims: readonly Claim<Article>[]): readonly Article[] =>
  claims.flatMap(({ named }) => named.map(({ article }) => article))

/** Of those that are certain of the same article the one that names it best; of several that name it equally well none. */
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
  if (claim.doubt && candidates.length > 0) return { because: claim.doubt, article, candidates }
  if (!claim.doubt && article.hasSound) return { because: 'hasSound', article, candidates }
  const next = free([article, ...others])
  return { because: 'shared', article, candidates: next.length > 0 ? next : [article] }
}

/**
 * Which file goes to which article. Each is judged by its own name: headline, section and number, enough of a headline's
 * words, else a bare number, as page or turn. So a file goes where its name says or nowhere, never to the next one free.
 * An article goes to the file that names it best; whatever else names it is left, for a person to say where it belongs.
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
    return article && !article.hasSound ? [{ file: wish.file, article }] : []
  })
  const placed = new Set(pairs.map(({ file }) => file))
  const taken = new Set(pairs.map(({ article }) => article.id))
  const free = (candidates: readonly Article[]) => [...new Set(candidates)].filter(({ id }) => !taken.has(id))
  const open = wishes.filter(({ file }) => !placed.has(file))
  return { pairs, left: open.map((wish) => ({ file: wish.file, ...reasonOf(wish, free) })) }
}
