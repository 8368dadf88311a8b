// The units of a data disc (ISO 9660, ECMA-119).

export const BYTES_A_SECTOR = 2_048
/** The limit that NLB sets for one disc, and that every disc of 74 minutes holds: 332,800 sectors. */
export const MAX_DISC_BYTES = 681_574_400

/** Descriptors, path tables and padding after the last file, generously estimated. */
const FRAME_SECTORS = 600
/** A file's records in both directories, with its Rock Ridge name. */
const RECORDS_BYTES = 512

/** An upper limit of the size of an image with these files. */
export const imageBytesAtMost = (files: readonly number[]): number => {
  const sectors = files.reduce((sum, bytes) => sum + Math.ceil(bytes / BYTES_A_SECTOR), 0)
  return (FRAME_SECTORS + sectors) * BYTES_A_SECTOR + files.length * RECORDS_BYTES
}
