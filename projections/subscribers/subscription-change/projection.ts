import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { displayText, isErased, type Personal } from '../../../domain/kernel/personal.ts'
import { blankAddress, type ChangeAddress } from '../../../domain/subscribers/subscription-change/commands.ts'
import type {
  ChangeFacts,
  SubscriptionChangeEvent,
  SubscriptionChangeRequested,
} from '../../../domain/subscribers/subscription-change/events.ts'
import { entity } from '../../kernel/entity.ts'
import { type SubscriptionChangeRow, subscriptionChangeRows } from './table.ts'

const addressOf = (address: Personal<ChangeAddress>): ChangeAddress => (isErased(address) ? blankAddress : address)

const columns: { readonly [Fact in keyof ChangeFacts]: (value: ChangeFacts[Fact]) => Partial<SubscriptionChangeRow> } =
  {
    action: (action) => ({ action }),
    publicationId: (publication) => ({ publication }),
    name: (name) => ({ name: displayText(name) }),
    oldAddress: (address) => ({ old_address: addressOf(address) }),
    newAddress: (address) => ({ new_address: addressOf(address) }),
    info: (info) => ({ info: displayText(info) }),
    email: (email) => ({ email: displayText(email) }),
    from: (from_day) => ({ from_day }),
    to: (to_day) => ({ to_day }),
    deceased: (deceased) => ({ deceased }),
    proxyName: (name) => ({ proxy_name: displayText(name) }),
    proxyContact: (contact) => ({ proxy_contact: displayText(contact) }),
  }

const changesIn = (facts: Partial<ChangeFacts>): Partial<SubscriptionChangeRow> =>
  Object.assign(
    {},
    ...Object.entries(facts).map(([fact, value]) =>
      // The cast is sound: each value stands under its own fact.
      (columns[fact as keyof ChangeFacts] as (value: unknown) => object)(value),
    ),
  )

const rowOfRequested = ({
  event,
  recordedAt,
  revision,
}: RecordedEvent<SubscriptionChangeRequested>): SubscriptionChangeRow => {
  const { changeId, tells: _, withoutReceipt: __, ...facts } = event.data
  const standing = {
    active: false,
    carried_out: null,
    about: null,
    is_removed: false,
    created_at: recordedAt,
    updated_at: recordedAt,
    revision,
  }
  // The cast is sound: the event has every fact.
  return { id: changeId, ...changesIn(facts), ...standing } as SubscriptionChangeRow
}

const updateTime = ({ recordedAt }: RecordedEvent) => ({ updated_at: recordedAt })

export const subscriptionChanges = entity<SubscriptionChangeEvent, typeof subscriptionChangeRows>(
  subscriptionChangeRows,
)({
  id: ({ changeId }) => changeId,
  opens: { SubscriptionChangeRequested: rowOfRequested },
  on: {
    SubscriptionChangeCorrected: ({ changes }, _, recorded) => ({ ...changesIn(changes), ...updateTime(recorded) }),
    SubscriptionChangeHandled: (_, __, recorded) => ({ active: true, ...updateTime(recorded) }),
    SubscriptionChangeReopened: (_, __, recorded) => ({ active: false, ...updateTime(recorded) }),
    SubscriptionChangeBegun: ({ subscriberId }) => ({ about: subscriberId }),
    SubscriptionChangeCarriedOut: ({ subscriberId }) => ({ carried_out: subscriberId, about: subscriberId }),
    SubscriptionChangeTakenBack: () => ({ carried_out: null }),
    SubscriptionChangeRemoved: () => ({ is_removed: true }),
    SubscriptionChangeRestored: () => ({ is_removed: false }),
    SubscriptionChangeForgotten: 'removes',
  },
})
