import { contentsStream } from '../../../commands/editorial/contents/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { noticeAddressOf, receiversOf } from '../../../domain/editorial/publication/settings/receivers.ts'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { type LeftOnSite, leftOnSiteText } from '../../../formats/delivery/mail-texts/delivery-notice.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import {
  type DeliveryMailSources,
  missingRecipient,
  recipientAt,
  unneededDelivery,
  unneededTidying,
} from './mail-sources.ts'

/** Finds an issue even if it or its publication is removed. */
const knownIssue = async ({ issue, publication }: DeliveryMailSources, issueId: IssueId) => {
  const found = await issue.state(issueStream(issueId))
  if (found.status === 'Missing') return undefined
  const { publicationId, form } = found.status === 'Removed' ? found.issue : found
  const owner = await publication.state(publicationStream(publicationId))
  if (owner.status === 'Missing') return undefined
  const own = found.status === 'Removed' ? 'issue' : undefined
  const gone: LeftOnSite['gone'] = owner.status === 'Removed' ? 'publication' : own
  return { publicationId, name: form.name, settings: owner.settings, gone }
}

/**
 * Reports posts of an issue that are at a web site and should not be. Hidden posts that should be shown are not urgent.
 * `removal`: the letter covers the whole publication.
 */
export const writeMisplacedPostsLetter: WriteMail<DeliveryMailSources> = async (about, sources) => {
  const { place = '', reason = '', removal } = about
  const issueId = IssueId.parse(about['issueId'])
  const known = await knownIssue(sources, issueId)
  if (!known) return unneededDelivery
  const { publicationId, name, settings, gone } = known
  const { shown, hidden } = await sources.misplacedAt({ issueId, place })
  if (shown.length + hidden.length === 0) return unneededTidying
  const address = noticeAddressOf(settings, 'web') || (await sources.noticeTo())
  if (!address) return missingRecipient
  const { entries } = await sources.contents.state(contentsStream(issueId))
  const isOfAll = gone === 'publication' || removal !== undefined
  const site = receiversOf(settings).find(({ id }) => id === 'web')?.address
  const text = leftOnSiteText({
    issue: name,
    publication: settings.name,
    names: entries.flatMap(({ articleId, attributes }) => (shown.includes(articleId) ? [attributes.name] : [])),
    place,
    gone,
    isOfAll,
    isReachable: site === place,
    reason,
    url: `${sources.publicUrl}/publications/${gone || isOfAll ? `receipts/${publicationId}` : `deliver/${issueId}`}`,
  })
  return { person: publicationId, to: recipientAt(address), ...text }
}
