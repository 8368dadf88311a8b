import type { SourceBook } from '../../../domain/editorial/issue-import/source-book.ts'
import { articlesOf, type Heading } from './articles.ts'
import type { BookFiles } from './book-files.ts'
import { type ElementNode, elementsIn, elementsNamed, firstNamed, hasClass, lineOf, metaOf } from './document.ts'
import { languageOf } from './language.ts'
import { pageNumber } from './page-marks.ts'
import { readTimeline, type Timeline } from './sound/timeline.ts'
import { shownDocuments, shownTexts } from './text/shown-text.ts'
import { textFlow } from './text/text-flow.ts'

/** Puts the names of another list that are not among these behind the one before them there. */
const mergeNames = (names: readonly string[], others: readonly string[]): readonly string[] => {
  const merged = [...names]
  let behind = -1
  for (const other of others) {
    const at = merged.indexOf(other)
    if (at === -1) merged.splice(behind + 1, 0, other)
    behind = at === -1 ? behind + 1 : at
  }
  return merged
}

type Entry = { readonly element: ElementNode; readonly href: string }

/** The headings and page marks of the ncc. One without a link is heard nowhere. */
const entriesOf = (ncc: ElementNode): readonly Entry[] =>
  elementsIn(firstNamed(ncc, 'body') ?? ncc)
    .filter(({ name, parent }) => /^(?:h[1-6]|span|div)$/.test(name) && !/^(?:h[1-6]|span)$/.test(parent?.name ?? ''))
    .map((element) => ({ element, href: firstNamed(element, 'a')?.attributes['href'] ?? '' }))
    .toArray()

const isPage = ({ element }: Entry) => hasClass(element, /^page-/)

const smilsOf = async (ncc: string, entries: readonly Entry[], files: BookFiles): Promise<readonly string[]> => {
  const named = entries.flatMap(({ href }) => (href === '' ? [] : files.follow(ncc, href)))
  const master = files.follow(ncc, 'master.smil')
  const listed = master.isThere ? await files.document(master.file) : undefined
  const others = listed ? elementsNamed(listed.root, 'ref') : []
  return mergeNames(
    [...new Set(named.flatMap(({ file, isThere }) => (isThere ? [file] : [])))],
    others.flatMap(({ attributes }) => {
      const { file, isThere } = files.follow(master.file, attributes['src'] ?? '')
      return isThere ? [file] : []
    }),
  )
}

const headingsOf = (entries: readonly Entry[], ncc: string, timeline: Timeline, files: BookFiles) =>
  entries.flatMap((entry) => {
    const { element, href } = entry
    const isHeading = /^h[1-6]$/.test(element.name)
    if (!isHeading && !isPage(entry)) return []
    const heard = href === '' ? undefined : timeline.placeOf(files.follow(ncc, href), ncc)
    return [{ element, heard, isHeading, label: lineOf(element) }]
  })

/** A DAISY 2.02 book: the ncc lists headings and pages, SMIL files what is heard, content documents what is shown. */
export const readDaisy202 = async (ncc: string, files: BookFiles): Promise<SourceBook | undefined> => {
  const document = await files.document(ncc)
  if (!document) return undefined
  const { root } = document
  const entries = entriesOf(root)
  const timeline = await readTimeline(await smilsOf(ncc, entries, files), files)
  const flow = textFlow(await shownDocuments(timeline.pars, files, ncc), files)
  const listed = headingsOf(entries, ncc, timeline, files)
  const titles = listed.filter(({ isHeading }) => isHeading)
  const shown = shownTexts(
    titles.map(({ heard }) => heard),
    timeline.pars,
    flow,
  )
  const headings = titles.map(
    ({ element, heard, label }, index): Heading => ({
      id: element.attributes['id'],
      name: label,
      depth: Number(element.name.slice(1)),
      isTitle: hasClass(element, /^title$/i),
      heard,
      shown: shown[index],
    }),
  )
  const all = listed.flatMap(({ isHeading, heard, label }) => {
    const page = isHeading ? undefined : pageNumber(label)
    return page === undefined || heard === undefined ? [] : [{ place: heard, page }]
  })
  const articles = articlesOf(
    { headings, pars: timeline.pars, flow, marks: { in: 'sound', all }, contents: ncc },
    files,
  )
  return {
    kind: 'daisy202',
    title: metaOf(root, 'dc:title') || lineOf(firstNamed(root, 'title')),
    language: languageOf(metaOf(root, 'dc:language')),
    articles,
    faults: files.faults,
  }
}
