import { refusalInWords } from '../../../domain/editorial/schedule/refusals.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

/** The issue of a night, for staff who look after it. */
export type NightIssue = {
  /** Its name; undefined: there is none. */
  readonly issue: string | undefined
  /** The day it was to come out (`YYYY-MM-DD`), where the issue is missing. */
  readonly day: string
  readonly publication: string
  readonly url: string
}

const nameOf = ({ issue, day }: NightIssue): string => issue ?? `numret för ${day}`

const actionOf = ({ issue, url }: NightIssue) => ({ text: issue === undefined ? 'Öppna schemat' : 'Öppna numret', url })

const BY_HAND = 'Inget mer görs av sig självt förrän någon försöker igen, hoppar över steget eller gör det för hand.'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })

/** '06.00', the time in Sweden of an instant. */
const timeOf = (instant: string): string => clock.format(new Date(instant)).replace(':', '.')

/** `alarm`: the instant at which the issue was to be out; `reason`: a sentence. */
export const nightLateText = (
  night: NightIssue,
  { alarm, reason }: { readonly alarm: string; readonly reason: string },
): MailText =>
  writeLetter({
    subject: `Inte ute ${timeOf(alarm)}: ${nameOf(night)}`,
    paragraphs: [
      `${capitalise(nameOf(night))} av ${night.publication} skulle vara ute klockan ${timeOf(alarm)}, men är det inte.`,
      reason,
    ],
    action: actionOf(night),
  })

/** `reason`: a sentence. */
export const nightStoppedText = (night: NightIssue, reason: string): MailText =>
  writeLetter({
    subject: `Nattens körning stannade: ${nameOf(night)}`,
    paragraphs: [`Körningen av ${nameOf(night)} av ${night.publication} väntar på en människa.`, reason],
    action: actionOf(night),
    after: [BY_HAND],
  })

/** `refusal`: why the schedule could not start the run. */
export const nightNotBegunText = (night: NightIssue, refusal: string): MailText =>
  writeLetter({
    subject: `Nattens körning började inte: ${nameOf(night)}`,
    paragraphs: [
      `Schemat skulle köra ${nameOf(night)} av ${night.publication}, men körningen började inte.`,
      refusalInWords(refusal),
    ],
    action: actionOf(night),
  })

export const nightReportText = (night: NightIssue): MailText =>
  writeLetter({
    subject: `Allt gick bra: ${nameOf(night)}`,
    paragraphs: [`${capitalise(nameOf(night))} av ${night.publication} är ute.`],
    action: actionOf(night),
  })
