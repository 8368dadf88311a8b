import { fill, type PlayerWords } from '../../../../domain/listening/words/fill.ts'
import type { PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'

type HeardArticle = Pick<PlaylistArticle, 'spokenBefore' | 'soundfiles'>

const parts = (seconds: number) => {
  const whole = Math.max(0, Math.round(seconds))
  return { hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), seconds: whole % 60 }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A length as 1:58, or as 1:02:03 from an hour on. */
export const clock = (length: number): string => {
  const { hours, minutes, seconds } = parts(length)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}

type LengthWords = Pick<PlayerWords, 'lengthOf' | 'placeOf'>

const countUnit = (value: number, [one = '', many = '']: readonly string[]) =>
  value === 0 ? [] : [`${value} ${value === 1 ? one : many}`]

/** A length for screen readers: '1 minut 58 sekunder'. */
export const speakLength = (length: number, { lengthOf: { hour, minute, second } }: LengthWords): string => {
  const { hours, minutes, seconds } = parts(length)
  const words = [...countUnit(hours, hour), ...countUnit(minutes, minute), ...countUnit(seconds, second)]
  return words.length > 0 ? words.join(' ') : `0 ${second[1]}`
}

export const spokenPlace = (elapsed: number, duration: number, words: LengthWords) =>
  fill(words.placeOf, speakLength(elapsed, words), speakLength(duration, words))

/** The sounds that play as one: the names of sections that begin with the article, then its own sounds. */
export const partsOf = ({ spokenBefore, soundfiles }: HeardArticle) => [...spokenBefore, ...soundfiles]

/** Length of all these sounds, in seconds. */
export const lengthOf = (article: HeardArticle): number =>
  partsOf(article).reduce((sum, { duration }) => sum + duration, 0)
