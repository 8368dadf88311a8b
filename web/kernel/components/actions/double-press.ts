/** Milliseconds within which a second press means the first. */
export const DOUBLE_PRESS_MS = 400
