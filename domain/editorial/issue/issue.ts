import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import { changesIn } from '../../kernel/form-merge.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { IssueCommand } from './commands.ts'
import { emptyForm } from './empty-form.ts'
import type { IssueEvent } from './events.ts'
import { abandon, claim, publish } from './production.ts'
import { decideRevision } from './revision.ts'
import { automaticName } from './rules.ts'
import type { Issue, IssueRejection, MadeProduct, OpenedIssue } from './state.ts'

type IssueDecision = Decision<IssueEvent, IssueRejection>

const open = (command: MessageOfType<IssueCommand, 'OpenIssue'>): IssueDecision => {
  const { issueId, publicationId, publicationName, code, number, form, limits, template, previous } = command
  const filledFrom = { ...(template && { template }), ...(previous && { previous }) }
  const generated = automaticName(publicationName, number, form.date)
  const { name = generated, date, ...rest } = form
  const namedByHand = name !== generated
  const opened: IssueEvent = {
    type: 'IssueOpened',
    data: { issueId, publicationId, publicationName, code, number, name, namedByHand, date, ...filledFrom },
  }
  const issue = evolve(initialState, opened)
  if (issue.status !== 'Active') return []
  const settings = decideRevision({ changes: rest, limits }, issue)
  return 'rejected' in settings ? settings : [opened, ...settings]
}

const decideOpen = decideByType<
  Exclude<IssueCommand, { type: 'OpenIssue' | 'RestoreIssue' }>,
  OpenedIssue,
  IssueDecision
>({
  ReviseIssue: decideRevision,
  DeactivateIssue: (_, { issueId, publicationId, form }) =>
    form.availableFromDate === null ? [] : [{ type: 'IssueDeactivated', data: { issueId, publicationId } }],
  ClaimProduction: claim,
  PublishProduct: publish,
  AbandonProduction: abandon,
  NoteStatus: ({ text, at }, { issueId }) => [{ type: 'StatusNoted', data: { issueId, text, at } }],
  /** A late report of an earlier push changes nothing. */
  RecordPush: ({ time, at }, { issueId, pushSent, pushTime }) =>
    pushSent || time !== pushTime ? [] : [{ type: 'PushSent', data: { issueId, at } }],
  /** A request that names an earlier push changes nothing: the next one has been allowed already. */
  ReenablePush: ({ time, at }, { issueId, pushSent, pushTime }) =>
    (time === undefined ? pushSent : time === pushTime) ? [{ type: 'PushReenabled', data: { issueId, at } }] : [],
  RecordMailing: ({ at }, { issueId, mailSent }) => (mailSent ? [] : [{ type: 'MailSent', data: { issueId, at } }]),
  /** The event is written even when the counts have not changed, because it says that they are final. */
  CountSubscribers: ({ counts }, { issueId, form, isCounted }) => {
    const changes = changesIn(form.nrOfSubscribers, counts)
    return isCounted ? [] : [{ type: 'SubscribersCounted', data: { issueId, changes, isFinal: true } }]
  },
  RecordFetchedDaisy: ({ filename, at }, { issueId, importDaisyFilename }) => {
    if (importDaisyFilename === filename) return []
    return [{ type: 'DaisyFetched', data: { issueId, importDaisyFilename: filename, at } }]
  },
  RemoveIssue: (_, { issueId, publicationId }) => [{ type: 'IssueRemoved', data: { issueId, publicationId } }],
})

const decide = (command: IssueCommand, issue: Issue): IssueDecision => {
  if (command.type === 'OpenIssue') return issue.status === 'Missing' ? open(command) : reject('IssueAlreadyExists')
  if (issue.status === 'Missing') return reject('IssueNotFound')
  if (issue.status === 'Removed') {
    if (command.type === 'RemoveIssue') return []
    if (command.type !== 'RestoreIssue') return reject('IssueNotFound')
    const { issueId, publicationId } = issue.issue
    return [{ type: 'IssueRestored', data: { issueId, publicationId } }]
  }
  return command.type === 'RestoreIssue' ? [] : decideOpen(command, issue)
}

const issueOf = ({ data }: MessageOfType<IssueEvent, 'IssueOpened'>): OpenedIssue => ({
  status: 'Active',
  issueId: data.issueId,
  publicationId: data.publicationId,
  publicationName: data.publicationName,
  code: data.code,
  number: data.number,
  namedByHand: data.namedByHand,
  production: undefined,
  claimedAt: undefined,
  published: undefined,
  hasBeenTakenBack: false,
  made: [],
  pushSent: false,
  mailSent: false,
  pushTime: 1,
  isCounted: false,
  importDaisyFilename: undefined,
  template: data.template,
  previous: data.previous,
  form: { ...emptyForm, name: data.name, date: data.date },
})

const publication = ({ made }: OpenedIssue, { kind, productionId }: MadeProduct): Partial<OpenedIssue> => ({
  production: undefined,
  published: productionId,
  made: [...made.filter((other) => other.kind !== kind), { kind, productionId }],
})

const evolveOpen = evolveByType<
  OpenedIssue,
  Exclude<IssueEvent, { type: 'IssueOpened' | 'IssueRemoved' | 'IssueRestored' }>
>({
  IssueDated: ({ date, name }, { form }) => ({ form: { ...form, date, name: name ?? form.name } }),
  IssueDescribed: ({ changes }, { form, namedByHand }) => ({
    form: { ...form, ...changes },
    namedByHand: namedByHand || 'name' in changes,
  }),
  IssuePlayerConfigured: ({ changes }, { form }) => ({ form: { ...form, ...changes } }),
  AnnouncementWritten: ({ changes }, { form }) => ({ form: { ...form, ...changes } }),
  SubscribersCounted: ({ changes, isFinal }, { form, isCounted }) => ({
    form: { ...form, nrOfSubscribers: { ...form.nrOfSubscribers, ...changes } },
    isCounted: isCounted || isFinal === true,
  }),
  PosterChosen: ({ posterimage }, { form }) => ({ form: { ...form, posterimage } }),
  IssueReleased: ({ availableFromDate, isPostponed }, { form, hasBeenTakenBack }) => ({
    form: { ...form, availableFromDate },
    hasBeenTakenBack: hasBeenTakenBack || isPostponed === true,
  }),
  IssueDeactivated: (_, { form }) => ({ form: { ...form, availableFromDate: null }, hasBeenTakenBack: true }),
  ProductionClaimed: ({ productionId, at }) => ({ production: productionId, claimedAt: at }),
  /** Daisy was the first product of this event. */
  ProductionPublished: ({ productionId }, issue) => publication(issue, { kind: 'daisy', productionId }),
  ProductPublished: (made, issue) => publication(issue, made),
  ProductionAbandoned: () => ({ production: undefined }),
  PushSent: () => ({ pushSent: true }),
  PushReenabled: (_, { pushTime }) => ({ pushSent: false, pushTime: pushTime + 1 }),
  DaisyFetched: ({ importDaisyFilename }) => ({ importDaisyFilename }),
  MailSent: () => ({ mailSent: true }),
  StatusNoted: null,
  IssueDelivered: null,
})

const evolve = (issue: Issue, event: IssueEvent): Issue => {
  if (event.type === 'IssueOpened') return issueOf(event)
  if (event.type === 'IssueRestored') return issue.status === 'Removed' ? issue.issue : issue
  if (issue.status !== 'Active') return issue
  if (event.type === 'IssueRemoved') return { status: 'Removed', issue }
  return evolveOpen(issue, event)
}

const initialState: Issue = { status: 'Missing' }

export const issueDecider: Decider<IssueCommand, Issue, IssueEvent, IssueRejection> = { initialState, decide, evolve }
