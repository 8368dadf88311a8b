import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { staffNotices } from '../../../domain/delivery/rules.ts'
import { explain } from '../../api-client.ts'
import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { Status } from '../../components/Status.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import type { Delivery } from '../../queries/deliveries.ts'
import { sayDate, sayTime } from '../../swedish.ts'
import { letterNames, nameOf, standingOf } from './delivery-words.ts'
import { SendAgainDialog } from './SendAgainDialog.tsx'
import { useDeliveryActs } from './use-delivery-acts.ts'

export const DeliveryTable = ({ deliveries }: { readonly deliveries: readonly Delivery[] }) => {
  const act = useDeliveryActs()
  const [unclear, setUnclear] = useState<Delivery>()
  const retry = (delivery: Delivery) => {
    if (delivery.isUnclear) setUnclear(delivery)
    else act.mutate({ kind: 'retry', id: delivery._id })
  }
  return (
    <>
      {act.isError && (
        <Notice tone="danger" title="Det gick inte">
          <p>{explain(act.error)}</p>
        </Notice>
      )}
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
              <Cell data-wide>{letterNames[delivery.template]}</Cell>
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
                    <Button
                      icon={RefreshCw}
                      aria-label={`Försök igen: ${nameOf(delivery)}`}
                      isPending={act.isPending && act.variables.id === delivery._id}
                      onPress={() => retry(delivery)}
                    >
                      Försök igen
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`Skriv av: ${nameOf(delivery)}`}
                      onPress={() => act.mutate({ kind: 'withdraw', id: delivery._id })}
                    >
                      Skriv av
                    </Button>
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <SendAgainDialog
        delivery={unclear}
        onClose={() => setUnclear(undefined)}
        onConfirm={(id) => act.mutate({ kind: 'retry', id })}
      />
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
  const text = staffNotices.includes(template) ? `Personal, om ${recipient}` : recipient
  return quotationId ? <RowLink href={`/quotation/${quotationId}`}>{text}</RowLink> : text
}

const Standing = ({ delivery }: { readonly delivery: Delivery }) => {
  const { text, tone } = standingOf(delivery)
  if (delivery.isUnclear) {
    return (
      <Status tone={tone} icon={TriangleAlert}>
        {text}
      </Status>
    )
  }
  return (
    <>
      <Status tone={tone}>{text}</Status>
      {delivery.reason !== null && <div className="small soft">{delivery.reason}</div>}
    </>
  )
}
