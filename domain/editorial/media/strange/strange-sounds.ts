import type { SoundFinding } from '../events.ts'
import { expectedSeconds, misfit, paceOf } from '../pairing/expected-length.ts'
import { countsAsSound, isDoubtful } from '../sounds/findings.ts'

/** A sound of an article, as far as its strangeness is concerned. `seconds`: its length. */
export type ArticleSound = {
  readonly id: string
  readonly name: string
  readonly hash: string
  readonly seconds: number
  readonly confirmed: boolean
  readonly isSpoken: boolean
  readonly findings: readonly SoundFinding[]
}

/** An article with its usable sounds in the order in which they are heard. */
export type SoundingArticle = {
  readonly id: string
  readonly name: string
  /** The words of ingress and text together. */
  readonly words: number
  readonly sounds: readonly ArticleSound[]
}

/**
 * A reason to listen to a sound of an article. `sameSound`: another article (`article`), or an earlier sound of
 * the same one (without `article`), has the same bytes;
 * `lengthDiffers`: the sounds are much longer or shorter than `expected` seconds. `at`: the place in seconds over all
 * sounds of the article.
 */
export type SoundDoubt = {
  readonly sound: string
  readonly name: string
  readonly kind: SoundFinding['kind'] | 'sameSound' | 'lengthDiffers'
  readonly at: number
  readonly forMs?: number
  readonly article?: string
  readonly expected?: number
}

/** A hint does not stop a book, but an editor sees it. */
const isStrange = (finding: SoundFinding) => isDoubtful(finding) || finding.kind === 'cutOff'

/** A narrator who adds or leaves out much: half or twice the time of the text. */
const STRANGE_MISFIT = 0.6
/** Shorter texts are often read with words of their own around them. */
const MIN_WORDS = 30

const secondsOf = (sounds: readonly ArticleSound[]) => sounds.reduce((sum, { seconds }) => sum + seconds, 0)

/** The articles in which these bytes are heard, by hash. */
const homesOf = (articles: readonly SoundingArticle[]) =>
  Map.groupBy(
    articles.flatMap((article) => article.sounds.map(({ hash }) => ({ hash, article }))),
    ({ hash }) => hash,
  )

const lengthDoubt = ({ name, words, sounds }: SoundingArticle, pace: number): readonly SoundDoubt[] => {
  const [first] = sounds
  const expected = words < MIN_WORDS ? undefined : expectedSeconds({ name, words }, pace)
  if (!first || expected === undefined || sounds.some(({ isSpoken }) => isSpoken)) return []
  if (sounds.every(({ confirmed }) => confirmed) || misfit(secondsOf(sounds), expected) <= STRANGE_MISFIT) return []
  return [{ sound: first.id, name: first.name, kind: 'lengthDiffers', at: 0, expected: Math.round(expected) }]
}

/**
 * What an editor should listen to in each article of an issue: the findings in its sounds, the same sound in two
 * articles or twice in one, and a length that does not fit the text. A confirmed sound has no doubts. Only articles with doubts are in
 * the result.
 */
export const soundDoubtsIn = (articles: readonly SoundingArticle[]): ReadonlyMap<string, readonly SoundDoubt[]> => {
  const homes = homesOf(articles)
  const heard = articles.map((article) => ({ ...article, sounds: article.sounds.filter(countsAsSound) }))
  const pace = paceOf(
    heard.flatMap((article) =>
      article.sounds.length === 0 || article.sounds.some(({ isSpoken }) => isSpoken)
        ? []
        : [{ seconds: secondsOf(article.sounds), article }],
    ),
  )
  const twinOf = ({ id, hash }: ArticleSound, { id: home, sounds }: SoundingArticle) => {
    if (sounds.find((each) => each.hash === hash)?.id !== id) return {}
    const other = homes.get(hash)?.find(({ article }) => article.id !== home)?.article
    return other && { article: other.name }
  }
  const doubtsOf = (article: SoundingArticle): readonly SoundDoubt[] => {
    let start = 0
    return article.sounds.flatMap((sound) => {
      const from = start
      start += sound.seconds
      if (sound.confirmed) return []
      const { id, name, findings } = sound
      const twin = twinOf(sound, article)
      return [
        ...findings.filter(isStrange).map(({ kind, atMs = 0, forMs }) => ({
          sound: id,
          name,
          kind,
          at: from + Math.floor(atMs / 1000),
          ...(forMs !== undefined && { forMs }),
        })),
        ...(twin ? [{ sound: id, name, kind: 'sameSound' as const, at: from, ...twin }] : []),
      ]
    })
  }
  const entries = articles.map((article, index): [string, readonly SoundDoubt[]] => [
    article.id,
    [...doubtsOf(article), ...lengthDoubt(heard[index] ?? article, pace)],
  ])
  return new Map(entries.filter(([, doubts]) => doubts.length > 0))
}
