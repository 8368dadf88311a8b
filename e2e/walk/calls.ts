import { articleCalls } from './calls/articles.ts'
import type { CallSight } from './calls/call.ts'
import { fileCalls } from './calls/files.ts'
import { issueCalls } from './calls/issues.ts'
import { liveCalls } from './calls/live.ts'
import { peopleCalls } from './calls/people.ts'
import { publicationCalls } from './calls/publications.ts'
import { salesCalls } from './calls/sales.ts'
import { subscriberCalls } from './calls/subscribers.ts'
import { supportCalls } from './calls/support.ts'

/** Every call of §7 of the specification and of the support desk, in an order in which each finds what it needs. */
export const calls: readonly CallSight[] = [
  ...peopleCalls,
  ...publicationCalls,
  ...articleCalls,
  ...issueCalls,
  ...fileCalls,
  ...salesCalls,
  ...subscriberCalls,
  ...liveCalls,
  ...supportCalls,
]
