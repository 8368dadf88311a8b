export type Profile = {
  /** The publisher that the profile prescribes; undefined: the book's own. */
  readonly publisher?: string
  /** The edition of the guidelines. */
  readonly guidelines?: string
  /** Whether every page has a marker, without gaps, whatever the book's setting says. */
  readonly isPaged: boolean
  /** Whether images must lie beside the document and be JPEG, whatever the settings say. */
  readonly isSelfContained: boolean
  /**
   * `plain`: list signs and links are written as text, and a byline is a paragraph. `unlisted`: the items of a list are
   * paragraphs.
   */
  readonly markup: 'standard' | 'plain' | 'unlisted'
  /** The content of a level that has nothing but its heading. */
  readonly nothing: string
}

/** The rules of the standard alone. */
const genericProfile: Profile = { isPaged: false, isSelfContained: false, markup: 'standard', nothing: '<p/>' }

/**
 * The rules of the Swedish talking-book library (MTM 2015-1): no element may be empty, so a non-breaking space fills
 * one.
 */
const mtm: Profile = {
  publisher: 'MTM',
  guidelines: '2015-1',
  isPaged: true,
  isSelfContained: true,
  markup: 'plain',
  nothing: '<p>\u00A0</p>',
}

/** The text of a book with sound: a list would need times at which it is left (ZedVal, dtbook_tableListClass). */
const spokenProfile: Profile = { ...genericProfile, markup: 'unlisted' }

export const profiles = { generic: genericProfile, mtm, heard: spokenProfile }
