export const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type Level = (typeof levels)[number]

export const MIN_PAGE = 1
export const MAX_PAGE = 1000
/** 1 has a printed code of its own. */
export const MIN_PRIORITY = 1
export const MAX_PRIORITY = 100
export const DEFAULT_NAME = 'Namnlös'
/** Signs of what is said of a correction. */
export const MAX_CORRECTION = 500

/** h1 … h6, and from there back to h1. */
export const nextLevel = (level: Level): Level => levels[(levels.indexOf(level) + 1) % levels.length] ?? 'h1'

/** A heading may go one level deeper than the one above it, the first than the title of the whole: otherwise a level is missing. */
export const skipsLevel = (level: Level, previous: Level | undefined): boolean =>
  levels.indexOf(level) > levels.indexOf(previous ?? 'h1') + 1

/**
 * A main heading, or one with articles below it: where it has nothing to read or hear but its name, its name is all of it.
 * Levels as an article has them, or as books count them.
 */
export const isLeadHeading = <Of extends Level | number>(level: Of, next: Of | undefined): boolean =>
  level === 'h1' || level === 1 || (next !== undefined && next > level)

/** What a process item may do to the whole list; the specification's `alter…` flags. */
export const alterations = [
  'deactivateH1',
  'exportH2',
  'activateAll',
  'toH1',
  'toH2',
  'guessH2',
  'copyNameToInfo',
  'removeNumbersStopSpace',
  'removeNumbers',
  'prettify',
  'addNumbers',
] as const
export type Alteration = (typeof alterations)[number]
