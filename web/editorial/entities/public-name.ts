type Narrators = {
  /** The name of the user who was chosen before, and of the one who is now. */
  readonly before: string | undefined
  readonly now: string | undefined
}

/** The name that listeners get once a user is chosen as narrator: hers, unless an editor has written another. */
export const publicName = (written: string, { before, now }: Narrators): string =>
  written.trim() === '' || written === before ? (now ?? '') : written
