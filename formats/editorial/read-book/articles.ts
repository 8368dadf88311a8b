import { DEFAULT_NAME, levels } from '../../../domain/editorial/contents/rules.ts'
import type { SourceArticle } from '../../../domain/editorial/issue-import/source-book.ts'
import { OutsideError } from '../../kernel/outside/outside-error.ts'
import type { BookFiles } from './book-files.ts'
import { areMarksBehind, type PageMark, pageAt } from './page-marks.ts'
import { joinClips } from './sound/clips.ts'
import type { Par } from './sound/smil.ts'
import { sourceIds } from './source-ids.ts'
import { earliestShown } from './text/shown-text.ts'
import { NO_TEXT, type TextFlow } from './text/text-flow.ts'

/** What a source lists as an article. `depth`: from 1. `heard` and `shown`: where its sound and its text begin. */
export type Heading = {
  readonly id: string | undefined
  readonly name: string
  readonly depth: number
  readonly isTitle: boolean
  readonly heard: number | undefined
  readonly shown: number | undefined
}

export type BookParts = {
  readonly headings: readonly Heading[]
  readonly pars: readonly Par[]
  readonly flow: TextFlow
  /** Marks by their places in the sound, or in the text where that has them. */
  readonly marks: { readonly in: 'sound' | 'text'; readonly all: readonly PageMark[] }
  /** The file that lists the articles. */
  readonly contents: string
}

/** A newspaper of a year has fewer. */
const MAX_ARTICLES = 5_000
/** What an article's name and text may hold (`domain/editorial/article/commands.ts`). */
const MAX_NAME = 500
const MAX_TEXT = 800_000
/** A heading read aloud, with the page that follows it, takes less: a mark behind it begins the article's page. */
const MAX_HEADING_SECONDS = 20

const secondsOf = (pars: readonly Par[]) =>
  pars.flatMap(({ clips }) => clips).reduce((sum, { begin, end }) => sum + ((end ?? Infinity) - begin), 0)

const isWithin = (place: number | undefined, from: number, to: number) =>
  place !== undefined && place > from && place <= to

/** Where each begins up to where the next one begins. Of several at one place the last has it all. */
const stretches = (places: readonly (number | undefined)[], end: number) => {
  const known = [...new Set(places.filter((place) => place !== undefined))].sort((one, other) => one - other)
  return places.map((place, index) => {
    if (place === undefined || places.lastIndexOf(place) !== index) return undefined
    return { from: place, to: known.find((each) => each > place) ?? end }
  })
}

/** Where the sounds begin: with the mark of the page where that stands right before the heading. */
const beginsOf = ({ headings, marks }: BookParts, areBehind: boolean): readonly (number | undefined)[] => {
  const headed = new Set(headings.map(({ heard }) => heard))
  const marked = new Set(marks.in === 'sound' && !areBehind ? marks.all.map(({ place }) => place) : [])
  return headings.map(({ heard }) => {
    let place = heard
    while (place !== undefined && marked.has(place - 1) && !headed.has(place - 1)) place -= 1
    return place
  })
}

const shortText = (text: string, { name }: Heading, { contents }: BookParts, files: BookFiles) => {
  if (text.length <= MAX_TEXT) return text
  files.tell('unknownContent', contents, name)
  return text.slice(0, text.lastIndexOf('</p>', MAX_TEXT - 4) + 4)
}

/** The articles of a book by what it lists: each has the sound and the text up to the next. */
export const articlesOf = (parts: BookParts, files: BookFiles): readonly SourceArticle[] => {
  const { headings, pars, flow, marks } = parts
  if (headings.length > MAX_ARTICLES) throw new OutsideError('TooLarge')
  const areBehind =
    marks.in === 'sound' &&
    areMarksBehind(
      marks.all,
      headings.map(({ heard }) => heard),
    )
  const sounds = stretches(beginsOf(parts, areBehind), pars.length)
  // What is heard before the first heading belongs to what begins there.
  const first = Math.min(...sounds.flatMap((each) => each?.from ?? []))
  const texts = stretches(
    headings.map(({ shown }) => shown),
    Number.POSITIVE_INFINITY,
  )
  const ids = sourceIds(headings.map(({ id }) => id))

  const pageOf = ({ heard, shown }: Heading) => {
    const place = marks.in === 'sound' ? heard : shown
    if (place === undefined) return null
    return pageAt(place, { all: marks.all, areBehind }, (mark) => {
      if (marks.in === 'text')
        return (
          !headings.some((other) => isWithin(other.shown, place, mark.place)) &&
          flow.isBare(place, mark.place, 'headings')
        )
      if (!areBehind && headings.some(({ heard }) => heard === mark.place + 1)) return false
      return mark.place === place + 1 && secondsOf(pars.slice(place, mark.place)) < MAX_HEADING_SECONDS
    })
  }

  const clipsOf = (sound: (typeof sounds)[number]) => {
    if (!sound) return []
    const begin = sound.from === first ? 0 : sound.from
    return joinClips(pars.slice(begin, sound.to).flatMap(({ clips }) => clips))
  }

  const textOf = ({ name }: Heading, index: number) => {
    const shown = texts[index]
    if (!shown) return NO_TEXT
    const early = sounds[index]?.from === first ? earliestShown(pars.slice(0, first), flow) : shown.from
    return flow.textOf({ from: Math.min(early, shown.from), to: shown.to, name })
  }

  const articleOf = (heading: Heading, index: number): SourceArticle => {
    const { text, byLine, images } = textOf(heading, index)
    return {
      id: ids[index] ?? null,
      name: heading.name.slice(0, MAX_NAME).trim() || DEFAULT_NAME,
      level: levels[Math.min(heading.depth, levels.length) - 1] ?? 'h1',
      page: pageOf(heading),
      text: shortText(text, heading, parts, files),
      byLine: byLine.slice(0, MAX_NAME),
      clips: clipsOf(sounds[index]),
      images,
    }
  }

  const isWrapper = (index: number, { clips, text }: SourceArticle) =>
    headings[index]?.isTitle === true && clips.length === 0 && text === ''

  return headings.map(articleOf).filter((article, index) => !isWrapper(index, article))
}
