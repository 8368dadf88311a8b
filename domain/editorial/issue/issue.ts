import { assertNever, type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { IssueCommand, IssueForm } from './commands.ts'
import { emptyForm } from './empty-form.ts'
import type { IssueEvent } from './events.ts'
import { decideDelivery, decideProduction, isOfDelivery } from './production.ts'
import { decideRevision } from './revision.ts'
import { automaticName } from './rules.ts'
import type { Issue, IssueRejection, MadeProduct, OpenedIssue } from './state.ts'

const open = (command: Extract<IssueCommand, { type: 'OpenIssue' }>): Decision<IssueEvent, IssueRejection> => {
  const { issueId, publicationId, publicationName, code, number, form, limits } = command
  const generated = automaticName(publicationName, number, form.date)
  const { name = generated, date, ...rest } = form
  const namedByHand = name !== generated
  const opened: IssueEvent = {
    type: 'IssueOpened',
    data: { issueId, publicationId, publicationName, code, number, name, namedByHand, date },
  }
  const issue = evolve(initialState, opened)
  if (issue.status !== 'Open') return []
  const settings = decideRevision({ changes: rest, limits }, issue)
  return 'rejected' in settings ? settings : [opened, ...settings]
}

const decideOpen = (
  command: Exclude<IssueCommand, { type: 'OpenIssue' | 'RestoreIssue' }>,
  issue: OpenedIssue,
): Decision<IssueEvent, IssueRejection> => {
  const { issueId, publicationId } = issue
  if (isOfDelivery(command)) return decideDelivery(command, issue)
  switch (command.type) {
    case 'ReviseIssue':
      return decideRevision(command, issue)
    case 'DeactivateIssue':
      if (issue.form.availableFromDate === null) return []
      return [{ type: 'IssueDeactivated', data: { issueId, publicationId } }]
    case 'ClaimProduction':
    case 'PublishProduct':
    case 'AbandonProduction':
      return decideProduction(command, issue)
    case 'NoteStatus':
      return [{ type: 'StatusNoted', data: { issueId, text: command.text, at: command.at } }]
    case 'RemoveIssue':
      return [{ type: 'IssueRemoved', data: { issueId, publicationId } }]
    default:
      return assertNever(command)
  }
}

const decide = (command: IssueCommand, issue: Issue): Decision<IssueEvent, IssueRejection> => {
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

const issueOf = ({ data }: Extract<IssueEvent, { type: 'IssueOpened' }>): OpenedIssue => ({
  status: 'Open',
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
  form: { ...emptyForm, name: data.name, date: data.date },
})

const applyRelease = (
  issue: OpenedIssue,
  { availableFromDate, isPostponed }: Extract<IssueEvent, { type: 'IssueReleased' }>['data'],
): OpenedIssue => ({
  ...issue,
  form: { ...issue.form, availableFromDate },
  hasBeenTakenBack: issue.hasBeenTakenBack || isPostponed === true,
})

const evolveOpen = (
  issue: OpenedIssue,
  event: Exclude<IssueEvent, { type: 'IssueOpened' | 'IssueRemoved' | 'IssueRestored' }>,
): OpenedIssue => {
  const formWith = (changes: Partial<IssueForm>): OpenedIssue => ({ ...issue, form: { ...issue.form, ...changes } })
  switch (event.type) {
    case 'IssueDated':
      return formWith({ date: event.data.date, name: event.data.name ?? issue.form.name })
    case 'IssueDescribed':
      return { ...formWith(event.data.changes), namedByHand: issue.namedByHand || 'name' in event.data.changes }
    case 'IssuePlayerConfigured':
    case 'AnnouncementWritten':
      return formWith(event.data.changes)
    case 'SubscribersCounted':
      return {
        ...formWith({ nrOfSubscribers: { ...issue.form.nrOfSubscribers, ...event.data.changes } }),
        isCounted: issue.isCounted || event.data.isFinal === true,
      }
    case 'PosterChosen':
      return formWith({ posterimage: event.data.posterimage })
    case 'IssueReleased':
      return applyRelease(issue, event.data)
    case 'IssueDeactivated':
      return { ...formWith({ availableFromDate: null }), hasBeenTakenBack: true }
    default:
      return evolveWork(issue, event)
  }
}

type WorkEvent = Exclude<
  Parameters<typeof evolveOpen>[1],
  {
    type:
      | 'IssueDated'
      | 'IssueDescribed'
      | 'IssuePlayerConfigured'
      | 'AnnouncementWritten'
      | 'SubscribersCounted'
      | 'PosterChosen'
      | 'IssueReleased'
      | 'IssueDeactivated'
  }
>

const applyPublication = (issue: OpenedIssue, { kind, productionId }: MadeProduct): OpenedIssue => ({
  ...issue,
  production: undefined,
  published: productionId,
  made: [...issue.made.filter((made) => made.kind !== kind), { kind, productionId }],
})

const evolveWork = (issue: OpenedIssue, event: WorkEvent): OpenedIssue => {
  switch (event.type) {
    case 'ProductionClaimed':
      return { ...issue, production: event.data.productionId, claimedAt: event.data.at }
    // Daisy was the first product of this event.
    case 'ProductionPublished':
      return applyPublication(issue, { kind: 'daisy', productionId: event.data.productionId })
    case 'ProductPublished':
      return applyPublication(issue, event.data)
    case 'ProductionAbandoned':
      return { ...issue, production: undefined }
    case 'PushSent':
      return { ...issue, pushSent: true }
    case 'PushReenabled':
      return { ...issue, pushSent: false, pushTime: issue.pushTime + 1 }
    case 'DaisyFetched':
      return { ...issue, importDaisyFilename: event.data.importDaisyFilename }
    case 'MailSent':
      return { ...issue, mailSent: true }
    case 'StatusNoted':
    case 'IssueDelivered':
      return issue
    default:
      return assertNever(event)
  }
}

const evolve = (issue: Issue, event: IssueEvent): Issue => {
  if (event.type === 'IssueOpened') return issueOf(event)
  if (event.type === 'IssueRestored') return issue.status === 'Removed' ? issue.issue : issue
  if (issue.status !== 'Open') return issue
  if (event.type === 'IssueRemoved') return { status: 'Removed', issue }
  return evolveOpen(issue, event)
}

const initialState: Issue = { status: 'Missing' }

export const issueDecider: Decider<IssueCommand, Issue, IssueEvent, IssueRejection> = { initialState, decide, evolve }
