import { ReceiptText } from 'lucide-react'
import { receiverIds, receivers } from '../../../domain/editorial/publication/settings/receivers.ts'
import { productOf } from '../../../domain/production/production/products.ts'
import { deliveryStatuses } from '../../../projections/delivery/delivery/view.ts'
import type { ReceiptView } from '../../../projections/delivery/receipt/view.ts'
import { Address } from '../../kernel/components/Address.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { defineList, instantColumn, type ListColumn, type ListFilter } from '../../kernel/lists/define-list.ts'
import { cellOfTime, joinList, saySize } from '../../kernel/words/swedish.ts'
import { arrivals, sayFailure } from '../words/delivery-labels.ts'
import { LeftoverActions } from './LeftoverActions.tsx'
import { receiptStatusOf } from './receipt-status.ts'
import { ShowReceipt } from './ShowReceipt.tsx'

type ReceiptListInput = {
  readonly publicationId: string
  readonly publicationName: string
  /** The publication is removed; the page says so once for all issues. */
  readonly isRemoved: boolean
}

const nameOf = ({ receiver }: ReceiptView) => receivers[receiver].name
const filesOf = ({ receipt }: ReceiptView) => receipt?.files ?? []

const namesOf = ({ articles }: NonNullable<ReceiptView['left']>) => joinList(articles.map(({ name }) => `”${name}”`))

const filters: readonly ListFilter[] = [
  {
    id: 'mottagare',
    asks: 'receiver',
    label: 'Mottagare',
    all: 'Alla mottagare',
    options: receiverIds.map((value) => ({ value, text: receivers[value].name })),
  },
  {
    id: 'lage',
    asks: 'status',
    label: 'Läge',
    all: 'Alla lägen',
    options: deliveryStatuses.map((value) => ({ value, text: arrivals[value].status })),
  },
]

const issueColumn = (isRemoved: boolean): ListColumn<ReceiptView> => ({
  id: 'issue',
  title: 'Nummer',
  text: ({ issue }) => issue.name,
  cell: ({ issue }) => issue.isRemoved && !isRemoved && <div className="small soft">Numret är borttaget.</div>,
  isSortable: true,
})

/** What follows the issue. */
const columns: readonly ListColumn<ReceiptView>[] = [
  {
    id: 'receiver',
    title: 'Mottagare',
    text: nameOf,
    cell: (delivery) => (
      <>
        {nameOf(delivery)}
        <div className="small code">
          <Address of={delivery.place} />
        </div>
      </>
    ),
    isSortable: true,
    isTwoLined: true,
    width: 'wide',
  },
  { id: 'place', title: 'Till', text: ({ place }) => place, isOfFile: true },
  { id: 'kind', title: 'Produkt', text: ({ kind }) => (kind ? productOf(kind).name : '') },
  {
    id: 'state',
    title: 'Läge',
    text: (delivery) => receiptStatusOf(delivery).status,
    cell: (delivery) => {
      const { tone, status } = receiptStatusOf(delivery)
      return (
        <>
          <Status tone={tone}>{status}</Status>
          {delivery.left && <div className="small">Ligger kvar: {namesOf(delivery.left)}.</div>}
          {delivery.reason !== null && <div className="small soft">{delivery.reason}</div>}
        </>
      )
    },
    isTwoLined: true,
    width: 'wide',
  },
  { id: 'reason', title: 'Orsak', text: ({ reason }) => reason ?? '', isOfFile: true },
  {
    id: 'failures',
    title: 'Gick inte',
    text: ({ failures }) => failures.map(sayFailure).join(' '),
    isOfFile: true,
  },
  { id: 'left', title: 'Ligger kvar', text: ({ left }) => (left ? namesOf(left) : ''), isOfFile: true },
  { id: 'attempts', title: 'Försök', text: ({ attempts }) => attempts.toString(), isOfFile: true },
  {
    id: 'bytes',
    title: 'Storlek',
    text: ({ receipt, bytes, isWithdrawal }) => (receipt && !isWithdrawal ? saySize(bytes) : ''),
    isSortable: true,
    isNumber: true,
    width: 'nowrap',
  },
  {
    id: 'files',
    title: 'Filer',
    text: (each) =>
      filesOf(each)
        .map(({ name }) => name)
        .join(', '),
    isOfFile: true,
  },
  {
    id: 'hashes',
    title: 'Kontrollsummor (sha-256)',
    text: (each) =>
      filesOf(each)
        .map(({ hash }) => hash)
        .join(', '),
    isOfFile: true,
  },
  { id: 'ordered', title: 'Beställd', text: ({ orderedAt }) => cellOfTime(orderedAt), isOfFile: true },
  instantColumn({ id: 'latest', title: 'Senast', at: ({ changedAt }) => changedAt, width: 'grow' }),
]

/** The deliveries of a publication to its receivers, with those that did not arrive. */
export const receiptListOf = ({ publicationId, publicationName, isRemoved }: ReceiptListInput) =>
  defineList<ReceiptView>({
    entity: 'delivery',
    follows: ['issue'],
    collection: `/api/publications/receipts/${publicationId}`,
    words: { one: 'leverans', many: 'leveranser', none: 'Ingen' },
    label: `Leveranser från ${publicationName}`,
    file: 'kvitton',
    title: ({ issue }) => issue.name,
    href: ({ issue }) => (issue.isRemoved ? undefined : `/publications/deliver/${issue._id}`),
    edit: () => undefined,
    actions: (delivery) => (
      <>
        <ShowReceipt of={delivery} />
        <LeftoverActions of={delivery} />
      </>
    ),
    filters,
    columns: [issueColumn(isRemoved), ...columns],
    order: { column: 'latest', direction: 'descending' },
    searched: 'Sökningen gäller nummer, mottagare och adresser.',
    empty: {
      icon: ReceiptText,
      text: 'Det som går till publikationens mottagare visas här, med kvitto på det som har kommit fram. Tryck Leverera vid ett nummer.',
    },
  })
