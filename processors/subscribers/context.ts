import type { RecordReturnTools } from '../../commands/subscribers/mailing/record-return.ts'
import type { OutgoingChannels } from '../delivery/outgoing/channel.ts'
import { sendDeliveries } from '../delivery/outgoing/order.ts'
import type * as editorial from '../editorial/context.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../kernel/runner/run-process.ts'
import type { ProcessTools } from '../kernel/shared-tools.ts'
import { type BurnTools, burnChannel } from './burn/channel.ts'
import { discBurning } from './burn/disc-burning.ts'
import { lookAfterBurns } from './burn/follow-disc-orders.ts'
import { orderAgain, resentDiscs } from './burn/resent-discs.ts'
import { type MailingMailSources, mailingLetters } from './mailing/letters.ts'
import { mailingReactor } from './mailing/reactor.ts'
import type { MailingTools } from './mailing/tools.ts'
import { type PushChannelTools, pushChannel } from './push/channel.ts'
import { pushReactor } from './push/reactor.ts'
import type { PushTools } from './push/tools.ts'
import { forgetRequest, forgettingWithSubscriber } from './request-forgetting/forgotten-subscriber.ts'
import { forgetRequests, requestForgetting } from './request-forgetting/request-forgetting.ts'
import { returnedLettersReactor } from './returned-letters/reactor.ts'
import type { ReturnTools } from './returned-letters/read-mailbox.ts'
import { type ImportTools, workImports } from './subscriber-import/carry-out.ts'
import { dropOldLists } from './subscriber-import/drop-old-lists.ts'
import { subscriberImport } from './subscriber-import/subscriber-import.ts'
import { subscriptionLetters } from './subscription-change-mail/letters.ts'
import { subscriptionChangeMail } from './subscription-change-mail/subscription-change-mail.ts'

export type ContextTools = Pick<MailingMailSources, 'letters'> &
  Pick<BurnTools, 'robots'> &
  Pick<ImportTools, 'imports' | 'longWork' | 'prepareKeys'> &
  Pick<RecordReturnTools, 'deadPercent'> &
  Pick<PushChannelTools, 'sendNotice' | 'sendTopic'> & {
    readonly mailings: Pick<MailingTools, 'journal' | 'pace' | 'subscribersOf'>
    readonly pushes: Pick<PushTools, 'journal' | 'lanes' | 'listenersOf'>
    /** The mailbox of returned letters; undefined: a mail server forwards them. */
    readonly returns: Pick<ReturnTools, 'mailbox' | 'readNotice' | 'returnedFrom' | 'store'> | undefined
  }

type Tools = ProcessTools & ContextTools

export const letters = { ...subscriptionLetters, ...mailingLetters }

export const channelsOf = (tools: Tools): Pick<OutgoingChannels, 'burn' | 'push'> => ({
  burn: burnChannel(tools),
  push: pushChannel(tools),
})

export const reactorsOf = (tools: Tools & Pick<editorial.ContextTools, 'filesOf'>): readonly Reactor[] => [
  {
    processes: [processRunner(discBurning, noCommands), processRunner(resentDiscs, orderAgain(tools.burn))],
    due: [lookAfterBurns(tools)],
  },
  {
    processes: [processRunner(subscriberImport, noCommands)],
    work: (jobs) => workImports(jobs, tools),
    due: [dropOldLists(tools)],
  },
  { processes: [processRunner(subscriptionChangeMail, sendDeliveries(tools.delivery))] },
  {
    processes: [
      processRunner(requestForgetting, noCommands),
      processRunner(forgettingWithSubscriber, forgetRequest(tools)),
    ],
    due: [forgetRequests(tools)],
  },
  mailingReactor({ ...tools.letters, ...tools, ...tools.mailings }),
  returnedLettersReactor({ ...tools, tools: tools.returns && { ...tools, ...tools.returns } }),
  pushReactor({ ...tools, ...tools.pushes }),
]
