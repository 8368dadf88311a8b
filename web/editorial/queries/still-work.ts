import { useRead } from '../../kernel/queries/use-read.ts'

/** Work also stops without an event that the page hears of. */
const POLL_MS = 60_000

/** How many things stand still, counted by 'Processer'; for administrators of the installation. */
export const useStillCount = (isWanted: boolean): number =>
  useRead<{ readonly still: number }>('/api/support/processes/still', {
    enabled: isWanted,
    follows: ['repair', 'delivery', 'issue'],
    refetchInterval: POLL_MS,
  }).data?.still ?? 0
