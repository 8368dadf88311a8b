import { extractText, getDocumentProxy } from 'unpdf'

type Node = { readonly role?: string; readonly alt?: string; readonly children?: readonly Node[] }

const rolesIn = ({ role, children = [] }: Node): readonly string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
]

const altsIn = ({ alt, children = [] }: Node): readonly string[] => [...(alt ? [alt] : []), ...children.flatMap(altsIn)]

/** The content of a document for a reader and a screen reader. */
export const inspectPdf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const { info } = await pdf.getMetadata()
  const pages = await Promise.all(text.map((_, index) => pdf.getPage(index + 1)))
  // The casts are sound: the library types the file's content no further.
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as readonly (Node | null)[]
  const links = await Promise.all(pages.map((page) => page.getAnnotations()))
  return {
    pages: text,
    text: text.join('\n').replaceAll('\u{a0}', ' '),
    title: (info as { readonly Title?: string }).Title,
    language: (info as { readonly Language?: string }).Language,
    isMarked: (await pdf.getMarkInfo())?.Marked === true,
    roles: trees.map((tree) => (tree ? rolesIn(tree) : [])),
    alts: trees.flatMap((tree) => (tree ? altsIn(tree) : [])),
    links: links.flat().map((link) => (link as { readonly url?: string }).url),
    linkLabels: links
      .flat()
      .map((link) => (link as { readonly contentsObj?: { readonly str: string } }).contentsObj?.str),
    source: Buffer.from(bytes).toString('latin1'),
  }
}
