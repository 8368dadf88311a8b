import { templates } from '../../../domain/delivery/delivery/rules.ts'
import { Address } from '../../kernel/components/Address.tsx'
import { RowLink } from '../../kernel/components/table/RowLink.tsx'
import type { Delivery } from '../queries/deliveries.ts'
import { retryAddress } from './delivery-words.ts'

type RecipientProps = { readonly of: Delivery }

/** The recipient, with a link to the subject of the delivery and with the address. */
export const Recipient = ({ of: delivery }: RecipientProps) => {
  const { recipient, address, about } = delivery
  const { askedIssueId } = about
  if (askedIssueId) return <RowLink href={`/publications/mail/${askedIssueId}`}>Personal, om utskicket</RowLink>
  return (
    <>
      <Name of={delivery} />
      {recipient !== null && address !== null && (
        <div className="small soft">
          <Address of={address} />
        </div>
      )}
    </>
  )
}

const pageOf = (issueId: string, { ofRemovedIn, ...delivery }: Delivery) =>
  ofRemovedIn ? `/publications/receipts/${ofRemovedIn}` : (retryAddress(delivery) ?? `/publications/deliver/${issueId}`)

const senderPage = ({ submissionId, quotationId }: Delivery['about']): string | undefined => {
  if (submissionId) return `/publications/inbox?sent=${submissionId}`
  return quotationId && `/quotation/${quotationId}`
}

const Name = ({ of: delivery }: RecipientProps) => {
  const { recipient: name, address, about, template } = delivery
  const { userId, issueId, changeId, subscriberId } = about
  const recipient = name ?? address
  const isForStaff = templates[template].to === 'staff'
  if (recipient === null) return <span className="soft">{isForStaff ? 'Personal' : '[raderad]'}</span>
  const text = isForStaff ? `Personal, om ${recipient}` : recipient
  if (subscriberId) return <RowLink href={`/subscriber/${subscriberId}`}>{text}</RowLink>
  if (issueId && templates[template].to === 'listener')
    return <RowLink href={`/publications/push/${issueId}`}>{recipient}</RowLink>
  if (issueId) return <RowLink href={pageOf(issueId, delivery)}>{text}</RowLink>
  if (userId) return <RowLink href={`/user/${userId}`}>{recipient}</RowLink>
  if (changeId) return <RowLink href={`/subscribeTemp/${changeId}`}>{text}</RowLink>
  const page = senderPage(about)
  return page ? <RowLink href={page}>{text}</RowLink> : text
}
