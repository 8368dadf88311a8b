import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import type { Settings } from '../../../domain/editorial/publication/settings/settings.ts'
import type { IssueId, MediaId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { isoWeek } from '../../../domain/kernel/values/dates/iso-week.ts'
import { decodePlaceholders } from '../../../domain/kernel/values/texts/placeholders.ts'
import { playerAddress } from '../../../domain/listening/player-address.ts'
import type { IssueLetter, LetterSection } from '../../../domain/subscribers/mailing/letter.ts'
import { letterSections } from '../../../domain/subscribers/mailing/letter-sections.ts'
import { usualTexts } from '../../../domain/subscribers/mailing/placeholders.ts'
import { contentsStream } from '../../editorial/contents/stream.ts'
import { findIssue } from '../../editorial/issue/parents.ts'
import type { AudibleAmong } from '../../editorial/media/audible-articles.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import { dateInWords } from '../../kernel/date-in-words.ts'
import type { LetterClaim } from '../subscriber/return-address.ts'

/** Where somebody ends what she gets of a publication by mail, without a log-in. */
export type LeaveLink = (of: {
  readonly subscriberId: SubscriberId
  readonly publicationId: PublicationId
  readonly at: Date
}) => string

export type LetterTools = {
  readonly handlers: Pick<Handlers, 'contents' | 'issue' | 'mailing' | 'media' | 'publication' | 'subscriber'>
  readonly leaveLink: LeaveLink
  readonly audibleAmong: AudibleAmong
  /** Where a letter comes back to; undefined: to whom all letters come from. */
  readonly returnAddress: (letter: LetterClaim) => string | undefined
  /** What the address of a picture carries where not everybody may see it. */
  readonly proofOf: (mediaId: string) => string
  /** Without a slash at the end. */
  readonly publicUrl: string
}

export type Texts = Pick<IssueForm, 'mailTitle' | 'mailMessage' | 'mailMessageHtml'>

/** What the issue says, else its publication. A message of its own is not followed by the publication's html. */
export const textsOf = (form: Texts, settings: Settings): Pick<IssueLetter, 'title' | 'message' | 'html'> => {
  const ownHtml = form.mailMessage === '' ? settings.mailMessageHtmlTemplate : ''
  return {
    title: form.mailTitle || settings.mailTitleTemplate || usualTexts.title,
    message: decodePlaceholders(form.mailMessage || settings.mailMessageTemplate || usualTexts.message),
    // Before anything looks at what its addresses begin with.
    html: decodePlaceholders(form.mailMessageHtml || ownHtml),
  }
}

/** Where it can be reached, as it says itself. */
const senderOf = ({ name, contact, webSite }: Settings): readonly string[] =>
  [name, contact, webSite].filter((each) => each !== '')

const coverOf = async (
  { handlers, publicUrl, proofOf }: LetterTools,
  { posterimage }: { readonly posterimage: MediaId | null },
  { settings, issue }: { readonly settings: Settings; readonly issue: string },
): Promise<IssueLetter['cover']> => {
  const id = posterimage ?? settings.posterimage
  const media = id ? await handlers.media.state(mediaStream(id)) : undefined
  if (!id || media?.status !== 'Present') return undefined
  const { alt, title } = media.file.description
  const proof = settings.public ? '' : `&k=${proofOf(id)}`
  const url = `${publicUrl}/api/imagefiles/serveFileById/${id}?v=${media.file.hash.slice(0, 8)}${proof}`
  return { url, alt: alt || title || `Omslaget till ${issue}` }
}

const sectionsOf = async (
  { handlers, audibleAmong, publicUrl }: LetterTools,
  issueId: IssueId,
  settings: Settings,
): Promise<readonly LetterSection[]> => {
  const contents = await handlers.contents.state(contentsStream(issueId))
  const entries = liveEntries(contents).filter(({ attributes }) => attributes.active)
  const heard = await audibleAmong(entries.map(({ articleId }) => articleId))
  return letterSections(
    entries.map(({ articleId, code, attributes }) => ({
      name: attributes.webName || attributes.name,
      level: attributes.level,
      url: playerAddress({ ...settings, publicUrl }, { article: code }),
      isHeard: heard.has(articleId),
    })),
  )
}

export type WrittenIssue = {
  readonly publicationId: PublicationId
  readonly letter: IssueLetter
  /** Answers go there, where it is an address. */
  readonly replyTo: string
  readonly isReleased: boolean
}

/** Whether listeners find an issue; undefined: it is gone. */
export const releaseOf = async (
  tools: Pick<LetterTools, 'handlers'>,
  { issueId, at }: { readonly issueId: IssueId; readonly at: string },
): Promise<Pick<WrittenIssue, 'isReleased'> | undefined> => {
  const found = await findIssue(tools, issueId)
  return found && { isReleased: releaseStateOf(found.issue.form.availableFromDate, at) === 'released' }
}

/** What is told of an issue, the same to everybody; undefined: it is gone. `texts`: instead of those it has. */
export const writeIssue = async (
  tools: LetterTools,
  { issueId, at, texts }: { readonly issueId: IssueId; readonly at: string; readonly texts?: Texts },
): Promise<WrittenIssue | undefined> => {
  const found = await findIssue(tools, issueId)
  if (!found) return undefined
  const { form, publicationId, code } = found.issue
  const { settings } = found.publication
  const cover = await coverOf(tools, form, { settings, issue: form.name })
  const letter: IssueLetter = {
    language: form.language,
    publication: settings.name,
    issue: form.name,
    date: dateInWords(form),
    week: String(isoWeek(form.date).week),
    listenUrl: playerAddress({ ...settings, publicUrl: tools.publicUrl }, { issue: code }),
    sections: await sectionsOf(tools, issueId, settings),
    ...(cover ? { cover } : {}),
    sender: senderOf(settings),
    ...textsOf(texts ?? form, settings),
  }
  return {
    publicationId,
    letter,
    replyTo: settings.contact,
    isReleased: releaseStateOf(form.availableFromDate, at) === 'released',
  }
}
