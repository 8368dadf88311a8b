/** Why an announcement waits while listeners do not find the issue; undefined: they find it. */
export const reasonToAwaitRelease = (written: { readonly isReleased: boolean } | undefined): string | undefined => {
  if (!written) return 'Numret har tagits bort. Utskicket fortsätter av sig självt när det är tillbaka.'
  return written.isReleased ? undefined : 'Numret är inte släppt. Utskicket fortsätter av sig självt när det släpps.'
}

type PauseActs = {
  readonly hold: () => Promise<unknown>
  readonly resume: () => Promise<unknown>
  /** Tells whether listeners find the issue. */
  readonly isOut: () => Promise<boolean>
}

/** Pauses an announcement until listeners find the issue. */
export const holdUntilReleased = async ({ hold, resume, isOut }: PauseActs): Promise<void> => {
  await hold()
  // The issue may be released between the check and the pause, when its release finds no pause to resume.
  if (await isOut()) await resume()
}
