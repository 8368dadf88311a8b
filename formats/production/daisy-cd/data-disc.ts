// What a disc of files is made of (ISO 9660, ECMA-119).

export const BYTES_A_SECTOR = 2_048
/** What NLB takes for one disc, and what every disc of 74 minutes holds: 332,800 sectors. */
export const MAX_DISC_BYTES = 681_574_400

/** Descriptors, path tables and the silence behind the last file, with room to spare. */
const FRAME_SECTORS = 600
/** A file's records in both directories, with its Rock Ridge name. */
const RECORDS_BYTES = 512

/** No image of so many files is larger. */
export const imageBytesAtMost = (files: readonly number[]): number => {
  const sectors = files.reduce((sum, bytes) => sum + Math.ceil(bytes / BYTES_A_SECTOR), 0)
  return (FRAME_SECTORS + sectors) * BYTES_A_SECTOR + files.length * RECORDS_BYTES
}
