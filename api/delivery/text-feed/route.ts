import { z } from 'zod'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { stampOf } from '../../../projections/delivery/podcast/stamp.ts'
import { notFoundProblem } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { createFeedCache } from '../feeds/feed-cache.ts'
import { sendFeed } from '../feeds/send-feed.ts'
import { buildTextFeed, type FeedRequest, publicationOf } from './feed.ts'

const description = [
  'An issue that is out as RSS 2.0: each article with its text (`content:encoded`, HTML) and its sound (`enclosure`), in the',
  'order of the list, headings as the categories of what stands below them. An article keeps its `guid`; the address of its',
  'sound is another when the sound is. What is withdrawn is gone, what was wrong is told first. Ask again with the ETag: 304',
  'while nothing has changed.',
].join(' ')

/** The text feeds of issues, for publications that make them public. */
export const textFeedRoute = (app: App, services: Services): void => {
  const { db, now } = services
  const feedOf = createFeedCache<FeedRequest>({
    keyOf: ({ issue }) => issue,
    stampOf: async (wanted) => {
      const publication = await publicationOf(services, wanted)
      return publication && stampOf(db, publication, wanted.now)
    },
    build: (wanted) => buildTextFeed(services, wanted),
  })

  app.get(
    '/api/issues/rss/:id',
    { schema: { description, params: z.object({ id: IssueId }) } },
    async (request, reply) => {
      const feed = await feedOf({ issue: request.params.id, now: now().toISOString() })
      if (!feed) throw notFoundProblem('Numret har inget RSS-flöde.')
      return sendFeed(request, reply, feed)
    },
  )
}
