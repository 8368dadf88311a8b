import { capitalise } from '../../kernel/values/texts/capitalise.ts'
import { isArticle, type Manifest, type ProductionKind } from '../manifest/manifest.ts'
import { sayDoubts } from '../manifest/sounds-to-check.ts'
import type { DoubtfulItem, EncodedSound, ProducedFile, UnshownLetters } from './events.ts'
import { holdsSound, isReadAndHeard, productOf } from './products.ts'
import { clock } from './smil-clock.ts'

const decimal = (value: number) => value.toFixed(1).replace('.', ',').replace('-', '−')

const skippedLevels = ({ items }: Manifest) =>
  items.filter(({ level }, index) => level > (items[index - 1]?.level ?? 0) + 1)

/** More than two measurements of one sound may differ (EBU R 128 and the encoder's rounding). */
const TOLERANCE_LU = 1

const nameOf = ({ items }: Manifest, wanted: string): string =>
  items.find(({ itemId }) => itemId === wanted)?.name ?? wanted

/** Sounds of a few words have too little to measure, and silence has nothing. */
const soundsOutOfTolerance = (manifest: Manifest, encoded: readonly EncodedSound[]): readonly string[] =>
  encoded
    .filter(({ integratedLufs }) => Math.abs(integratedLufs - manifest.audio.targetLufs) > TOLERANCE_LU)
    .map(({ itemId, integratedLufs }) => `”${nameOf(manifest, itemId)}” ligger på ${decimal(integratedLufs)} LUFS.`)

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** A spoken heading is no article: listeners do not count it either. */
const articleCount = ({ items }: Manifest, isHeard: boolean): string => {
  const own = items.filter(isArticle)
  const headings = isHeard ? own.filter(({ source }) => source?.kind === 'spoken').length : 0
  const articles = countOf(own.length - headings, 'artikel', 'artiklar')
  return headings === 0 ? articles : `${articles} och ${countOf(headings, 'rubrik', 'rubriker')}`
}

const spokenHeadings = (names: readonly string[]): readonly string[] => {
  if (names.length > 3) return [`${names.length} rubriker lästes av talsyntesen.`]
  return names.map((name) => `Rubriken ”${name}” lästes av talsyntesen.`)
}

const missingDescriptions = ({ items }: Manifest): readonly string[] =>
  items.flatMap(({ name, images = [] }) => {
    const count = images.filter(({ alt }) => alt.trim() === '').length
    if (count === 0) return []
    const which = count === 1 ? 'En bild' : `${count} bilder`
    return [
      `${which} i ”${name}” saknar beskrivning, så den som inte ser får inte veta vad ${count === 1 ? 'den' : 'de'} visar.`,
    ]
  })

/**
 * Names the articles that only have text in a book that is also heard. A feed tells every article, so it names none.
 */
const onlyRead = (kind: ProductionKind, { items }: Manifest): readonly string[] => {
  if (!isReadAndHeard(kind) || productOf(kind).medium === 'feed') return []
  return items
    .filter(({ source }) => source === undefined)
    .map(({ name, page }) => `”${name}”${page ? ` på sidan ${page}` : ''} saknar ljud och går bara att läsa.`)
}

type ProductFacts = {
  readonly file: ProducedFile
  readonly encoded: readonly EncodedSound[]
  readonly doubts: readonly DoubtfulItem[]
  readonly unshown?: readonly UnshownLetters[]
}

/** The text of the issue's process log for a production that succeeded. */
export const logText = (
  kind: ProductionKind,
  manifest: Manifest,
  { file, encoded, doubts, unshown = [] }: ProductFacts,
): string => {
  const product = productOf(kind)
  const { items, silent, isChosen } = manifest
  const spoken = items.filter(
    ({ source, itemId }) => source?.kind === 'spoken' && !source.recording && itemId !== 'title',
  )
  const loudness = encoded.map(({ integratedLufs }) => integratedLufs)
  const isHeard = holdsSound(kind)
  return [
    `${capitalise(product.made)} är ${product.isMany ? 'klara' : 'klar'}: ${[articleCount(manifest, isHeard), ...(isHeard ? [clock(file.durationMs)] : [])].join(', ')}.`,
    ...(loudness.length > 0
      ? [`Ljudnivå ${decimal(Math.min(...loudness))} till ${decimal(Math.max(...loudness))} LUFS.`]
      : []),
    ...soundsOutOfTolerance(manifest, encoded),
    ...sayDoubts(manifest, doubts),
    ...spokenHeadings(spoken.map(({ name }) => name)),
    ...onlyRead(kind, manifest),
    ...silent.map(
      ({ name, page }) =>
        `”${name}” på sidan ${page} ${isChosen ? 'har varken text, bild eller ljud' : 'saknar ljud'} och lämnades ute.`,
    ),
    ...missingDescriptions(manifest),
    ...items.flatMap(({ name, filmsLeftOut = [] }) =>
      filmsLeftOut.map((film) => `Filmen ”${film}” i ”${name}” är för stor för boken. Den finns i spelaren.`),
    ),
    ...unshown.map(
      ({ itemId, letters }) =>
        `”${nameOf(manifest, itemId)}” har tecken som typsnittet saknar: ${letters}. De blev rutor.`,
    ),
    ...(product.isTree ? skippedLevels(manifest) : []).map(
      ({ name }) => `”${name}” hoppade över en rubriknivå och flyttades upp i boken.`,
    ),
  ].join('\n')
}
