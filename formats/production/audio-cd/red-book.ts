// The units of an Audio CD (IEC 60908).

export const SECTORS_A_SECOND = 75
/** Samples of each channel. */
export const SAMPLES_A_SECTOR = 588
/** Two channels of 16 bits. */
export const BYTES_A_SECTOR = 2_352
export const MAX_TRACKS = 99
/** The shortest track: four seconds. */
export const MIN_TRACK_SECTORS = 4 * SECTORS_A_SECOND
/** 79:57: the length of a disc of 80 minutes after the two seconds before its first track. */
export const MAX_DISC_SECTORS = (79 * 60 + 57) * SECTORS_A_SECOND

/** The sectors that hold a sound, whose length is rounded down to milliseconds. */
export const sectorsOf = (durationMs: number): number => Math.ceil(((durationMs + 1) * SECTORS_A_SECOND) / 1_000)

/** The whole sectors that end before a moment. */
export const wholeSectorsIn = (ms: number): number => Math.floor((ms * SECTORS_A_SECOND) / 1_000)

export const sectorsToMs = (sectors: number): number => (sectors * 1_000) / SECTORS_A_SECOND

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A clock of minutes, seconds and sectors. */
export const clockOf = (sectors: number): string => {
  const seconds = Math.floor(sectors / SECTORS_A_SECOND)
  return [Math.floor(seconds / 60), seconds % 60, sectors % SECTORS_A_SECOND].map(twoDigits).join(':')
}
