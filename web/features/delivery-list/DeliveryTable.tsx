import { TriangleAlert } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { templates } from '../../../domain/delivery/rules.ts'
import { RowLink } from '../../components/table/RowLink.tsx'
import { Status } from '../../components/feedback/Status.tsx'
import { ColumnHead, Table } from '../../components/table/Table.tsx'
import type { Delivery } from '../../queries/deliveries.ts'
import { sayDate, sayTime } from '../../words/swedish.ts'
import { standingOf } from './delivery-words.ts'
import { LetterButtons, LetterFailure, LetterQuestion } from './LetterButtons.tsx'
import { useLetterActs } from './use-letter-acts.ts'

export const DeliveryTable = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => {
  const acts = useLetterActs()
  return (
    <>
      <LetterFailure acts={acts} />
      <Table label="Utskick">
        <TableHeader>
          <ColumnHead isRowHeader>Utskick</ColumnHead>
          <ColumnHead>Till</ColumnHead>
          <ColumnHead>Läge</ColumnHead>
          <ColumnHead>Senast</ColumnHead>
          <ColumnHead isHidden>Val</ColumnHead>
        </TableHeader>
        <TableBody>
          {deliveries.map((delivery) => (
            <Row key={delivery._id} id={delivery._id}>
              <Cell data-wide>{templates[delivery.template].name}</Cell>
              <Cell data-wide data-lines="2">
                <Recipient delivery={delivery} />
              </Cell>
              <Cell data-wide data-lines="2">
                <Standing delivery={delivery} />
              </Cell>
              <Cell data-grow>
                {sayDate(delivery.changedAt)} kl. {sayTime(delivery.changedAt)}
              </Cell>
              <Cell data-align="end" data-lines="2">
                {delivery.status === 'parked' && (
                  <span className="row-actions">
                    <LetterButtons delivery={delivery} acts={acts} />
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <LetterQuestion acts={acts} />
    </>
  )
}

const Recipient = ({ delivery }: { readonly delivery: Delivery }) => {
  const { recipient, address } = delivery
  return (
    <>
      <Name delivery={delivery} />
      {recipient !== null && address !== null && <div className="small soft">{address}</div>}
    </>
  )
}

const Name = ({ delivery: { recipient: name, address, about, template } }: { readonly delivery: Delivery }) => {
  const { userId, quotationId } = about
  const recipient = name ?? address
  if (recipient === null) return <span className="soft">[raderad]</span>
  if (userId) return <RowLink href={`/user/${userId}`}>{recipient}</RowLink>
  const text = templates[template].to === 'staff' ? `Personal, om ${recipient}` : recipient
  return quotationId ? <RowLink href={`/quotation/${quotationId}`}>{text}</RowLink> : text
}

const Standing = ({ delivery }: { readonly delivery: Delivery }) => {
  const { text, tone } = standingOf(delivery)
  const { isUnclear, isSettled, reason } = delivery
  return (
    <>
      <Status tone={tone} {...(isUnclear ? { icon: TriangleAlert } : {})}>
        {text}
      </Status>
      {reason !== null && !isUnclear && <div className="small soft">{reason}</div>}
      {isSettled && <div className="small soft">Behöver inte skickas igen.</div>}
    </>
  )
}
