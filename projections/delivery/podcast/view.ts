import { z } from 'zod'
import { podcastLacks } from '../../../domain/editorial/publication/settings/podcast.ts'

const lackList = z.array(z.enum(podcastLacks))

/** Of a publication that is to have a podcast. */
export const PodcastListed = z.object({ publication: z.string(), lacks: lackList })
export type PodcastListed = z.infer<typeof PodcastListed>

/** An article that is not heard as it should be, and its issue. */
export const UnheardArticle = z.object({ name: z.string(), issue: z.string() })
export type UnheardArticle = z.infer<typeof UnheardArticle>

const unheardFields = {
  /** Those whose sound has nothing to hear in it: what was heard of them before is heard still, or nothing. */
  unheard: z.array(UnheardArticle).readonly(),
  /** Those whose sound was taken away while their issue was out. */
  lost: z.array(UnheardArticle).readonly(),
}

/** How a publication's podcast stands, for those who look after it. */
export const PodcastState = z.object({
  /** Of the feed; null where something is lacking. */
  url: z.string().nullable(),
  lacks: lackList,
  /** That can be heard now. */
  episodes: z.number(),
  /** Released issues that are no episodes, since nobody has made the sound of the whole. */
  withoutSound: z.number(),
  ...unheardFields,
  /** What directories would refuse its first page for, in Swedish. */
  problems: z.array(z.string()),
})
export type PodcastState = z.infer<typeof PodcastState>

/** What of an issue is heard in its publication's podcast, or will be when it is released. */
export const PodcastIssue = z.object({
  podcastType: z.literal([0, 1, 2, 3]),
  lacks: lackList,
  /** None of a whole issue whose sound is not made, or holds what has been withdrawn since. */
  episodes: z.number(),
  /** Of a whole issue whose sound is made: the issue holds something else now. */
  isOutdated: z.boolean(),
  /** What has kept the sound of the whole from being made since, and does still, in Swedish; null: nothing. */
  stopped: z.string().nullable(),
  ...unheardFields,
  /** Of the sound of the whole; null where episodes are articles, or it cannot be heard. */
  chapters: z.number().nullable(),
})
export type PodcastIssue = z.infer<typeof PodcastIssue>
