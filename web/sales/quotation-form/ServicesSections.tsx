import type { Services } from '../../../domain/sales/pricing/services/services.ts'
import { Checkbox } from '../../kernel/components/fields/Checkbox.tsx'
import { FieldPair, FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { NumberField } from '../../kernel/components/fields/NumberField.tsx'
import { labels } from './labels.ts'
import type { ServiceDesk, ServiceField } from './use-services.ts'

type Flag = { [Field in ServiceField]: Services[Field] extends boolean ? Field : never }[ServiceField]
type Count = Exclude<ServiceField, Flag>

type SectionProps = { readonly desk: ServiceDesk; readonly isDisabled: boolean }

/** A service that others bring along is on and locked, and its hint says why. */
const ServiceCheckbox = ({ desk, isDisabled, field }: SectionProps & { readonly field: Flag }) => {
  const lock = desk.lockOf(field)
  return (
    <Checkbox
      isSelected={desk.services[field]}
      isDisabled={isDisabled || lock !== undefined}
      onChange={(isSelected) => desk.choose(field, isSelected)}
      hint={lock?.because.sv}
    >
      {labels[field]}
    </Checkbox>
  )
}

const ServiceCount = ({ desk, isDisabled, field }: SectionProps & { readonly field: Count }) => (
  <NumberField
    label={labels[field]}
    value={desk.services[field]}
    minValue={0}
    isDisabled={isDisabled}
    onChange={(count) => desk.choose(field, count ?? 0)}
  />
)

const formats = ['doNarrate', 'doWebbAudio', 'doApp', 'doDaisy', 'doEpub3', 'doPodcast', 'doRSS', 'doTfa'] as const
const codes = ['doQrPdf', 'doDigitalPdf', 'doStamps', 'doStampsByCustomer'] as const

export const FormatsSection = (props: SectionProps) => (
  <FormGroup title="Format" help="Det som ingår i något annat är låst och säger varför.">
    <FieldPair>
      {formats.map((field) => (
        <ServiceCheckbox key={field} {...props} field={field} />
      ))}
    </FieldPair>
    <FieldPair>
      <ServiceCheckbox {...props} field="doAudioCD" />
      <ServiceCheckbox {...props} field="doDaisyCD" />
      <ServiceCount {...props} field="nrOfAudioCD" />
      <ServiceCount {...props} field="nrOfDaisyCD" />
    </FieldPair>
    <ServiceCheckbox {...props} field="doEarlyDelivery" />
  </FormGroup>
)

export const TalkingQrSection = (props: SectionProps) => (
  <FormGroup title="Talande QR" help="En kod i tidningen, ett ljud i telefonen.">
    <ServiceCheckbox {...props} field="doLjudkod" />
    <FieldPair>
      {codes.map((field) => (
        <ServiceCheckbox key={field} {...props} field={field} />
      ))}
    </FieldPair>
    <ServiceCount {...props} field="nrOfstamps" />
  </FormGroup>
)
