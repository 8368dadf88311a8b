import { alignPodcast, MERGED } from '../../../domain/publication/rules.ts'

export const podcastTypes = [
  { value: '0', text: 'Ej angivet' },
  { value: '1', text: 'Gamla modellen' },
  { value: MERGED.toString() as '2', text: 'Slå ihop varje nummer' },
  { value: '3', text: 'Varje artikel är ett nummer' },
] as const

export type Podcast = { readonly singleFilePodcast: boolean; readonly podcastType: number }

/** The flag and the type say the same: whichever is changed brings the other along, as the server does. */
export const aligned = (before: Podcast, change: Partial<Podcast>): Podcast => ({
  ...before,
  ...(alignPodcast(before, change) as Partial<Podcast>),
})
