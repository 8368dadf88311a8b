/** Why nothing more is told of an issue that listeners do not find; undefined: they do. */
export const reasonToAwaitRelease = (written: { readonly isReleased: boolean } | undefined): string | undefined => {
  if (!written) return 'Numret har tagits bort. Utskicket fortsätter av sig självt när det är tillbaka.'
  return written.isReleased ? undefined : 'Numret är inte släppt. Utskicket fortsätter av sig självt när det släpps.'
}

type PauseActs = {
  readonly hold: () => Promise<unknown>
  readonly resume: () => Promise<unknown>
  /** Whether listeners find the issue. */
  readonly isOut: () => Promise<boolean>
}

/** What tells of an issue stands still until listeners find it. */
export const holdUntilReleased = async ({ hold, resume, isOut }: PauseActs): Promise<void> => {
  await hold()
  // It may have come out between the look and the pause, when nothing was there to be resumed.
  if (await isOut()) await resume()
}
