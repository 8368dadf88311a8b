import { useMemo, useState } from 'react'
import { proposePairs, recordedArticles } from '../../../../domain/editorial/media/pairing/proposal.ts'
import { applyShift, findShift } from '../../../../domain/editorial/media/pairing/shift.ts'
import type { ArticleListed } from '../../queries/articles.ts'
import type { Soundfile } from '../../queries/files/files.ts'
import type { SoundPlacing } from '../../queries/sounds/article-sounds.ts'
import {
  isHint,
  moveFrom,
  offeredArticles,
  type Pair,
  type PairArticle,
  type PairChoice,
  type PairSound,
  type PairTarget,
  pairsOf,
} from './pair-choices.ts'

const proposalsWith = (sounds: readonly PairSound[], articles: readonly PairArticle[], shifts: number) => {
  let found = proposePairs(sounds, articles)
  let shift = findShift(found, articles)
  for (let taken = 0; taken < shifts && shift; taken += 1) {
    found = { ...found, proposals: applyShift(found.proposals, shift, found.pace) }
    shift = findShift(found, articles)
  }
  return { ...found, shift }
}

/**
 * The pairs of an issue's sounds and articles, until they are placed: what is proposed, and what a person has chosen
 * instead. A choice stays when lists are read again.
 */
export const usePairing = (
  sounds: readonly Soundfile[],
  articles: readonly ArticleListed[],
  first: ReadonlyMap<string, PairChoice>,
) => {
  const [choices, setChoices] = useState(first)
  const [shifts, setShifts] = useState(0)
  const [isKept, setKept] = useState(false)
  const listed = useMemo(() => articles.map((article) => ({ ...article, id: article._id as string })), [articles])
  const timed = useMemo(
    () => sounds.map((sound) => ({ ...sound, id: sound._id as string, seconds: sound.duration })),
    [sounds],
  )
  const { proposals, pace, shift } = useMemo(() => proposalsWith(timed, listed, shifts), [timed, listed, shifts])
  const pairs = useMemo(() => pairsOf(proposals, choices), [proposals, choices])
  // Once for all rows: a long list has hundreds, and each choice changes what is offered.
  const offered = useMemo(() => offeredArticles(listed, pairs), [listed, pairs])
  const change = (changes: ReadonlyMap<string, PairChoice>) =>
    setChoices((before) => {
      const after = new Map(before)
      for (const [id, choice] of changes) after.set(id, { ...after.get(id), ...choice })
      return after
    })
  const choose = (sound: string, target: PairTarget) => change(new Map([[sound, { target }]]))
  // Sounds of one article have one answer to what happens to its former sound.
  const setWay = ({ target }: Pair, way: SoundPlacing) =>
    change(
      new Map(
        pairs.flatMap(({ sound, target: other }) =>
          target.kind === 'article' && other.kind === 'article' && other.article.id === target.article.id
            ? [[sound.id, { way }] as const]
            : [],
        ),
      ),
    )
  return {
    pairs,
    articles: listed,
    offered,
    pace,
    shift: isKept || shift?.moves.some(({ file }) => choices.has(file.id)) ? undefined : shift,
    takeShift: () => setShifts((before) => before + 1),
    keepAsIs: () => setKept(true),
    choose,
    /** Says of a hint whether it is followed. */
    follow: (sound: string, isTaken: boolean) => change(new Map([[sound, { isTaken }]])),
    followAll: () =>
      change(new Map(pairs.flatMap((pair) => (isHint(pair) ? [[pair.sound.id, { isTaken: true }] as const] : [])))),
    setWay,
    move: (from: number, by: 1 | -1) => {
      const moved = moveFrom(pairs, recordedArticles(listed), { from, by })
      change(new Map([...moved].map(([id, target]) => [id, { target }])))
    },
    /** Gives each sound without an article a new one. */
    makeArticles: () =>
      change(
        new Map(
          pairs.flatMap(({ sound, target }) =>
            target.kind === 'none' ? [[sound.id, { target: { kind: 'new', first: sound.id } }] as const] : [],
          ),
        ),
      ),
  }
}

export type Pairing = ReturnType<typeof usePairing>
