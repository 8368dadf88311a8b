export const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type Level = (typeof levels)[number]

export const MIN_PAGE = 1
export const MAX_PAGE = 1000
/** An article of priority 1 has a printed code of its own. */
export const MIN_PRIORITY = 1
export const MAX_PRIORITY = 100
export const DEFAULT_NAME = 'Namnlös'
/** The most characters of a correction. */
export const MAX_CORRECTION = 500

/** The level some steps deeper (or higher, where `by` is negative); stops at h1 and h6. */
export const levelBy = (level: Level, by: number): Level =>
  levels[Math.max(0, Math.min(levels.length - 1, levels.indexOf(level) + by))] ?? level

/**
 * A heading may be one level deeper than the one above it, the first one level below the title: otherwise a level is
 * missing.
 */
export const skipsLevel = (level: Level, previous: Level | undefined): boolean =>
  levels.indexOf(level) > levels.indexOf(previous ?? 'h1') + 1

/**
 * A main heading, or one with articles below it: without text or sound of its own, its name is all there is to hear.
 * Takes an article's levels, or numbers as books count them.
 */
export const isLeadHeading = <Of extends Level | number>(level: Of, next: Of | undefined): boolean =>
  level === 'h1' || level === 1 || (next !== undefined && next > level)

/** Alterations that a process item may make to the whole list; the specification's `alter…` flags. */
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
