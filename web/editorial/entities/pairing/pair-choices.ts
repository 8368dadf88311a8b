import { type Proposal, recordedArticles, type Sureness } from '../../../../domain/editorial/media/pairing/proposal.ts'
import type { Option } from '../../../kernel/components/fields/Select.tsx'
import type { ArticleListed } from '../../queries/articles.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import type { SoundPlacing } from '../../queries/sounds/article-sounds.ts'

export type PairSound = Soundfile & { readonly id: string; readonly seconds: number }
export type PairArticle = ArticleListed & { readonly id: string }
type PairProposal = Proposal<PairSound, PairArticle>

/** Where a person wants a sound: at an article, at a new one of its own, or nowhere yet. */
export type PairTarget =
  | { readonly kind: 'article'; readonly article: PairArticle }
  /** `first`: the sound whose name the new article has; others with the same `first` follow it there. */
  | { readonly kind: 'new'; readonly first: string }
  | { readonly kind: 'none' }

/** `isTaken`: a person follows a proposal that is only a hint, or does not. */
export type PairChoice = { readonly target?: PairTarget; readonly way?: SoundPlacing; readonly isTaken?: boolean }

export type Pair = {
  readonly sound: PairSound
  readonly target: PairTarget
  /** What happens to the sound that the article has already; undefined when it has none. */
  readonly way: SoundPlacing | undefined
  /** `none`: the sound stays where it is. */
  readonly sureness: Sureness
  readonly proposal: PairProposal
  /** A person has chosen the article. */
  readonly isChosen: boolean
  /** The sound goes to its target when the pairs are placed. */
  readonly isTaken: boolean
  /** An earlier sound with the same bytes. */
  readonly twin: PairSound | undefined
}

/** The proposal stands, and is so weak that a person has to say yes. */
export const isHint = ({ isChosen, target, proposal }: Pair): boolean =>
  !isChosen && target.kind !== 'none' && proposal.isHint

const targetOf = ({ article }: PairProposal): PairTarget => (article ? { kind: 'article', article } : { kind: 'none' })

const surenessOf = ({ target, twin, isChosen, proposal }: Omit<Pair, 'sureness'>): Sureness => {
  if (target.kind === 'none') return 'none'
  if (twin) return 'guessed'
  return isChosen ? 'sure' : proposal.sureness
}

/** The part of an address that stands for the bytes; files without it are told apart by their ids. */
const bytesOf = ({ id, url }: PairSound): string => /[?&]v=([^&]+)/.exec(url)?.[1] ?? id

/** The proposals as a person has corrected them. */
export const pairsOf = (
  proposals: readonly PairProposal[],
  choices: ReadonlyMap<string, PairChoice>,
): readonly Pair[] => {
  const firsts = new Map(proposals.toReversed().map(({ file }) => [bytesOf(file), file]))
  return proposals.map((proposal) => {
    const { target: chosen, way = 'replace', isTaken = !proposal.isHint } = choices.get(proposal.file.id) ?? {}
    const target = chosen ?? targetOf(proposal)
    const first = firsts.get(bytesOf(proposal.file))
    const pair = {
      sound: proposal.file,
      target,
      way: target.kind === 'article' && target.article.hasSound ? way : undefined,
      proposal,
      isChosen: chosen !== undefined,
      isTaken: target.kind !== 'none' && (chosen !== undefined || isTaken),
      twin: first === proposal.file ? undefined : first,
    }
    return { ...pair, sureness: surenessOf(pair) }
  })
}

const keyOf = (target: PairTarget): string | undefined => {
  if (target.kind === 'none') return undefined
  return target.kind === 'new' ? `new ${target.first}` : target.article.id
}

/** The pairs that share an article, in the order in which they are heard; those that are not taken are left out. */
export const groupsOf = (pairs: readonly Pair[]): readonly (readonly Pair[])[] => {
  const placed = pairs.filter(({ isTaken }) => isTaken)
  return [...Map.groupBy(placed, ({ target }) => keyOf(target)).values()]
}

/** Moves a sound and those after it one article down or up, as long as they have articles one after the other. */
export const moveFrom = (
  pairs: readonly Pair[],
  places: readonly PairArticle[],
  { from, by }: { readonly from: number; readonly by: 1 | -1 },
): ReadonlyMap<string, PairTarget> => {
  const moved = new Map<string, PairTarget>()
  for (const { sound, target } of pairs.slice(from)) {
    if (target.kind !== 'article') break
    const article = places[places.findIndex(({ id }) => id === target.article.id) + by]
    if (!article) break
    moved.set(sound.id, { kind: 'article', article })
  }
  return moved
}

/**
 * The articles that a sound may be given, those that still wait for one first. Pages distinguish articles of the same
 * name.
 */
export const offeredArticles = (articles: readonly PairArticle[], pairs: readonly Pair[]): readonly Option[] => {
  const taken = new Set(pairs.flatMap(({ target }) => (target.kind === 'article' ? [target.article.id] : [])))
  const recorded = new Set(recordedArticles(articles).map(({ id }) => id))
  const names = Map.groupBy(articles, ({ name }) => name)
  const isWaiting = ({ id, hasSound }: PairArticle) => recorded.has(id) && !hasSound && !taken.has(id)
  return [...articles.filter(isWaiting), ...articles.filter((article) => !isWaiting(article))].map(
    ({ id, name, page }) => ({
      value: id,
      text: names.get(name)?.length === 1 ? name : `${name}, sida ${page.toString()}`,
    }),
  )
}
