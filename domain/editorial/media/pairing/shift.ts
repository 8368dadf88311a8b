import { expectedSeconds, MAX_MISFIT, misfit } from './expected-length.ts'
import { findNamedShift, type Shift } from './named-shift.ts'
import { type Proposal, type Proposals, type ReadArticle, recordedArticles, type TimedFile } from './proposal.ts'
import { numberIn } from './sound-names.ts'

/** A shift is offered when it brings lengths this much nearer in all, and leaves them as near on average. */
const MIN_GAIN = 0.7
const MAX_LEFT = 0.25

/** The gain that neighbours by name are worth whose numbers already stand one further. */
const GAIN_BY_NEIGHBOUR = MIN_GAIN

type Step<File, Article> = {
  readonly file: File
  readonly article: Article
  readonly to: Article
  readonly gain: number
  readonly left: number
  /** The place among the proposals of the file that has the other article; -1: none has. */
  readonly owner: number
}

type Segment = { readonly from: number; readonly to: number; readonly score: number; readonly displaced: number }

const isLoose = ({ foundBy, article }: Proposal<unknown, unknown>) =>
  article !== undefined && (foundBy === 'number' || foundBy === 'order')

/**
 * Recognises that files found by number or order alone belong one article further down or up: a number was given to a
 * jingle, or an article has no sound. Names with other numbers tell, by how many; else the lengths of texts, and names
 * beside them whose numbers stand one further.
 */
export const findShift = <File extends TimedFile, Article extends ReadArticle>(
  all: Proposals<File, Article>,
  articles: readonly Article[],
): Shift<File, Article> | undefined => {
  const byNames = findNamedShift(all, articles)
  if (byNames) return byNames
  const { proposals, pace } = all
  const places = recordedArticles(articles)
  const shifts = ([1, -1] as const).flatMap((by) => {
    const steps = stepsOf(proposals, { places, pace, by })
    const best = bestSegment(proposals, steps, { by, places })
    return best ? [{ by, steps, best }] : []
  })
  const [chosen] = shifts.toSorted((a, b) => b.best.score - a.best.score)
  if (!chosen) return undefined
  const { by, steps, best } = chosen
  const moved = steps.slice(best.from, best.to + 1).flatMap((step) => (step ? [step] : []))
  const kept = new Set(moved.map(({ to }) => to))
  return {
    by,
    isNamed: false,
    moves: moved.map(({ file, to }) => ({ file, article: to })),
    displaced: proposals[best.displaced]?.file,
    silent: moved.find(({ article }) => !kept.has(article))?.article,
  }
}

type Way<Article> = { readonly places: readonly Article[]; readonly pace: number; readonly by: 1 | -1 }

/** For each proposal what the shift would change; undefined where it cannot be shifted. */
const stepsOf = <File extends TimedFile, Article extends ReadArticle>(
  proposals: readonly Proposal<File, Article>[],
  { places, pace, by }: Way<Article>,
): readonly (Step<File, Article> | undefined)[] => {
  const owners = new Map(proposals.map(({ article }, index) => [article?.id, index]))
  return proposals.map((proposal, index) => {
    const { file, article } = proposal
    if (!article || !isLoose(proposal)) return undefined
    const to = places[places.indexOf(article) + by]
    const owner = to ? (owners.get(to.id) ?? -1) : -1
    if (!to || to.hasSound || (owner !== -1 && owner !== index + by)) return undefined
    const [now, then] = [article, to].map((each) => expectedSeconds(each, pace))
    const left = then === undefined ? 0 : misfit(file.seconds, then)
    const gain = now === undefined || then === undefined ? 0 : misfit(file.seconds, now) - left
    return { file, article, to, gain, left, owner }
  })
}

/** The file that must give way at the end of a segment: -1 when none must, undefined when it may not. */
const displacedBy = <File extends TimedFile, Article extends ReadArticle>(
  proposals: readonly Proposal<File, Article>[],
  owner: number,
): number | undefined => {
  const other = proposals[owner]
  if (owner === -1 || !other) return -1
  return isLoose(other) && other.lengthDiffers ? owner : undefined
}

/** Texts that are not there yet say nothing: their files go with their neighbours. */
const isBetter = (one: Omit<Segment, 'displaced'>, best: Segment | undefined): boolean =>
  best === undefined || one.score > best.score || (one.score === best.score && one.to - one.from > best.to - best.from)

/** The run of neighbouring files whose shift gains most. */
const bestSegment = <File extends TimedFile, Article extends ReadArticle>(
  proposals: readonly Proposal<File, Article>[],
  steps: readonly (Step<File, Article> | undefined)[],
  { by, places }: Pick<Way<Article>, 'by' | 'places'>,
): Segment | undefined => {
  let best: Segment | undefined
  for (let from = 0; from < steps.length; from += 1) {
    let [gain, left] = [0, 0]
    for (let to = from; to < steps.length; to += 1) {
      const step = steps[to]
      if (!step) break
      gain += step.gain
      left += step.left
      const displaced = displacedBy(proposals, (by === 1 ? step : steps[from])?.owner ?? -1)
      if (displaced === undefined || left / (to - from + 1) > MAX_LEFT) continue
      const score = gain + gainByNeighbours({ proposals, places, by }, from, to)
      if (score >= MIN_GAIN && isBetter({ from, to, score }, best)) best = { from, to, score, displaced }
    }
  }
  return best
}

type NeighbourView<File, Article> = Pick<Way<Article>, 'by' | 'places'> & {
  readonly proposals: readonly Proposal<File, Article>[]
}

/** Files found by name directly before or after the segment, whose numbers stand one further than those within it. */
const gainByNeighbours = <File extends TimedFile, Article extends ReadArticle>(
  { proposals, places, by }: NeighbourView<File, Article>,
  from: number,
  to: number,
): number => {
  const standing = (index: number): number | undefined => {
    const { file, article, lengthDiffers = true } = proposals[index] ?? {}
    const number = file && numberIn(file)
    return article && number !== undefined && !lengthDiffers ? places.indexOf(article) - number : undefined
  }
  const inside = proposals[from]
  const number = inside && numberIn(inside.file)
  if (!inside?.article || number === undefined) return 0
  const here = places.indexOf(inside.article) - number
  const agrees = (index: number) => {
    const beside = proposals[index]
    return beside !== undefined && !isLoose(beside) && standing(index) === here + by
  }
  return agrees(from - 1) && agrees(to + 1) ? GAIN_BY_NEIGHBOUR : 0
}

const withoutArticle = {
  article: undefined,
  sureness: 'none',
  foundBy: undefined,
  lengthDiffers: false,
  isHint: false,
} as const

/** Carries a shift out on the proposals: an editor has seen it, so what it moves is found by length. */
export const applyShift = <File extends TimedFile, Article extends ReadArticle>(
  proposals: readonly Proposal<File, Article>[],
  { moves }: Shift<File, Article>,
  pace: number,
): readonly Proposal<File, Article>[] => {
  const moved = new Map(moves.map(({ file, article }) => [file, article]))
  const given = new Set(moves.map(({ article }) => article.id))
  return proposals.map((proposal): Proposal<File, Article> => {
    if (proposal.article && given.has(proposal.article.id) && !moved.has(proposal.file)) {
      return { ...proposal, ...withoutArticle }
    }
    const article = moved.get(proposal.file)
    if (!article) return proposal
    const expected = expectedSeconds(article, pace)
    const apart = expected === undefined ? undefined : misfit(proposal.file.seconds, expected)
    const isFit = apart !== undefined && apart <= MAX_MISFIT
    return {
      ...proposal,
      article,
      isHint: false,
      foundBy: isFit ? 'length' : 'order',
      sureness: isFit ? 'sure' : 'guessed',
      lengthDiffers: apart !== undefined && !isFit,
    }
  })
}
