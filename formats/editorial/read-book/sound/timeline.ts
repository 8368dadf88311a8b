import type { BookFiles, Link } from '../book-files.ts'
import { type Par, readSmil } from './smil.ts'

/** All parts of a book in the order in which they are heard. */
export type Timeline = {
  readonly pars: readonly Par[]
  /**
   * The place of the part that the link means. A dead link is told, and means the beginning of its file unless another
   * link has meant that already; otherwise undefined.
   */
  readonly placeOf: (link: Link, from: string) => number | undefined
}

/** Places by link, each the first that has it. */
const placesOf = (pars: readonly Par[]) => {
  const places = new Map<string, number>()
  for (const [place, { file, ids }] of pars.entries()) {
    for (const key of [file, ...ids.map((id) => `${file}#${id}`)]) if (!places.has(key)) places.set(key, place)
  }
  return places
}

/** `smils`: the names of the files, in the order in which they are heard. */
export const readTimeline = async (smils: readonly string[], files: BookFiles): Promise<Timeline> => {
  const pars: Par[] = []
  for (const smil of new Set(smils)) {
    const read = await files.document(smil)
    if (read) for (const par of readSmil(read.root, smil, files)) pars.push(par)
  }
  const places = placesOf(pars)
  const meant = new Set<number>()
  const beginningOf = (file: string) => {
    const place = places.get(file)
    return place === undefined || meant.has(place) ? undefined : place
  }
  return {
    pars,
    placeOf: ({ file, isThere, fragment }, from) => {
      const found = places.get(fragment === '' ? file : `${file}#${fragment}`)
      if (!isThere) files.tell('missingFile', from, file)
      else if (found === undefined) files.tell('deadLink', from, `${file}${fragment && '#'}${fragment}`)
      const place = found ?? beginningOf(file)
      if (place !== undefined) meant.add(place)
      return place
    },
  }
}
