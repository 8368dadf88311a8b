import { useServed } from '../../kernel/queries/use-served.ts'

/** The waveform of a sound; its bytes never change under one address, so it is read once. */
export const usePeaks = (id: string) =>
  useServed<{ readonly peaks: readonly number[] }>(`/api/soundfiles/peaks/${id}`, {
    key: ['peaks', id],
    staleTime: Number.POSITIVE_INFINITY,
  })
