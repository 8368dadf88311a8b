import { discProblems } from './burn/problems.ts'
import { mailingProblems } from './mailing/problems.ts'
import { pushProblems } from './push/problems.ts'
import { subscriberProblems } from './subscriber/problems.ts'
import { subscriptionProblems } from './subscription-change/problems.ts'

export const problems = {
  ...discProblems,
  ...mailingProblems,
  ...pushProblems,
  ...subscriberProblems,
  ...subscriptionProblems,
}
