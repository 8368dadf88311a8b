import { z } from 'zod'
import { recordingAdvice } from '../../../domain/editorial/media/recordings/advice.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'

/** Medians over the narrator's recordings in an issue, as they came, before they were levelled (LUFS). */
const IssueSound = z.object({
  _id: IssueId,
  name: z.string(),
  publicationName: z.string(),
  date: z.string(),
  sounds: z.number(),
  loudness: z.number(),
  /** Between the words; null: no pause told it. */
  noise: z.number().nullable(),
})
export type IssueSound = z.infer<typeof IssueSound>

export const NarratorSound = z.object({
  name: z.string(),
  advice: z.enum(recordingAdvice),
  /** The oldest first. */
  issues: z.array(IssueSound),
})
export type NarratorSound = z.infer<typeof NarratorSound>
