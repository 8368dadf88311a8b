import { liveEntries } from '../../../domain/editorial/contents/state.ts'
import type { IssueForm } from '../../../domain/editorial/issue/commands.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { linksIn } from '../../../domain/editorial/publication/settings/links/link-list.ts'
import { waysOf } from '../../../domain/editorial/publication/settings/links/ways.ts'
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
import type { AudibleAmong } from '../../editorial/media/sounds/audible-articles.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import { dateInWords } from '../../kernel/date-in-words.ts'
import type { LetterClaim } from '../subscriber/return-address.ts'

/** The address of the page on which a subscriber ends the letters of a publication without a log-in. */
type LeaveLink = (of: {
  readonly subscriberId: SubscriberId
  readonly publicationId: PublicationId
  readonly at: Date
}) => string

export type LetterTools = {
  readonly handlers: Pick<Handlers, 'contents' | 'issue' | 'mailing' | 'media' | 'publication' | 'subscriber'>
  readonly leaveLink: LeaveLink
  readonly audibleAmong: AudibleAmong
  /** The address to which the letter comes back; undefined: the common sender address. */
  readonly returnAddress: (letter: LetterClaim) => string | undefined
  /** The proof in the address of an image in a publication that is not public. */
  readonly proofOf: (mediaId: string) => string
  /** No slash at the end. */
  readonly publicUrl: string
}

type Texts = Pick<IssueForm, 'mailTitle' | 'mailMessage' | 'mailMessageHtml'>
type OwnTexts = Texts & Pick<IssueForm, 'language'>

/**
 * The issue's texts, else the publication's. An issue with a message of its own does not get the publication's HTML.
 */
const textsOf = (form: OwnTexts, settings: Settings): Pick<IssueLetter, 'title' | 'message' | 'html'> => {
  const ownHtml = form.mailMessage === '' ? settings.mailMessageHtmlTemplate : ''
  return {
    title: form.mailTitle || settings.mailTitleTemplate || usualTexts[form.language].title,
    message: decodePlaceholders(form.mailMessage || settings.mailMessageTemplate || usualTexts[form.language].message),
    // Placeholders are decoded before any check of the addresses' schemes.
    html: decodePlaceholders(form.mailMessageHtml || ownHtml),
  }
}

/** The publication's own contact lines. */
const senderOf = ({ name, subTitle, contact, webSite }: Settings): readonly string[] =>
  [name, subTitle, contact, webSite].filter((each) => each !== '')

const coverWords: Readonly<Record<IssueForm['language'], (issue: string) => string>> = {
  swedish: (issue) => `Omslaget till ${issue}`,
  english: (issue) => `The cover of ${issue}`,
}

const coverOf = async (
  { handlers, publicUrl, proofOf }: LetterTools,
  { posterimage }: { readonly posterimage: MediaId | null },
  { settings, issue, language }: { readonly settings: Settings; readonly issue: string } & Pick<IssueForm, 'language'>,
): Promise<IssueLetter['cover']> => {
  const id = posterimage ?? settings.posterimage
  const media = id ? await handlers.media.state(mediaStream(id)) : undefined
  if (!id || media?.status !== 'Active') return undefined
  const { alt, title } = media.file.description
  const proof = settings.public ? '' : `&k=${proofOf(id)}`
  const url = `${publicUrl}/api/imagefiles/serveFileById/${id}?v=${media.file.hash.slice(0, 8)}${proof}`
  return { url, alt: alt || title || coverWords[language](issue) }
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
  /** Replies go there, if it is an e-mail address. */
  readonly replyTo: string
  readonly isReleased: boolean
}

/** Tells whether listeners find the issue; undefined: the issue is missing. */
export const releaseOf = async (
  tools: Pick<LetterTools, 'handlers'>,
  { issueId, at }: { readonly issueId: IssueId; readonly at: string },
): Promise<Pick<WrittenIssue, 'isReleased'> | undefined> => {
  const found = await findIssue(tools, issueId)
  return found && { isReleased: releaseStateOf(found.issue.form.availableFromDate, at) === 'released' }
}

/**
 * Writes the letter about an issue, the same to every subscriber; undefined: the issue is missing. `texts` replaces the
 * issue's own texts.
 */
export const writeIssue = async (
  tools: LetterTools,
  { issueId, at, texts }: { readonly issueId: IssueId; readonly at: string; readonly texts?: Texts },
): Promise<WrittenIssue | undefined> => {
  const found = await findIssue(tools, issueId)
  if (!found) return undefined
  const { form, publicationId, code } = found.issue
  const { settings } = found.publication
  const cover = await coverOf(tools, form, { settings, issue: form.name, language: form.language })
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
    links: [...waysOf(settings), ...linksIn(settings.links)],
    ...textsOf({ ...form, ...texts }, settings),
  }
  return {
    publicationId,
    letter,
    replyTo: settings.contact,
    isReleased: releaseStateOf(form.availableFromDate, at) === 'released',
  }
}
