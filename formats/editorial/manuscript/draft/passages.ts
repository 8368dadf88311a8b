import { posix } from 'node:path'
import { partingElements } from '../../../../domain/editorial/article/foreign-markup.ts'
import { countWords, plainText } from '../../../../domain/editorial/article/plain-text.ts'
import type { Level } from '../../../../domain/editorial/contents/events.ts'
import type { DraftPassage } from '../../../../domain/editorial/issue-import/manuscript/draft.ts'
import { MAX_PASSAGES } from '../../../../domain/editorial/issue-import/manuscript/outline.ts'
import type { SourceImage } from '../../../../domain/editorial/issue-import/source-book.ts'
import { OutsideError } from '../../../kernel/outside/outside-error.ts'
import {
  type ElementNode,
  elementsIn,
  hasClass,
  isElement,
  readDocument,
  type SourceNode,
} from '../../read-book/document.ts'
import { isUnread, richTextOf } from '../../read-book/text/rich-text.ts'

/** Elements that only hold passages. */
const CONTAINERS = new Set(
  'html body div section article main header footer aside nav center form fieldset figure hgroup details address'.split(
    ' ',
  ),
)
const WHOLE = { from: 0, to: Number.POSITIVE_INFINITY, without: new Set<ElementNode>() }

/** The elements that are passages, in their order; text that stands between them makes a paragraph. */
const leavesOf = (node: ElementNode): readonly ElementNode[] => {
  const leaves: ElementNode[] = []
  let run: SourceNode[] = []
  const endRun = () => {
    if (run.length > 0) leaves.push({ ...node, name: 'p', attributes: {}, children: run })
    run = []
  }
  for (const child of node.children) {
    if (!isElement(child) || !partingElements.has(child.name)) {
      run.push(child)
      continue
    }
    endRun()
    if (isUnread(child)) continue
    const isContainer = CONTAINERS.has(child.name) || child.name === 'blockquote'
    leaves.push(...(isContainer && !isPlainQuote(child) ? leavesOf(child) : [child]))
  }
  endRun()
  return leaves
}

const isPlainQuote = ({ name, children }: ElementNode) =>
  name === 'blockquote' && !children.some((child) => isElement(child) && /^h[1-6]$/.test(child.name))

const isBold = (html: string) => {
  const others = html.replaceAll(/<(b|strong)>[^]*?<\/\1>/g, '')
  return html !== others && plainText(others) === '' && html.startsWith('<p>')
}

const levelOf = (name: string): Level | null => (/^h[1-6]$/.test(name) ? (name as Level) : null)

type ImageFinder = (source: string) => { readonly file: string; readonly mark: string } | undefined

const imagesIn = (leaf: ElementNode, find: ImageFinder): readonly SourceImage[] =>
  [leaf, ...elementsIn(leaf)].flatMap(({ name, attributes }) => {
    const found = name === 'img' ? find(attributes['src'] ?? '') : undefined
    return found ? [{ ...found, alt: (attributes['alt'] ?? '').trim() }] : []
  })

/** Finds images of the archive from a document in it. */
export const imagesFrom =
  (
    folder: string,
    archive: { readonly names: readonly string[]; readonly mark: (name: string) => string },
  ): ImageFinder =>
  (source) => {
    const file = posix.join(folder, decodeSafely(source))
    return archive.names.includes(file) ? { file, mark: archive.mark(file) } : undefined
  }

const decodeSafely = (address: string) => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

export const noImages: ImageFinder = () => undefined

/** The passages of an HTML document: what is hidden, struck or a comment is none. */
export const passagesOf = (html: string, find: ImageFinder): readonly DraftPassage[] => {
  const { root } = readDocument(html, { isHtml: true })
  const passages = leavesOf(root).flatMap((leaf): readonly DraftPassage[] => {
    const rich = richTextOf(leaf, WHOLE)
    const text = plainText(rich).replaceAll('\n', ' ')
    const images = imagesIn(leaf, find)
    if (text === '' && images.length === 0) return []
    const isLead = hasClass(leaf, /^(?:ingress|preamble|lead)$/i) || isBold(rich)
    return [{ level: levelOf(leaf.name), text, words: countWords(rich), isLead, html: rich, images }]
  })
  if (passages.length > MAX_PASSAGES) throw new OutsideError('TooLarge')
  return passages
}
