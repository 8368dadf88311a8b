/** Opens the keyboard shortcuts over the settings. */
export const SHORTCUTS_HASH = '#kortkommandon'
export const SHORTCUTS_ADDRESS = `/settings${SHORTCUTS_HASH}`
