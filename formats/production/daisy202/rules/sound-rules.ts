import type { Mp3Facts } from '../../../../domain/editorial/media/sounds/mp3-facts.ts'
import { childNamed, descendants } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { itemOf, meta, problem, type ReadBook, readClock } from './read-book.ts'

type Clip = { readonly smil: string; readonly sound: string; readonly beginMs: number; readonly endMs: number }

/** Tolerance of the DAISY Pipeline for every summed time. */
const TIME_TOLERANCE_MS = 500
/** Covers the rounding inside decoders. */
const END_TOLERANCE_MS = 20

const clips = (book: ReadBook): readonly Clip[] =>
  book.order.flatMap((smil) => {
    const root = book.smils.get(smil)
    const audios = root ? descendants(root).filter(({ name }) => name === 'audio') : []
    return audios.map(({ attributes }) => ({
      smil,
      sound: attributes['src'] ?? '',
      beginMs: readClock(attributes['clip-begin']) ?? 0,
      endMs: readClock(attributes['clip-end']) ?? 0,
    }))
  })

const lengthOf = (all: readonly Clip[], smil: string) =>
  all.filter((clip) => clip.smil === smil).reduce((sum, { beginMs, endMs }) => sum + endMs - beginMs, 0)

const timeProblems = (
  book: ReadBook,
  file: string,
  times: readonly (readonly [name: string, given: string | undefined, expectedMs: number])[],
) =>
  times
    .filter(([, given, expectedMs]) => Math.abs((readClock(given) ?? Infinity) - expectedMs) > TIME_TOLERANCE_MS)
    .map(([name, given, expectedMs]) =>
      problem(
        book,
        { file, rule: 'times', itemIndex: itemOf(book, file) },
        `${name} är ${given ?? 'inte angiven'} men ljudet ger ${(expectedMs / 1000).toFixed(3)} s.`,
      ),
    )

export const times = (book: ReadBook): readonly Problem[] => {
  const all = clips(book)
  let elapsedMs = 0
  const perFile = book.order.flatMap((file) => {
    const root = book.smils.get(file)
    if (!root) return []
    const lengthMs = lengthOf(all, file)
    const before = elapsedMs
    elapsedMs += lengthMs
    return timeProblems(book, file, [
      ['ncc:totalElapsedTime', meta(root, 'ncc:totalElapsedTime'), before],
      ['ncc:timeInThisSmil', meta(root, 'ncc:timeInThisSmil'), lengthMs],
      ['seq dur', childNamed(childNamed(root, 'body'), 'seq')?.attributes['dur'], lengthMs],
    ])
  })
  const total = timeProblems(book, 'ncc.html', [['ncc:totalTime', meta(book.ncc, 'ncc:totalTime'), elapsedMs]])
  const master = book.master
    ? timeProblems(book, 'master.smil', [['ncc:timeInThisSmil', meta(book.master, 'ncc:timeInThisSmil'), elapsedMs]])
    : []
  return [...perFile, ...total, ...master]
}

const clipFault = (sound: Mp3Facts | undefined, { sound: name, endMs }: Clip): string | undefined => {
  if (!sound) return `ljudfilen ${name} saknas.`
  if (endMs > sound.durationMs + END_TOLERANCE_MS)
    return `klippet slutar vid ${endMs} ms men ${name} är bara ${sound.durationMs} ms.`
  return undefined
}

export const clipsInsideSounds = (book: ReadBook): readonly Problem[] =>
  clips(book).flatMap((clip) => {
    const fault = clipFault(book.sounds.get(clip.sound), clip)
    if (fault === undefined) return []
    return [problem(book, { file: clip.smil, rule: 'clips', itemIndex: itemOf(book, clip.smil) }, fault)]
  })

export const clipsApart = (book: ReadBook): readonly Problem[] =>
  [...Map.groupBy(clips(book), ({ sound }) => sound).values()].flatMap((ofSound) => {
    const sorted = ofSound.toSorted((one, other) => one.beginMs - other.beginMs)
    return sorted
      .filter((clip, index) => index > 0 && clip.beginMs < (sorted[index - 1]?.endMs ?? 0))
      .map(({ smil, sound }) =>
        problem(
          book,
          { file: smil, rule: 'clips-apart', itemIndex: itemOf(book, smil) },
          `klipp i ${sound} överlappar.`,
        ),
      )
  })

const soundFaults = (sound: Mp3Facts, bitrates: readonly number[]): readonly string[] => [
  ...(sound.channels === 1 ? [] : ['ljudet är inte mono.']),
  ...([22_050, 44_100].includes(sound.sampleRate) ? [] : [`samplingsfrekvensen ${sound.sampleRate} Hz tas inte emot.`]),
  ...(bitrates.some((rate) => Math.abs(rate - sound.bitrateKbps) <= 1)
    ? []
    : [`bithastigheten ${sound.bitrateKbps} kb/s tas inte emot.`]),
  ...(sound.cbr ? [] : ['ljudet har varierande bithastighet.']),
  ...(sound.tagged ? ['ljudfilen har ID3- eller Xing-uppgifter.'] : []),
]

export const soundProfiles = (book: ReadBook): readonly Problem[] => {
  const all = clips(book)
  return [...book.sounds].flatMap(([file, sound]) => {
    const user = all.find((clip) => clip.sound === file)
    const itemIndex = user && itemOf(book, user.smil)
    const unused = user ? [] : ['ljudfilen används inte i boken.']
    return [...soundFaults(sound, book.bitrates), ...unused].map((text) =>
      problem(book, { file, rule: 'sound-profile', itemIndex }, text),
    )
  })
}
