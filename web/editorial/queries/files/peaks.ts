import { useRead } from '../../../kernel/queries/use-read.ts'

/** The waveform of a sound; its bytes never change under one address, so it is read once. */
export const usePeaks = (id: string) =>
  useRead<{ readonly peaks: readonly number[] }>(`/api/soundfiles/peaks/${id}`, { staleTime: Number.POSITIVE_INFINITY })
