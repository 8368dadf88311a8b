/** An upright picture is stored as it is seen and needs no tag. */
const UPRIGHT_ORIENTATION = 1

/**
 * The byte order, the place of the first directory, and one entry: 0x0112, one number of 16 bits. Then no other
 * directory.
 */
const TAG_HEAD_HEX = '4d4d002a0000000800010112000300000001'
const TAG_TAIL_HEX = '000000000000'

/**
 * A TIFF structure (TIFF 6.0, section 2) with the orientation alone, as JPEG, PNG and WebP carry it. `orientation`: 1
 * to 8, Exif 2.32, table 4. Undefined for an upright picture.
 */
export const orientationTag = (orientation: number): Buffer | undefined =>
  orientation === UPRIGHT_ORIENTATION
    ? undefined
    : Buffer.from(`${TAG_HEAD_HEX}000${orientation}${TAG_TAIL_HEX}`, 'hex')
