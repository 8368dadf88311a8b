import sanitize from 'sanitize-html'
import { excessOf } from './letter-limits.ts'

/** Tags of a whole page that an editor has pasted: their content stays, because the letter has its own frame. */
const pageTags: ReadonlySet<string> = new Set(['html', 'head', 'body', 'title', 'meta'])

const tags: ReadonlySet<string> = new Set([
  ...sanitize.defaults.allowedTags,
  'img',
  'center',
  'font',
  'big',
  'strike',
  'tt',
  'del',
  'ins',
])

/** Mail programs support little more of HTML's presentation. */
const GLOBAL_ATTRIBUTES = [
  'style',
  'class',
  'id',
  'title',
  'lang',
  'dir',
  'role',
  'aria-*',
  'align',
  'valign',
  'width',
  'height',
]
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'name', 'target', 'rel'],
  img: ['src', 'alt', 'border', 'hspace', 'vspace'],
  table: ['border', 'cellpadding', 'cellspacing', 'bgcolor', 'background', 'summary'],
  tr: ['bgcolor'],
  td: ['colspan', 'rowspan', 'headers', 'abbr', 'bgcolor', 'background', 'nowrap'],
  th: ['colspan', 'rowspan', 'headers', 'abbr', 'scope', 'bgcolor', 'background', 'nowrap'],
  col: ['span'],
  colgroup: ['span'],
  ol: ['start', 'type'],
  font: ['color', 'face', 'size'],
  time: ['datetime'],
}

const linkSchemes = ['http', 'https', 'mailto', 'tel']
const pictureSchemes = ['http', 'https', 'data']
const ADDRESS_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src', 'background'])

const isKept = (tag: string, name: string): boolean =>
  GLOBAL_ATTRIBUTES.includes(name) || name.startsWith('aria-') || (attributes[tag]?.includes(name) ?? false)

// oxlint-disable-next-line no-control-regex -- what browsers pass over in an address
const schemeOf = (address: string) => /^([a-z][a-z0-9.+-]*):/i.exec(address.replaceAll(/[\u0000- ]+/g, ''))?.[1]

/** A value inserted at the beginning of an address could be anything, unless it is the address. */
const isPutIn = (address: string): boolean => /^\s*\{(?!\s*lyssna\s*\})/i.test(address)

const isSafe = (tag: string, address: string): boolean => {
  const scheme = schemeOf(address)?.toLowerCase()
  if (scheme === undefined) return !isPutIn(address) && !/^\s*\/\//.test(address)
  return (tag === 'a' ? linkSchemes : pictureSchemes).includes(scheme)
}

const isLeftOut = (tag: string, name: string, value: string): boolean =>
  !isKept(tag, name) || (ADDRESS_ATTRIBUTES.has(name) && !isSafe(tag, value))

const MAX_CHARACTERS_SHOWN = 40
const shortenText = (text: string) =>
  text.length > MAX_CHARACTERS_SHOWN ? `${text.slice(0, MAX_CHARACTERS_SHOWN)}…` : text

/** The parts of an element that are removed, as typed. */
const removedParts = (tag: string, given: Readonly<Record<string, string>>): readonly string[] => {
  if (pageTags.has(tag)) return []
  if (!tags.has(tag)) return [`<${tag}>`]
  const left = Object.entries(given).filter(([name, value]) => isLeftOut(tag, name, value))
  return left.map(([name, value]) => (isKept(tag, name) ? shortenText(value) : name))
}

/** Conditional comments for old Microsoft programs only. */
const FOR_ONE_PROGRAM = '<!--[if'

type SafeHtml = {
  readonly html: string
  /** The removed parts as typed, each once. */
  readonly leftOut: readonly string[]
  /** The addresses of images without a description, each once. */
  readonly undescribed: readonly string[]
}

type Attributes = Readonly<Record<string, string>>

const isUndescribed = (tag: string, { src, alt }: Attributes): boolean =>
  tag === 'img' && src !== undefined && alt === undefined

/** Screen readers spell out the address of an image without any `alt`. */
const withDescription = (tag: string, attributes: Attributes): Attributes =>
  tag === 'img' ? { ...attributes, alt: attributes['alt'] ?? '' } : attributes

/** Reduces an editor's HTML to what letters need: texts, tables, images and links, with inline styles. */
export const safeHtml = (written: string): SafeHtml => {
  const excess = excessOf(written)
  if (excess !== undefined) return { html: '', leftOut: [excess], undescribed: [] }
  const undescribed = new Set<string>()
  const leftOut = new Set<string>(written.includes(FOR_ONE_PROGRAM) ? [FOR_ONE_PROGRAM] : [])
  const html = sanitize(written, {
    allowedTags: [...tags],
    allowedAttributes: {
      '*': GLOBAL_ATTRIBUTES,
      ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    },
    allowedSchemes: linkSchemes,
    allowedSchemesByTag: { img: pictureSchemes, table: pictureSchemes, td: pictureSchemes, th: pictureSchemes },
    allowedSchemesAppliedToAttributes: [...ADDRESS_ATTRIBUTES],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
    // Styles stay as written: they contain placeholders, and our browsers show them only within a frame.
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'xmp', 'noembed', 'noframes'],
    transformTags: {
      '*': (tagName, attribs) => {
        for (const each of removedParts(tagName, attribs)) leftOut.add(each)
        const kept = Object.fromEntries(
          Object.entries(attribs).filter(([name, value]) => !isLeftOut(tagName, name, value)),
        )
        if (isUndescribed(tagName, kept)) undescribed.add(shortenText(kept['src'] ?? ''))
        return { tagName, attribs: withDescription(tagName, kept) }
      },
    },
  })
  return { html, leftOut: [...leftOut], undescribed: [...undescribed] }
}
