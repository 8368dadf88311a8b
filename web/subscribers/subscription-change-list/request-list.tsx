import { MailOpen } from 'lucide-react'
import { changeActionNames, changeActions } from '../../../domain/subscribers/subscription-change/rules.ts'
import { type ChangeState, changeStates } from '../../../projections/subscribers/subscription-change/view.ts'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { defineList, instantColumn } from '../../kernel/lists/define-list.ts'
import { requesterName, type SubscriptionChange } from '../queries/subscription-changes.ts'

const stateWords: Readonly<Record<ChangeState, string>> = { waiting: 'Väntar', handled: 'Hanterat' }
const states = changeStates.map((value) => ({ value, text: stateWords[value] }))
const actions = changeActionNames.map((value) => ({ value, text: changeActions[value].name }))
const stateOf = ({ active }: SubscriptionChange) => stateWords[active ? 'handled' : 'waiting']

export const requestList = defineList<SubscriptionChange>({
  entity: 'subscribeTemp',
  follows: ['publication', 'subscriber'],
  collection: '/api/subscribeTemps',
  words: { one: 'ärende', many: 'ärenden', none: 'Inget' },
  title: requesterName,
  href: ({ _id }) => `/subscribeTemp/${_id}`,
  filters: [
    { id: 'lage', asks: 'state', label: 'Läge', all: 'Alla lägen', options: states },
    { id: 'arende', asks: 'action', label: 'Ärende', all: 'Alla ärenden', options: actions },
  ],
  columns: [
    { id: 'name', title: 'Namn', text: requesterName, isSortable: true },
    { id: 'action', title: 'Ärende', text: ({ action }) => changeActions[action].name },
    { id: 'publication', title: 'Publikation', text: ({ publicationName }) => publicationName, isSortable: true },
    instantColumn({ id: 'created', title: 'Kom in', at: ({ createdAt }) => createdAt, width: 'grow' }),
    {
      id: 'state',
      title: 'Läge',
      text: stateOf,
      cell: (change) => <Status tone={change.active ? 'ok' : 'waiting'}>{stateOf(change)}</Status>,
      isSortable: true,
    },
  ],
  order: { column: 'created', direction: 'descending' },
  searched: 'Sökningen gäller namn, adresser, ombud och publikation.',
  remove: { tells: ({ active }) => (active ? 'Det är hanterat.' : 'Det är inte hanterat än.') },
  empty: {
    icon: MailOpen,
    text:
      'Det som skickas från fliken Ändra prenumeration på startsidan visas här. ' +
      'Fliken slås på under Åtkomst i en publikations inställningar.',
  },
})
