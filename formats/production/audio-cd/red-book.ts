// What an Audio CD is made of (IEC 60908).

export const SECTORS_A_SECOND = 75
/** Of each channel. */
export const SAMPLES_A_SECTOR = 588
/** Two channels of 16 bits. */
export const BYTES_A_SECTOR = 2_352
export const MAX_TRACKS = 99
/** Four seconds. */
export const MIN_TRACK_SECTORS = 4 * SECTORS_A_SECOND
/** 79:57: what a disc of 80 minutes holds behind the two seconds in front of its first track. */
export const MAX_DISC_SECTORS = (79 * 60 + 57) * SECTORS_A_SECOND

/** Enough of them for a sound of which the length is known to the millisecond, rounded down. */
export const sectorsOf = (durationMs: number): number => Math.ceil(((durationMs + 1) * SECTORS_A_SECOND) / 1_000)

/** As many as end before a moment. */
export const wholeSectorsIn = (ms: number): number => Math.floor((ms * SECTORS_A_SECOND) / 1_000)

export const sectorsToMs = (sectors: number): number => (sectors * 1_000) / SECTORS_A_SECOND

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Minutes, seconds and sectors. */
export const clockOf = (sectors: number): string => {
  const seconds = Math.floor(sectors / SECTORS_A_SECOND)
  return [Math.floor(seconds / 60), seconds % 60, sectors % SECTORS_A_SECOND].map(twoDigits).join(':')
}
