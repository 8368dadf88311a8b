import { CircleOff, Mail, RefreshCw } from 'lucide-react'
import { templateNames, templates, wordsFor } from '../../../domain/delivery/delivery/rules.ts'
import { deliveryStatuses } from '../../../projections/delivery/delivery/view.ts'
import { defineList, instantColumn } from '../../kernel/lists/define-list.ts'
import type { Delivery } from '../queries/deliveries.ts'
import { DeliveryActions } from './DeliveryActions.tsx'
import { DeliveryStatusCell } from './DeliveryStatusCell.tsx'
import { deliveryStatusOf, nameOf, retryAddress, statusTexts } from './delivery-words.ts'
import { SendAgainDialog, WriteOffDialog } from './LetterQuestions.tsx'
import { Recipient } from './Recipient.tsx'
import { subjectFilter } from './subject-filter.tsx'

/** The labels of states that rows show in more than one way. */
const stateFilterLabels: Partial<Readonly<Record<Delivery['status'], string>>> = {
  parked: 'Gick inte fram, eller oklart',
  done: 'Skickat, eller skrivet till fil',
}

const statuses = deliveryStatuses.map((value) => ({ value, text: stateFilterLabels[value] ?? statusTexts[value].text }))
const kinds = templateNames.map((value) => ({ value, text: templates[value].name }))

export const outboxList = defineList<Delivery>({
  entity: 'delivery',
  follows: ['user', 'quotation', 'subscriber'],
  collection: '/api/deliveries',
  words: { one: 'meddelande', many: 'meddelanden', none: 'Inget' },
  title: nameOf,
  actions: (delivery) => <DeliveryActions of={delivery} />,
  bulk: [
    {
      id: 'retry',
      label: 'Försök igen',
      icon: RefreshCw,
      mayBe: (delivery) => {
        const { status, isSettled, byHand } = delivery
        return status === 'parked' && !isSettled && !byHand && retryAddress(delivery) === undefined
      },
      asks: (rows) => rows.some(({ isUnclear }) => isUnclear),
      question: (props) => <SendAgainDialog {...props} />,
      said: { one: 'skickas på nytt.', many: 'skickas på nytt.' },
      verb: 'skicka på nytt',
    },
    {
      id: 'withdraw',
      label: 'Skriv av',
      icon: CircleOff,
      mayBe: ({ status }) => status === 'parked',
      question: (props) => <WriteOffDialog {...props} />,
      said: { one: 'är avskrivet.', many: 'är avskrivna.' },
      verb: 'skriva av',
    },
  ],
  filters: [
    { id: 'lage', asks: 'status', label: 'Läge', all: 'Alla lägen', options: statuses },
    { id: 'slag', asks: 'template', label: 'Slag', all: 'Alla slag', options: kinds },
    subjectFilter,
  ],
  columns: [
    {
      id: 'name',
      title: 'Meddelande',
      text: ({ template, about }) => wordsFor(template, about).name,
      isSortable: true,
    },
    {
      id: 'to',
      title: 'Till',
      text: ({ recipient, address }) => [recipient, address].filter(Boolean).join(', '),
      cell: (delivery) => <Recipient of={delivery} />,
      isSortable: true,
      isTwoLined: true,
      width: 'wide',
    },
    {
      id: 'state',
      title: 'Läge',
      text: (delivery) => deliveryStatusOf(delivery).text,
      cell: (delivery) => <DeliveryStatusCell of={delivery} />,
      isSortable: true,
      isTwoLined: true,
      width: 'wide',
    },
    { id: 'reason', title: 'Orsak', text: ({ reason }) => reason ?? '', isOfFile: true },
    instantColumn({ id: 'latest', title: 'Senast', at: ({ changedAt }) => changedAt, width: 'grow' }),
  ],
  order: { column: 'state', direction: 'descending' },
  searched: 'Sökningen gäller mottagarnas och numrens namn.',
  empty: {
    icon: Mail,
    text: 'Mejl och leveranser visas här, när du skickar en offert, mejlar eller levererar ett nummer. Går något inte fram kan du försöka igen.',
  },
})
