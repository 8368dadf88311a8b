/** What the log-in page is to say next, as state of its address. */
export const passwordChosenState = { passwordChosen: true } as const

export const isPasswordChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordChosen' in state
