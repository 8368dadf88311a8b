import { z } from 'zod'
import { ArticleId, IssueId, PublicationId } from '../../../domain/kernel/ids.ts'

export const TelephonePrompt = z.object({
  wav: z.string().meta({ description: 'WAV, 8 kHz, one channel, 16 bits.' }),
  mp3: z.string().meta({ description: 'MP3, 44.1 kHz, one channel, 64 kb/s.' }),
  duration: z.number().nullable().meta({ description: 'Seconds; null where nobody has heard it yet.' }),
})
export type TelephonePrompt = z.infer<typeof TelephonePrompt>

const TelephoneArticle = z.object({
  _id: ArticleId,
  name: z.string(),
  level: z.int().min(1).max(6).meta({ description: '1 for what opens a section.' }),
  section: z.string().meta({ description: 'What the heading is called that it stands under; empty without one.' }),
  page: z.int(),
  duration: z.number().meta({ description: 'Seconds of all its prompts, the heading aside.' }),
  heading: TelephonePrompt,
  prompts: z
    .array(TelephonePrompt)
    .meta({ description: 'To be played one after the other; none: it is a heading alone.' }),
  corrections: z.array(z.string()).meta({ description: 'What was wrong in it and has been put right.' }),
})

export const TelephoneListing = z.object({
  publication: z.object({ _id: PublicationId, name: z.string() }),
  issue: z.object({
    _id: IssueId,
    name: z.string(),
    date: z.iso.date(),
    language: z.enum(['sv', 'en']),
    releasedAt: z.iso.datetime(),
    duration: z.number(),
    heading: TelephonePrompt,
  }),
  articles: z.array(TelephoneArticle),
})
export type TelephoneListing = z.infer<typeof TelephoneListing>
