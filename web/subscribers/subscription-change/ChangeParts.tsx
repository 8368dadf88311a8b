import { Copy } from 'lucide-react'
import { changeLabels } from '../../../domain/subscribers/subscription-change/rules.ts'
import { subscriptionFormats } from '../../../domain/subscribers/subscription-formats.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { type AddressErrors, AddressFields } from './AddressFields.tsx'
import { type ChangeRequest, partsOf } from './change-request.ts'
import { hintsOf } from './hints.ts'

type PartProps = { readonly request: ChangeRequest }

const formats = subscriptionFormats.map((value) => ({ value, text: value }))

/** The fields that the chosen kind of request needs. */
export const ChangeParts = ({ request }: PartProps) => {
  const { hasOld, hasNew, hasFormat, hasFirstDay, hasLastDay } = partsOf(request.values.action)
  return (
    <>
      {hasOld && <OldAddress request={request} />}
      {hasNew && <NewAddress request={request} />}
      {hasFormat && <Format request={request} />}
      {hasFirstDay && <FirstDay request={request} />}
      {hasLastDay && <LastDay request={request} />}
    </>
  )
}

const withFaults = (
  { faults }: ChangeRequest,
  address: 'oldAddress' | 'newAddress',
  { address1, zip, city }: AddressErrors,
): AddressErrors => ({
  address1: address1 ?? faults[`${address}.address1`],
  address2: faults[`${address}.address2`],
  zip: zip ?? faults[`${address}.zip`],
  city: city ?? faults[`${address}.city`],
})

const OldAddress = ({ request }: PartProps) => {
  const hint = hintsOf(request)
  return (
    <AddressFields
      title={changeLabels.oldAddress}
      section="old"
      value={request.values.oldAddress}
      errors={withFaults(request, 'oldAddress', {
        address1: hint('address'),
        zip: hint('presentZip'),
        city: hint('presentCity'),
      })}
      onChange={(oldAddress) => request.set({ oldAddress })}
    />
  )
}

const NewAddress = ({ request }: PartProps) => {
  const { action, oldAddress, newAddress } = request.values
  const { hasOld } = partsOf(action)
  const hint = hintsOf(request)
  const street = (hasOld ? undefined : hint('address')) ?? hint('street')
  const copy = () => request.set({ newAddress: { ...oldAddress, format: newAddress.format } })
  return (
    <AddressFields
      title={action === 'stay' ? changeLabels.stayAddress : changeLabels.newAddress}
      section="new"
      value={newAddress}
      errors={withFaults(request, 'newAddress', { address1: street, zip: hint('zip'), city: hint('city') })}
      onChange={(address) => request.set({ newAddress: address })}
    >
      {hasOld && oldAddress.address1 !== '' && (
        <div>
          <Button icon={Copy} onPress={copy}>
            Kopiera ovan
          </Button>
        </div>
      )}
    </AddressFields>
  )
}

const formatLabel = (action: ChangeRequest['values']['action']) => {
  if (action === 'new') return changeLabels.formatIfAny
  return action === 'format' ? changeLabels.format : changeLabels.newFormatIfAny
}

const Format = ({ request }: PartProps) => {
  const { action, newAddress } = request.values
  return (
    <Select
      label={formatLabel(action)}
      placeholder="Välj form"
      options={formats}
      value={newAddress.format === '' ? null : newAddress.format}
      error={hintsOf(request)('format') ?? hintsOf(request)('sameFormat')}
      onChange={(format) => request.set({ newAddress: { ...newAddress, format } })}
    />
  )
}

const FirstDay = ({ request }: PartProps) => (
  <DatePicker
    label={partsOf(request.values.action).hasLastDay ? changeLabels.from : changeLabels.fromIfAny}
    value={request.values.from}
    error={hintsOf(request)('from') ?? hintsOf(request)('past')}
    onChange={(from) => request.set({ from })}
  />
)

const LastDay = ({ request }: PartProps) => (
  <DatePicker
    label={changeLabels.to}
    hint="Lämna tomt om du inte vet än."
    value={request.values.to}
    error={hintsOf(request)('period') ?? hintsOf(request)('lastPast')}
    onChange={(to) => request.set({ to })}
  />
)
