import type { Heading } from '../articles.ts'
import type { PageMark } from '../page-marks.ts'
import type { Par } from '../sound/smil.ts'
import type { TextFlow } from './text-flow.ts'

type ShownHeading = Omit<Heading, 'heard'>

/**
 * Finds the sound of headings that are known by their texts: it begins with the first part that shows what the heading
 * or something behind it. A page mark right before a heading belongs to it, with the number that is read aloud.
 */
export const withSounds = (
  headings: readonly ShownHeading[],
  {
    pars,
    flow,
    marks,
  }: { readonly pars: readonly Par[]; readonly flow: TextFlow; readonly marks: readonly PageMark[] },
): readonly Heading[] => {
  const places = pars.map(({ text }) => (text && flow.placeOf(text)) ?? Number.NaN)

  const beginOf = (shown: number) => {
    const mark = marks.findLast(({ place }) => place <= shown)
    const isBefore = mark !== undefined && !headings.some((each) => each.shown === mark.place)
    return isBefore && flow.isBare(mark.place, shown) ? mark.place : shown
  }

  return headings.map((heading) => {
    if (heading.shown === undefined) return { ...heading, heard: undefined }
    const shown = beginOf(heading.shown)
    const heard = places.findIndex((place) => place >= shown)
    return { ...heading, shown, heard: heard === -1 ? undefined : heard }
  })
}
