import type { Playlist, PlaylistArticle } from '../../../../projections/listening/playlist/view.ts'

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

const countUnit = (value: number, one: string, many: string) =>
  value === 0 ? [] : [`${value} ${value === 1 ? one : many}`]

/** A length for screen readers: '1 minut 58 sekunder'. */
export const speakLength = (length: number): string => {
  const { hours, minutes, seconds } = parts(length)
  const words = [
    ...countUnit(hours, 'timme', 'timmar'),
    ...countUnit(minutes, 'minut', 'minuter'),
    ...countUnit(seconds, 'sekund', 'sekunder'),
  ]
  return words.length > 0 ? words.join(' ') : '0 sekunder'
}

export const spokenPlace = (elapsed: number, duration: number) => `${speakLength(elapsed)} av ${speakLength(duration)}`

/** The sounds that play as one: the names of sections that begin with the article, then its own sounds. */
export const partsOf = ({ spokenBefore, soundfiles }: HeardArticle) => [...spokenBefore, ...soundfiles]

/** Length of all these sounds, in seconds. */
export const lengthOf = (article: HeardArticle): number =>
  partsOf(article).reduce((sum, { duration }) => sum + duration, 0)

/** Says '24 november 2026' for '2026-11-24'. */
export const longDate = (date: string): string => {
  const day = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  return Number.isNaN(day.getTime())
    ? ''
    : day.toLocaleDateString('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}

/** Language of the text and sound, where it is not the player's own. */
export const languageOf = ({ language }: Pick<Playlist, 'language'>): 'en' | undefined =>
  language === 'english' ? 'en' : undefined
