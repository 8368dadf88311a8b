import type { Level } from '../../../../domain/editorial/contents/events.ts'
import { asMarkup } from '../../../../domain/kernel/values/texts/markup.ts'
import { ManuscriptError } from '../manuscript.ts'

/** Three thousand pages with their markup; a longer draft is a bomb. */
export const MAX_CHARACTERS = 10_000_000

/** Tags around a piece of text, from the outermost, without their brackets: `b`, `a href="…"`. */
export type Marks = readonly string[]

/** `tag`: of the list that begins with the item, such as `ol start="4"`. `depth`: from 0. */
export type ListPlace = { readonly depth: number; readonly tag: string }

type ParagraphForm = {
  readonly level?: Level | undefined
  readonly isIngress?: boolean
  readonly list?: ListPlace | undefined
  /** The next paragraph goes on within the same line. */
  readonly goesOn?: boolean
  /** It is no text: a line of a table of contents. */
  readonly isLeftOut?: boolean
}

const nameOf = (tag: string) => tag.split(' ', 1)[0] ?? tag

/** Writes text with its marks; equal neighbours share theirs. */
const inlineWriter = (beginning: string) => {
  let html = beginning
  let open: Marks = []
  const turnTo = (marks: Marks) => {
    let same = 0
    while (same < open.length && open[same] === marks[same]) same += 1
    for (const tag of open.slice(same).toReversed()) html += `</${nameOf(tag)}>`
    for (const tag of marks.slice(same)) html += `<${tag}>`
    open = marks
  }
  return {
    add: (piece: string, marks: Marks) => {
      turnTo(marks)
      html += piece
    },
    end: () => {
      turnTo([])
      return html
    },
  }
}

/** Writes blocks, and items of lists within each other. */
const blockWriter = () => {
  let html = ''
  const lists: string[] = []
  const closeTo = (depth: number) => {
    while (lists.length > depth) html += `</li></${nameOf(lists.pop() ?? 'ul')}>`
  }
  const openItem = (depth: number, tag: string) => {
    const isSame = lists.length === depth + 1 && nameOf(lists[depth] ?? '') === nameOf(tag)
    if (isSame) html += '</li><li>'
    else {
      closeTo(depth)
      lists.push(tag)
      html += `<${tag}><li>`
    }
  }
  return {
    block: (markup: string) => {
      closeTo(0)
      html += markup
    },
    item: (markup: string, { depth, tag }: ListPlace) => {
      closeTo(depth + 1)
      openItem(Math.min(depth, lists.length), tag)
      html += markup
    },
    end: () => {
      closeTo(0)
      return html
    },
  }
}

/**
 * Writes a manuscript as HTML while it is read. Paragraphs may stand within each other, as those of text boxes do, and
 * in cells and notes, which are containers. Notes stand at the end of the section that refers to them.
 */
export const draftBuilder = () => {
  const containers = [blockWriter()]
  const paragraphs: ReturnType<typeof inlineWriter>[] = []
  let beginning = ''
  let characters = 0
  let notes: string[] = []
  let noteCount = 0
  const container = () => containers.at(-1) ?? blockWriter()
  const count = (html: string) => {
    characters += html.length
    if (characters > MAX_CHARACTERS) throw new ManuscriptError('TooLarge')
    return html
  }
  const tellNotes = () => {
    for (const note of notes) containers[0]?.block(note)
    notes = []
  }
  const addHeading = (level: Level, html: string) => {
    if (containers.length === 1) tellNotes()
    container().block(`<${level}>${html}</${level}>`)
  }
  return {
    openParagraph: () => {
      paragraphs.push(inlineWriter(beginning))
      beginning = ''
    },
    closeParagraph: ({ level, isIngress = false, list, goesOn = false, isLeftOut = false }: ParagraphForm) => {
      const html = paragraphs.pop()?.end() ?? ''
      if (goesOn) beginning = html
      else if (isLeftOut || html.trim() === '') return
      else if (level) addHeading(level, html)
      else if (list) container().item(html, list)
      else container().block(`<p${isIngress ? ' class="ingress"' : ''}>${html}</p>`)
    },
    /** What the paragraph holds, which then is none. */
    takeParagraph: (): string => paragraphs.pop()?.end() ?? '',
    isInParagraph: () => paragraphs.length > 0,
    text: (text: string, marks: Marks = []) => paragraphs.at(-1)?.add(count(asMarkup(text)), marks),
    /** Markup within a paragraph, or for itself. */
    markup: (html: string) => {
      const paragraph = paragraphs.at(-1)
      if (paragraph) paragraph.add(count(html), [])
      else container().block(count(html))
    },
    openContainer: () => containers.push(blockWriter()),
    /** What the container holds. */
    closeContainer: (): string => (containers.length > 1 ? (containers.pop()?.end() ?? '') : ''),
    /** Refers to a note of that text. */
    note: (html: string) => {
      noteCount += 1
      const number = `<sup>${noteCount.toString()}</sup>`
      paragraphs.at(-1)?.add(number, [])
      notes.push(html.includes('<p>') ? html.replace('<p>', `<p>${number} `) : `<p>${number} ${html}</p>`)
    },
    html: (): string => {
      tellNotes()
      return container().end()
    },
  }
}

export type DraftBuilder = ReturnType<typeof draftBuilder>

/** An image, as `passagesOf` finds it. */
export const imageTag = (file: string, alt: string): string => `<img src="${asMarkup(file)}" alt="${asMarkup(alt)}">`
