import { z } from 'zod'
import { shownLine } from '../texts/line.ts'

/** RFC 5322 recommends lines of at most 78 characters. */
const MAX_LENGTH = 78

/** The title of the mail about an issue: in the issue, and in the publication, whose issues begin with it. */
export const MailTitle = z
  .string()
  .overwrite(shownLine)
  .superRefine((title, context) => {
    if (title.length <= MAX_LENGTH) return
    const message = `Mejlets rubrik är för lång: ${title.length} tecken, högst ${MAX_LENGTH}.`
    context.addIssue({ code: 'custom', message })
  })
