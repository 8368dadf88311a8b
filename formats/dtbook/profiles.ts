export type Profile = {
  /** Who is named as the publisher; undefined: the book's own. */
  readonly publisher?: string
  /** The edition of the guidelines that it follows. */
  readonly guidelines?: string
  /** Whether every page is marked, one after the other, whatever the book says. */
  readonly isPaged: boolean
  /** Whether images lie beside the document whatever is set, and are JPEG. */
  readonly isSelfContained: boolean
  /** Whether only plain elements stand in it: what marks the items of a list is text, and so are links. */
  readonly isPlain: boolean
  /** What a level holds that has nothing but its heading. */
  readonly nothing: string
}

/** The standard's own rules. */
const generic: Profile = { isPaged: false, isSelfContained: false, isPlain: false, nothing: '<p/>' }

/** What the Swedish talking-book library takes (MTM 2015-1): no element is empty, so a space that does not break stands in one. */
const mtm: Profile = {
  publisher: 'MTM',
  guidelines: '2015-1',
  isPaged: true,
  isSelfContained: true,
  isPlain: true,
  nothing: '<p>\u00A0</p>',
}

export const profiles = { generic, mtm }
