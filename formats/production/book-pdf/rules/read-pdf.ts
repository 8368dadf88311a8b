import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** An element of the structure, or what it holds on the page. */
export type Node = {
  readonly role?: string
  readonly alt?: string
  readonly bbox?: readonly number[]
  /** Of a leaf: `p12R_mc3`, or the id of what can be pressed. */
  readonly type?: 'content' | 'object' | 'annotation'
  readonly id?: string
  readonly children?: readonly Node[]
}

export type Annotation = { readonly id: string; readonly subtype: string; readonly contents: string }

export type ReadPage = {
  readonly number: number
  readonly tree: Node
  /** What is drawn and belongs to the structure, in the order of drawing. */
  readonly drawn: readonly number[]
  /** How often something is drawn that is neither in the structure nor passed over. */
  readonly loose: number
  /** What can be pressed, and is printed with the page: documentRules sees to it that all of it is. */
  readonly annotations: readonly Annotation[]
}

export type ReadPdf = {
  readonly title: string
  readonly language: string
  readonly isMarked: boolean
  readonly showsTitle: boolean
  readonly metadata: string
  readonly bookmarks: readonly string[]
  /** How often something lies open in the file: page dictionaries and fonts do, nothing packs them. */
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
  // The casts are sound: the library types what it reads from the file no closer.
  const tree = ((await page.getStructTree()) ?? {}) as Node
  // Those that are shown are read with the words below them, which is as much work as everything else is.
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
 * What a document says of itself to those who do not see it; no image is unpacked for that. Takes the bytes over, which may be many;
 * throws when they cannot be opened.
 */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const open = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // The cast is sound: it has an entry for each of them.
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

/** Every element, each before what it holds. */
export const elementsIn = (node: Node): readonly Node[] => [
  ...(node.role === undefined ? [] : [node]),
  ...(node.children ?? []).flatMap(elementsIn),
]

/** What elements hold on their page, in the order of reading. */
export const leafNodes = (node: Node): readonly Node[] =>
  node.type === undefined ? (node.children ?? []).flatMap(leafNodes) : [node]
