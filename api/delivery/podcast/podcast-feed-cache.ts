import { stampOf } from '../../../projections/delivery/podcast/stamp.ts'
import type { Services } from '../../services.ts'
import { createFeedCache, type Feed } from '../feeds/feed-cache.ts'
import { buildFeed, type FeedPage } from './feed.ts'

export const createPodcastFeedCache = ({
  db,
  now,
  settings: { publicUrl },
}: Pick<Services, 'db' | 'now' | 'settings'>) => {
  const feedOf = createFeedCache<FeedPage>({
    keyOf: ({ publication, page }) => `${publication} ${page}`,
    stampOf: ({ publication, now: at }) => stampOf(db, publication, at),
    build: (wanted) => buildFeed(db, wanted),
  })
  return (publication: string, page: number): Promise<Feed | undefined> =>
    feedOf({ publication, page, now: now().toISOString(), publicUrl })
}
