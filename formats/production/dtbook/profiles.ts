export type Profile = {
  /** Who is named as the publisher; undefined: the book's own. */
  readonly publisher?: string
  /** The edition of the guidelines that it follows. */
  readonly guidelines?: string
  /** Whether every page is marked, one after the other, whatever the book says. */
  readonly isPaged: boolean
  /** Whether images lie beside the document whatever is set, and are JPEG. */
  readonly isSelfContained: boolean
  /**
   * `plain`: what marks the items of a list is text, and so are links, and a byline is a paragraph. `unlisted`: the items of a
   * list are paragraphs.
   */
  readonly markup: 'standard' | 'plain' | 'unlisted'
  /** What a level holds that has nothing but its heading. */
  readonly nothing: string
}

/** The standard's own rules. */
const genericProfile: Profile = { isPaged: false, isSelfContained: false, markup: 'standard', nothing: '<p/>' }

/** What the Swedish talking-book library takes (MTM 2015-1): no element is empty, so a space that does not break stands in one. */
const mtm: Profile = {
  publisher: 'MTM',
  guidelines: '2015-1',
  isPaged: true,
  isSelfContained: true,
  markup: 'plain',
  nothing: '<p>\u00A0</p>',
}

/** The text of a book that is heard: a list would have times of its own to be left at (ZedVal, dtbook_tableListClass). */
const spokenProfile: Profile = { ...genericProfile, markup: 'unlisted' }

export const profiles = { generic: genericProfile, mtm, heard: spokenProfile }
