import { z } from 'zod'
import { podcastLacks } from '../../../domain/editorial/publication/settings/podcast.ts'

const lackList = z.array(z.enum(podcastLacks))

/** A publication that is to have a podcast, and what it lacks. */
export const PodcastListed = z.object({ publication: z.string(), lacks: lackList })
export type PodcastListed = z.infer<typeof PodcastListed>

/** An article that listeners do not hear as they should, and its issue. */
export const UnheardArticle = z.object({ name: z.string(), issue: z.string() })
export type UnheardArticle = z.infer<typeof UnheardArticle>

const unheardFields = {
  /** Articles whose sound has nothing to hear: listeners keep the earlier sound, or have none. */
  unheard: z.array(UnheardArticle).readonly(),
  /** Articles whose sound was removed while their issue was released. */
  lost: z.array(UnheardArticle).readonly(),
}

/** The state of a publication's podcast, for its editors. */
export const PodcastState = z.object({
  /** The address of the feed; null where something is lacking. */
  url: z.string().nullable(),
  lacks: lackList,
  /** The number of episodes that can be heard now. */
  episodes: z.number(),
  /** Released issues that are no episodes, because their sound as a whole is not made. */
  withoutSound: z.number(),
  ...unheardFields,
  /** Why directories would refuse the first page of the feed, in Swedish. */
  problems: z.array(z.string()),
})
export type PodcastState = z.infer<typeof PodcastState>

/** The episodes that an issue has in its publication's podcast, or will have after the release. */
export const PodcastIssue = z.object({
  podcastType: z.literal([0, 1, 2, 3]),
  lacks: lackList,
  /** None when episodes are whole issues and the sound is not made, or holds withdrawn content. */
  episodes: z.number(),
  /** The sound of the whole issue is made, and the issue has changed since. */
  isOutdated: z.boolean(),
  /** Why the sound of the whole issue is still not made, in Swedish; null: nothing stops it. */
  stopped: z.string().nullable(),
  ...unheardFields,
  /** Chapters of the sound of the whole issue; null where episodes are articles, or the sound cannot be heard. */
  chapters: z.number().nullable(),
})
export type PodcastIssue = z.infer<typeof PodcastIssue>
