/** Why a production was cancelled, in Swedish, as the log stores it. */
export const cancellationReasons = {
  superseded: 'Ersatt av en nyare produktion.',
  overtaken: 'Något annat av numret började produceras först. Beställ det igen.',
  issueGone: 'Numret har tagits bort.',
  staff: 'Avbruten av redaktionen.',
} as const

/** No user cancelled the production: another of the issue took its place. */
export const isSuperseded = (reason: string): boolean =>
  reason === cancellationReasons.superseded || reason === cancellationReasons.overtaken
