/** Why a schedule could not start a run, by the refusal: Swedish sentences. */
const refusals: Readonly<Record<string, string>> = {
  NoIssueOfDay: 'Det finns inget nummer för den dagen, och schemat öppnar inga nummer.',
  IssueNotFound: 'Dagens nummer är borttaget.',
  ProcessItemNotFound: 'Processteget som schemat ska köra finns inte längre.',
  RunWithoutSteps: 'Processteget som schemat ska köra gör ingenting.',
  RunUnderway: 'En annan körning av numret pågick redan.',
}

export const refusalInWords = (refusal: string): string =>
  refusals[refusal] ?? 'Numret går inte att köra som det är nu.'
