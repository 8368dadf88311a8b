import { MAX_REASON } from '../../commands/support/reason/keep-reason.ts'
import type { Problems } from '../kernel/problem.ts'

/** RFC 6585 §3: the request may be sent again, with the reason. */
const PRECONDITION_REQUIRED = 428

export const problems = {
  ReasonMissing: {
    status: PRECONDITION_REQUIRED,
    detail: `Här finns personuppgifter. Skriv i högst ${MAX_REASON} tecken vad ärendet gäller.`,
  },
} satisfies Problems
