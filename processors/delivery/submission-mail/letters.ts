import { findIssue, findPublication } from '../../../commands/editorial/issue/parents.ts'
import type { HandleIssue } from '../../../commands/editorial/issue/stream.ts'
import { type HandleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import type { HandlePublication } from '../../../commands/editorial/publication/stream.ts'
import { type HandleSubmission, submissionStream } from '../../../commands/editorial/submission/stream.ts'
import { type HandleUser, userStream } from '../../../commands/people/user/stream.ts'
import type { MailTemplate } from '../../../domain/delivery/delivery/rules.ts'
import { fileOf, type KnownSubmission } from '../../../domain/editorial/submission/submission.ts'
import { MediaId, SubmissionId, UserId } from '../../../domain/kernel/ids.ts'
import { displayText, isErased, textOrEmpty } from '../../../domain/kernel/personal.ts'
import {
  submissionNoticeText,
  submissionReceiptText,
  submissionRefusalText,
  submissionThanksText,
} from '../../../formats/delivery/mail-texts/submission-letters.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'

/** The sources of letters about what visitors have sent. */
type SubmissionMailSources = {
  readonly issue: Pick<HandleIssue, 'state'>
  readonly media: Pick<HandleMedia, 'state'>
  readonly publication: Pick<HandlePublication, 'state'>
  readonly submission: Pick<HandleSubmission, 'state'>
  readonly user: Pick<HandleUser, 'state'>
  /** No slash at the end. */
  readonly publicUrl: string
}

const goneSubmission = { unneeded: 'Sändningen är raderad.' } as const

const findSubmission = async (sources: SubmissionMailSources, id: string | undefined) => {
  const submissionId = SubmissionId.parse(id)
  const submission = await sources.submission.state(submissionStream(submissionId))
  if (submission.status !== 'Active') return undefined
  const owner = await findPublication({ handlers: sources }, submission.publicationId)
  if (!owner) return undefined
  const about = {
    number: submission.number,
    publication: owner.settings.name,
    files: submission.files.length,
  }
  return { submissionId, submission, about }
}

const senderOf = ({ senderName, senderEmail }: KnownSubmission) =>
  isErased(senderEmail) || senderEmail === '' ? undefined : { name: textOrEmpty(senderName), address: senderEmail }

const submissionReceipt: WriteMail<SubmissionMailSources> = async ({ submissionId: id }, sources) => {
  const found = await findSubmission(sources, id)
  const address = found && senderOf(found.submission)?.address
  if (!found || address === undefined) return goneSubmission
  return { person: found.submissionId, to: { name: '', address }, ...submissionReceiptText(found.about) }
}

const namesOf = async ({ media }: SubmissionMailSources, { files }: KnownSubmission): Promise<readonly string[]> => {
  const states = await Promise.all(files.map(({ mediaId }) => media.state(mediaStream(mediaId))))
  return states.flatMap((state) => ('file' in state ? [state.file.description.name] : []))
}

/** Writes to one user that the publication named when the files came. */
const submissionNotice: WriteMail<SubmissionMailSources> = async ({ submissionId: id, staffId }, sources) => {
  const found = await findSubmission(sources, id)
  if (!found) return goneSubmission
  const { submissionId, submission, about } = found
  if (submission.files.every(({ fate }) => fate.kind !== 'waits')) return { unneeded: 'Sändningen är redan hanterad.' }
  const told = await sources.user.state(userStream(UserId.parse(staffId)))
  if (told.status !== 'Active' || isErased(told.profile.email)) return { unneeded: 'Användaren är borttagen.' }
  const { name, email } = told.profile
  const url = `${sources.publicUrl}/publications/inbox/${submission.publicationId}?sent=${submissionId}`
  const names = await namesOf(sources, submission)
  return {
    person: submissionId,
    to: { name: displayText(name), address: email },
    ...submissionNoticeText({ ...about, sender: textOrEmpty(submission.senderName), names, url }),
  }
}

/** Tells the sender what became of files. A decision that is undone by then is not told. */
const submissionAnswer: WriteMail<SubmissionMailSources> = async ({ submissionId: id, file, files }, sources) => {
  const found = await findSubmission(sources, id)
  const to = found && senderOf(found.submission)
  if (!found || !to) return goneSubmission
  const { submissionId, submission, about } = found
  const fate = fileOf(submission, MediaId.parse(file))?.fate
  if (!fate || fate.kind === 'waits') return { unneeded: 'Beslutet är ångrat.' }
  const told = { ...about, files: Number(files) }
  if (fate.kind === 'refused')
    return { person: submissionId, to, ...submissionRefusalText({ ...told, reason: textOrEmpty(fate.reason) }) }
  const place = await findIssue({ handlers: sources }, fate.issueId)
  if (!place) return { unneeded: 'Numret är borttaget.' }
  return { person: submissionId, to, ...submissionThanksText({ ...told, issue: place.issue.form.name }) }
}

export const submissionLetters = {
  'submission-receipt': submissionReceipt,
  'submission-notice': submissionNotice,
  'submission-answer': submissionAnswer,
} as const satisfies Partial<Record<MailTemplate, WriteMail<SubmissionMailSources>>>
