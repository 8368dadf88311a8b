import { useQuery } from '@tanstack/react-query'
import type { PodcastIssue, PodcastListed, PodcastState } from '../../../projections/delivery/podcast/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type { PodcastIssue, PodcastState }

const follows = ['publication', 'issue', 'article', 'soundfile', 'imagefile', 'production']

export const feedPath = (publicationId: string): string => `/api/publications/podcast/${publicationId}`

/** The state of a publication's podcast, by its saved settings. */
export const usePodcast = (publicationId: string) =>
  useRead<PodcastState>(`${feedPath(publicationId)}/state`, { follows })

/** The lacks of each podcast, by publication; undefined while loading. */
export const usePodcasts = (): ReadonlyMap<string, PodcastListed['lacks']> | undefined => {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['podcasts'],
    queryFn: async ({ signal }) => {
      const podcasts = await api.get<readonly PodcastListed[]>('/api/publications/podcasts', { signal })
      return new Map(podcasts.map(({ publication, lacks }) => [publication, lacks]))
    },
    meta: { follows: ['publication', 'imagefile'] },
  })
  return data
}

/** The state of an issue in its publication's podcast. */
export const usePodcastIssue = (issueId: string): PodcastIssue | undefined =>
  useRead<PodcastIssue>(`/api/issues/podcast/${issueId}`, { key: ['podcast', 'issue', issueId], follows }).data
