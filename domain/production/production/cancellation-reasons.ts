/** Why a production was ended, in Swedish, as the log has it. */
export const cancellationReasons = {
  superseded: 'Ersatt av en nyare produktion.',
  overtaken: 'Något annat av numret började produceras först. Beställ det igen.',
  issueGone: 'Numret har tagits bort.',
  staff: 'Avbruten av redaktionen.',
} as const

/** Nobody has said that it is not wanted: something else was made of the issue instead. */
export const isSuperseded = (reason: string): boolean =>
  reason === cancellationReasons.superseded || reason === cancellationReasons.overtaken
