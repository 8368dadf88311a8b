import type { FoundBy } from '../../../../domain/editorial/media/pairing/by-order.ts'
import type { Shift } from '../../../../domain/editorial/media/pairing/named-shift.ts'
import type { UnpairedReason } from '../../../../domain/editorial/media/pairing/pairing.ts'
import { numberIn } from '../../../../domain/editorial/media/pairing/sound-names.ts'
import { joinList } from '../../../kernel/words/swedish.ts'
import type { PairArticle, PairSound } from './pair-choices.ts'

export const foundByWords: Readonly<Record<FoundBy, string>> = {
  nameAndNumber: 'Namn och nummer',
  name: 'Namnet',
  section: 'Avdelning och nummer',
  words: 'Liknande namn',
  number: 'Numret',
  length: 'Längden',
  order: 'Bara ordningen',
}

/** Why a sound has no article by itself. */
export const unpairedWords: Readonly<Record<UnpairedReason, string>> = {
  nobody: 'Ingen artikel heter så',
  noSuchNumber: 'Ingen artikel har numret',
  several: 'Flera artiklar passar',
  pageOrTurn: 'Numret kan vara sida eller ordning',
  disagreeing: 'Ord och nummer säger olika',
  heading: 'En rubrik som talsyntesen läser',
  hasSound: 'Artikeln har redan ljud',
  shared: 'Flera ljud passar artikeln',
}

/** A sound by its number as the file has it, otherwise by its name. */
const shortName = ({ name }: PairSound): string =>
  numberIn({ name }) === undefined ? name : (/\d+/.exec(name)?.[0] ?? name)

const isRow = (sounds: readonly PairSound[]) => sounds.every((sound) => numberIn(sound) !== undefined)

/** '017–018' of numbered sounds, else the first and the last name. */
const spanOf = (sounds: readonly PairSound[]): string => {
  const [first, last] = [sounds[0], sounds.at(-1)]
  if (!first || !last) return ''
  if (first === last) return shortName(first)
  return isRow(sounds) ? `${shortName(first)}–${shortName(last)}` : `${sounds.length.toString()} ljud`
}

const sayWhich = (sounds: readonly PairSound[]): string => {
  const names = sounds.map(shortName)
  if (sounds.length === 1) return `Ljudet ${names[0] ?? ''}`
  return sounds.length <= 3 ? `Ljuden ${joinList(names)}` : `Ljuden ${spanOf(sounds)}`
}

const sayFitting = (sounds: number) => (sounds === 1 ? 'Längden stämmer om det' : 'Längderna stämmer om de')

const sayNamed = (by: number, sounds: number) =>
  `Filer med både namn och nummer har ett nummer som är ${Math.abs(by).toString()} för ${by > 0 ? 'lågt' : 'högt'}. Numren stämmer om ${sounds === 1 ? 'det' : 'de'}`

const sayWhere = (by: number): string => {
  if (Math.abs(by) === 1) return `artikeln ${by > 0 ? 'efter' : 'före'}`
  return `en artikel ${Math.abs(by).toString()} steg längre ${by > 0 ? 'ned' : 'upp'}`
}

/** The one notice about sounds that are all off by as much. */
export const shiftWords = ({ by, isNamed, moves, displaced, silent }: Shift<PairSound, PairArticle>) => {
  const sounds = moves.map(({ file }) => file)
  const way = by > 0 ? 'ned' : 'upp'
  const moved = isNamed ? sayNamed(by, sounds.length) : sayFitting(sounds.length)
  const left = displaced ? ` ${displaced.name} blir då utan artikel.` : ''
  const without = silent ? ` ”${silent.name}” blir då utan ljud.` : ''
  return {
    title: `${sayWhich(sounds)} verkar höra till ${sayWhere(by)}`,
    text: `${moved} flyttas ${way}.${left}${without}`,
    button: `Flytta ${way} ${spanOf(sounds)}`,
    keep: sounds.length === 1 ? 'Låt det vara' : 'Låt dem vara',
  }
}

/** 'Lägg 39 ljud på artiklar', with what else happens. */
export const sayPlace = (sounds: number): string =>
  sounds === 1 ? 'Lägg ljudet på artikeln' : `Lägg ${sounds.toString()} ljud på artiklar`

const sayMade = (made: number): string => {
  if (made === 0) return ''
  return made === 1 ? ' En artikel är ny.' : ` ${made.toString()} artiklar är nya.`
}

const sayReplaced = (replaced: number): string => {
  if (replaced === 0) return ''
  return replaced === 1 ? ' Ett ljud är ersatt.' : ` ${replaced.toString()} ljud är ersatta.`
}

const sayLeft = (left: number): string =>
  left === 0 ? '' : ` ${left === 1 ? 'Ett' : left.toString()} ligger kvar bland numrets ljudfiler.`

type PlacedFigures = {
  readonly placed: number
  readonly made: number
  readonly replaced: number
  readonly left: number
}

export const sayPlaced = ({ placed, made, replaced, left }: PlacedFigures): string =>
  `${placed === 1 ? 'Ett ljud' : `${placed.toString()} ljud`} är på plats.${sayMade(made)}${sayReplaced(replaced)}${sayLeft(left)}`

/** Why the server did not place a sound. */
export const notPlacedWords = {
  FileNotFound: 'Ljudet finns inte längre.',
  ArticleNotFound: 'Artikeln finns inte längre.',
  PlacedMeanwhile: 'Någon annan har gett det en artikel.',
} as const
export type NotPlacedReason = keyof typeof notPlacedWords
