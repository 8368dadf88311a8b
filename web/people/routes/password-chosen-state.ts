/** State of the log-in page's address, which makes it say that the password is set. */
export const passwordChosenState = { passwordChosen: true } as const

export const isPasswordChosen = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'passwordChosen' in state
