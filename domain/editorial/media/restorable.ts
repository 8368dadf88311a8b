/** Removed content can be restored this long; then its files are erased. */
export const RESTORABLE_DAYS = 30
