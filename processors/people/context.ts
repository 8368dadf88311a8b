import type { UserTools } from '../../commands/people/user/email-reservation.ts'
import { sendDeliveries } from '../delivery/outgoing/order.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import { expireSignups, signupProcess } from './signup/signup.ts'
import { userLetters } from './user-mail/letters.ts'
import type { UserMailSources } from './user-mail/sources.ts'
import { twoStepNotices } from './user-mail/two-step-notice.ts'
import { userInvitation } from './user-mail/user-invitation.ts'

export type ContextTools = Pick<UserTools, 'reservationStream'> &
  Pick<UserMailSources, 'invitationUrl' | 'passwordUrl' | 'confirmUrl' | 'connectUrl' | 'logInUrl'>

export const letters = userLetters

export const reactorsOf = (tools: ProcessTools): readonly Reactor[] => [
  {
    processes: [
      processRunner(userInvitation, sendDeliveries(tools.delivery)),
      processRunner(twoStepNotices, sendDeliveries(tools.delivery)),
    ],
  },
  { processes: [processRunner(signupProcess, sendDeliveries(tools.delivery))], due: [expireSignups(tools)] },
]
