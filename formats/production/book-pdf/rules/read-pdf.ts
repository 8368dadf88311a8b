import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** An element of the structure tree, or a leaf that refers to the page. */
export type Node = {
  readonly role?: string
  readonly alt?: string
  readonly bbox?: readonly number[]
  /** The reference of a leaf: `p12R_mc3`, or the id of an annotation. */
  readonly type?: 'content' | 'object' | 'annotation'
  readonly id?: string
  readonly children?: readonly Node[]
}

type Annotation = { readonly id: string; readonly subtype: string; readonly contents: string }

export type ReadPage = {
  readonly number: number
  readonly tree: Node
  /** The marked content that is drawn, in the order of drawing. */
  readonly drawn: readonly number[]
  /** How often content is drawn that is neither in the structure nor an artifact. */
  readonly loose: number
  /** The printed annotations: documentRules checks that all are printed. */
  readonly annotations: readonly Annotation[]
}

export type ReadPdf = {
  readonly title: string
  readonly language: string
  readonly isMarked: boolean
  readonly showsTitle: boolean
  readonly metadata: string
  readonly bookmarks: readonly string[]
  /** How often a token occurs in the file: page dictionaries and fonts are not compressed. */
  readonly counts: Readonly<Record<CountedToken, number>>
  readonly pages: readonly ReadPage[]
}

const countedTokens = [
  '/Tabs /S',
  '/FontFile2 ',
  '/Type /FontDescriptor',
  '/ToUnicode ',
  '/Subtype /Type0',
  '/Type /Annot\n',
] as const
type CountedToken = (typeof countedTokens)[number]

const countOf = (bytes: Buffer, text: string): number => {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count += 1
  return count
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type Operators = Readonly<Record<string, number>>

const drawOperators = ['showText', 'showSpacedText', 'constructPath', 'paintImageXObject', 'paintImageMaskXObject']

const contentOf = async (page: Page, operators: Operators): Promise<Pick<ReadPage, 'drawn' | 'loose'>> => {
  const draws = new Set(drawOperators.map((name) => operators[name]))
  const { fnArray, argsArray } = await page.getOperatorList()
  const drawn: number[] = []
  let [depth, loose] = [0, 0]
  for (const [index, operator] of fnArray.entries()) {
    if (operator === operators['beginMarkedContentProps'] || operator === operators['beginMarkedContent']) {
      depth += 1
      const [, mcid] = (argsArray as readonly (readonly unknown[] | null)[])[index] ?? []
      if (typeof mcid === 'number') drawn.push(mcid)
    } else if (operator === operators['endMarkedContent']) depth -= 1
    else if (draws.has(operator) && depth === 0) loose += 1
  }
  return { drawn, loose }
}

const readPage = async (pdf: Pdf, number: number, operators: Operators): Promise<ReadPage> => {
  const page = await pdf.getPage(number)
  // The casts are sound: the library does not type what it reads from the file.
  const tree = ((await page.getStructTree()) ?? {}) as Node
  // The intent 'print' avoids reading the words under each annotation, which would double the work.
  const found = (await page.getAnnotations({ intent: 'print' })) as readonly {
    readonly id: string
    readonly subtype: string
    readonly contentsObj?: { readonly str: string }
  }[]
  const content = await contentOf(page, operators)
  page.cleanup()
  const annotations = found.map(({ id, subtype, contentsObj }) => ({ id, subtype, contents: contentsObj?.str ?? '' }))
  return { number, tree, ...content, annotations }
}

type Bookmark = { readonly title: string; readonly items: readonly Bookmark[] }

const titlesOf = ({ title, items }: Bookmark): readonly string[] => [title, ...items.flatMap(titlesOf)]

/**
 * Reads what a document tells assistive technology; decodes no image. Takes ownership of the bytes, which may be many;
 * throws when they are no PDF.
 */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const open = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The cast is sound: there is an entry for each token.
  const counts = Object.fromEntries(countedTokens.map((text) => [text, countOf(open, text)])) as ReadPdf['counts']
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1 })
  const { OPS } = await getResolvedPDFJS()
  const { info, metadata } = await pdf.getMetadata()
  const { Title: title = '', Language: language = '' } = info as { readonly Title?: string; readonly Language?: string }
  const shown: { readonly DisplayDocTitle?: boolean } | null = await pdf.getViewerPreferences()
  const marked = (await pdf.getMarkInfo()) as { readonly Marked?: boolean; readonly Suspects?: boolean } | null
  const outline = ((await pdf.getOutline()) ?? []) as unknown as readonly Bookmark[]
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number, OPS))
  await pdf.destroy()
  return {
    title,
    language: language ?? '',
    isMarked: marked?.Marked === true && marked.Suspects !== true,
    showsTitle: shown?.DisplayDocTitle === true,
    metadata: (metadata as { readonly getRaw: () => string } | null)?.getRaw() ?? '',
    bookmarks: outline.flatMap(titlesOf),
    counts,
    pages,
  }
}

/** All elements in depth-first order, parents first. */
export const elementsIn = (node: Node): readonly Node[] => [
  ...(node.role === undefined ? [] : [node]),
  ...(node.children ?? []).flatMap(elementsIn),
]

/** The leaves of a page's structure, in reading order. */
export const leafNodes = (node: Node): readonly Node[] =>
  node.type === undefined ? (node.children ?? []).flatMap(leafNodes) : [node]
