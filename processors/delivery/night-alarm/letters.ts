import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { type HandleRun, runStream } from '../../../commands/editorial/run/stream.ts'
import { stepName } from '../../../domain/editorial/run/run-step.ts'
import { type NightOutcome, nightOutcomeOf } from '../../../domain/editorial/schedule/night-outcome.ts'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import {
  type NightIssue,
  nightLateText,
  nightNotBegunText,
  nightReportText,
  nightStoppedText,
} from '../../../formats/delivery/mail-texts/night-letters.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { type DeliveryMailSources, missingRecipient, recipientAt } from '../delivery-notice/mail-sources.ts'
import { addressOf } from '../delivery-notice/order-letters.ts'

export type NightMailSources = Pick<DeliveryMailSources, 'issue' | 'publication' | 'publicUrl' | 'noticeTo'> & {
  readonly run: Pick<HandleRun, 'state'>
  readonly now: () => string
}

const unneededAlarm = { unneeded: 'Numret är ute, eller körningen har gått vidare.' } as const

/** Why the issue is not out, in a sentence. */
const reasonInWords = (outcome: Exclude<NightOutcome, { readonly kind: 'out' }>): string => {
  switch (outcome.kind) {
    case 'noIssue':
      return 'Det finns inget nummer för den dagen, eller så är det borttaget.'
    case 'notStarted':
      return 'Nattens körning har inte börjat.'
    case 'notReleased':
      return 'Alla steg är gjorda, men numret är inte släppt.'
    case 'underway':
      return `Steget ”${stepName(outcome.step)}” pågår fortfarande.`
    case 'stopped':
      return `Någon har stannat körningen vid steget ”${stepName(outcome.step)}”.`
    case 'failed':
      return `Steget ”${stepName(outcome.step)}” stannade: ${outcome.reason}`
  }
}

type LetterIds = Readonly<Record<string, string>>

/** What every letter about a night says of its issue, and who gets it. */
const openNight = async (about: LetterIds, sources: NightMailSources) => {
  const publicationId = PublicationId.parse(about['publicationId'])
  const issueId = IssueId.parse(about['issueId'])
  const publication = await sources.publication.state(publicationStream(publicationId))
  if (publication.status !== 'Active') return undefined
  const { settings } = publication
  const { emails } = settings.nightAlarm
  const address = await addressOf({ publicationId, recipient: about['recipient'] ?? '', emails }, sources.noticeTo)
  const issue = await sources.issue.state(issueStream(issueId))
  const run = await sources.run.state(runStream(issueId))
  const page = issue.status === 'Active' ? `articles/${issueId}` : `edit/${publicationId}/schema`
  const night: NightIssue = {
    issue: issue.status === 'Active' ? issue.form.name : undefined,
    day: about['day'] ?? '',
    publication: settings.name,
    url: `${sources.publicUrl}/publications/${page}`,
  }
  return { publicationId, address, night, run, outcome: nightOutcomeOf(issue, run, sources.now()) }
}

type OpenedNight = NonNullable<Awaited<ReturnType<typeof openNight>>>

const alarmText = (about: LetterIds, { night, run, outcome }: OpenedNight) => {
  if (about['refused'] !== undefined) return nightNotBegunText(night, about['refused'])
  if (outcome.kind === 'out') return undefined
  if (about['alarm'] !== undefined)
    return nightLateText(night, { alarm: about['alarm'], reason: reasonInWords(outcome) })
  const isSameRun = run.status === 'Failed' && run.started.runId === about['runId']
  return isSameRun ? nightStoppedText(night, reasonInWords(outcome)) : undefined
}

/** The issue is not out in time, its run has stopped, or has not begun. */
const writeAlarm: WriteMail<NightMailSources> = async (about, sources) => {
  const found = await openNight(about, sources)
  const text = found && alarmText(about, found)
  if (!found || !text) return unneededAlarm
  return found.address === undefined
    ? missingRecipient
    : { person: found.publicationId, to: recipientAt(found.address), ...text }
}

const writeReport: WriteMail<NightMailSources> = async (about, sources) => {
  const found = await openNight(about, sources)
  if (found?.outcome.kind !== 'out') return { unneeded: 'Numret är inte ute längre.' }
  return found.address === undefined
    ? missingRecipient
    : { person: found.publicationId, to: recipientAt(found.address), ...nightReportText(found.night) }
}

export const nightLetters = { 'night-alarm': writeAlarm, 'night-report': writeReport } as const
