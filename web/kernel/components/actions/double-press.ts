/** Within it a second press is no other wish than the first. */
export const DOUBLE_PRESS_MS = 400
