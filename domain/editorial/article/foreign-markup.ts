const nameSet = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Elements whose text readers do not see. */
export const unreadElements = nameSet('script style template iframe object noscript svg math head title')

/**
 * Elements that separate words (HTML, 15.3): blocks, cells and breaks. All others stand within a line, also the
 * elements of word processors that no browser knows (`st1:City`, `w:Sdt`).
 */
export const partingElements = nameSet(
  `address article aside blockquote body br caption center col colgroup dd details dialog dir div dl dt fieldset figcaption
  figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li listing main menu nav ol optgroup option p
  plaintext pre search section summary table tbody td tfoot th thead title tr ul xmp`,
)

/** The reason why a part of a document does not belong to its text. */
export type Omission = 'comment' | 'deletion' | 'hidden'

type Attributes = { readonly style?: string | undefined; readonly class?: string | undefined }

const COMMENT_STYLE = /mso-element\s*:\s*comment(?:-list)?\b/i
const COMMENT_CLASS = /\bmso(?:comanchor|comtxt|CommentReference|CommentText)\b/i
const STRIKETHROUGH_STYLE = /(?<![\w-])text-decoration(?:-line)?\s*:[^;]*\bline-through\b/i
const HIDDEN_STYLE = /(?<![\w-])display\s*:\s*none\b|mso-hide\s*:\s*all\b/i

/**
 * Undefined for an element of HTML that is part of the text. Deletions that Word tracks are `del`; Google Docs strikes
 * them out by style. Text that the author struck out (`s`) stays text.
 */
export const omissionOf = (name: string, { style = '', class: classes = '' }: Attributes): Omission | undefined => {
  if (COMMENT_STYLE.test(style) || COMMENT_CLASS.test(classes)) return 'comment'
  if (name === 'del' || STRIKETHROUGH_STYLE.test(style)) return 'deletion'
  return HIDDEN_STYLE.test(style) ? 'hidden' : undefined
}
