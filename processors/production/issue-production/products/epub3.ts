import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heardItems } from '../../../../domain/production/manifest/manifest.ts'
import { audioName } from '../../../../formats/production/book/names.ts'
import type { Cover } from '../../../../formats/production/chapters/chapter-tag.ts'
import { EPUB_FOLDER } from '../../../../formats/production/epub3/names.ts'
import { validateEpub } from '../../../../formats/production/epub3/validate.ts'
import { writeEpub } from '../../../../formats/production/epub3/write-epub.ts'
import { bookOf, filmsOfItem, imagesInOrder, soundOf } from '../book.ts'
import type { ProductionTools, RunningProduction } from '../tools.ts'
import type { Packer } from './packer.ts'

const nameOf = ({ mime }: Cover) => `omslag.${mime === 'image/png' ? 'png' : 'jpg'}`

/** Swedish summer time. */
const UTC_OFFSET_MS = 7_200_000

/**
 * A moment before the edition's day began in Sweden, plus a second for each revision: equal books are equal files, and
 * no two editions have the same time.
 */
const modifiedTime = ({ at, manifest: { edition } }: RunningProduction['started']): string => {
  const day = Date.parse(edition?.madeOn ?? at.slice(0, 10)) - UTC_OFFSET_MS
  return `${new Date(day + (edition?.revision ?? 0) * 1000).toISOString().slice(0, 19)}Z`
}

const writeBook = async (tools: ProductionTools, production: RunningProduction, cover: Cover | undefined) => {
  const book = await bookOf(tools, production)
  const modified = modifiedTime(production.started)
  if (!cover) return writeEpub(book, { modified })
  const file = nameOf(cover)
  const [title, ...rest] = book.items
  const front = { ...title, images: [{ file, alt: 'Omslag', caption: '' }] }
  return writeEpub({ ...book, items: [front, ...rest] }, { modified, cover: file })
}

/** Each sound under the name of the document that it belongs to. */
const namedSounds = ({ started: { manifest }, encoded }: RunningProduction) =>
  manifest.items.flatMap((item, index) =>
    heardItems([item]).map((heard) => [audioName(index), soundOf(encoded, heard)] as const),
  )

/** The films, their posters and tracks, by their names in the book. */
const storedFilms = ({ started: { manifest } }: RunningProduction) =>
  manifest.items.flatMap((item, index) => filmsOfItem(item, index).flatMap(({ stored }) => stored))

/** EPUB 3.3: texts with their sounds (Media Overlays), in a zip that begins with its media type. */
export const epub3: Packer = {
  packing: 'Packar EPUB-boken',
  checking: 'Kontrollerar EPUB-boken',
  pack: async ({ tools, job, production }, target) => {
    const cover = await tools.imprint.cover(production.started.manifest)
    const texts = await writeBook(tools, production, cover)
    const sounds = namedSounds(production).map(([name, { storageKey }]) => [name, storageKey])
    const images = (await imagesInOrder(tools, production.started)).map(({ file, storageKey }) => [file, storageKey])
    const films = storedFilms(production)
    const stored = await Promise.all(
      [...sounds, ...images, ...films].map(async ([file = '', key = '']) => ({
        name: `${EPUB_FOLDER}/${file}`,
        path: await tools.storage.localPath(key),
      })),
    )
    const front = cover ? [{ name: `${EPUB_FOLDER}/${nameOf(cover)}`, path: join(job.folder, 'cover') }] : []
    if (cover) await writeFile(join(job.folder, 'cover'), cover.bytes)
    await tools.zip(target, [...texts.map(({ name, content }) => ({ name, text: content })), ...front, ...stored], {
      signal: job.signal,
    })
  },
  objections: async (tools, production) => {
    const cover = await tools.imprint.cover(production.started.manifest)
    const files = await writeBook(tools, production, cover)
    const lengths = namedSounds(production).map(([name, { durationMs }]) => [name, durationMs] as const)
    const images = new Set([
      ...(await imagesInOrder(tools, production.started)).map(({ file }) => file),
      ...storedFilms(production).map(([file]) => file),
      ...(cover ? [nameOf(cover)] : []),
    ])
    return validateEpub({ files, sounds: new Map(lengths), images }).map(({ message }) => message)
  },
}
