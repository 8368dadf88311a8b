import type { HTMLInputAutoCompleteAttribute } from 'react'
import { sayFault, useTongue } from '../../words/words.ts'
import { type ContactField, choose, type PublicForm } from '../public-form.ts'
import { type Fault, hasPost } from '../validation.ts'
import { Check, FormGroup } from './choices.tsx'
import { NumberField, TextField } from './fields.tsx'
import type { FormKind } from './steps.ts'

type DetailsProps = {
  readonly form: PublicForm
  readonly onChange: (changes: Partial<PublicForm>) => void
  readonly faults: readonly Fault[]
  /** The offer has been sent, so the fields of the agreement are fixed. */
  readonly isAgreed?: boolean
  readonly kind: FormKind
}

type TextProps = {
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly isOptional?: boolean
  readonly isLong?: boolean
  readonly hint?: string
  readonly type?: 'email'
}

/** Step 2: the customer and the contact details. */
export const Details = ({ form, onChange, faults, isAgreed = false, kind }: DetailsProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const isSent = hasPost(form)
  const errorOf = (field: string) => {
    const fault = faults.find((each) => each.field === field)
    return fault && sayFault(tongue, fault)
  }
  const text = (field: ContactField, props: TextProps = {}) => (
    <TextField
      name={field}
      label={say(field)}
      value={form.contact[field]}
      error={errorOf(field)}
      onChange={(value) => onChange({ contact: { ...form.contact, [field]: value } })}
      {...props}
    />
  )
  return (
    <>
      <FormGroup id="organization" name={say('organization')} help={say('organizationHelp')}>
        {text('name', { autoComplete: 'organization' })}
        {text('organizationNumber', { autoComplete: 'off', hint: say('organizationNumberHelp') })}
        {!isAgreed && (
          <Check
            name="isNonprofit"
            label={say('isNonprofit')}
            hint={say('isNonprofitHelp')}
            isChosen={form.isNonprofit}
            onChange={(isNonprofit) => onChange({ isNonprofit })}
          />
        )}
      </FormGroup>
      <FormGroup id="contact" name={say('contact')} help={say(kind === 'order' ? 'contactOrderHelp' : 'contactHelp')}>
        {text('person', { autoComplete: 'name' })}
        {text('email', { autoComplete: 'email', type: 'email' })}
      </FormGroup>
      <FormGroup id="address" name={say('address')} help={say('addressHelp')}>
        {text('address1', { autoComplete: 'address-line1', isOptional: !isSent })}
        {text('address2', { autoComplete: 'address-line2', isOptional: true })}
        <div className="field-pair">
          {text('postcode', { autoComplete: 'postal-code', isOptional: !isSent })}
          {text('city', { autoComplete: 'address-level2', isOptional: !isSent })}
        </div>
        {text('ref', { autoComplete: 'off', isOptional: true, hint: say('refHelp') })}
      </FormGroup>
      <FormGroup id="about" name={say('about2')} help={say(kind === 'order' ? 'about2OrderHelp' : 'about2Help')}>
        {!isAgreed && (
          <NumberField
            name="nrOfCopies"
            label={say('nrOfCopies')}
            hint={say('nrOfCopiesHelp')}
            value={form.services.nrOfCopies}
            max={1_000_000}
            error={errorOf('nrOfCopies')}
            onChange={(count) => onChange({ services: choose(form.services, 'nrOfCopies', count) })}
          />
        )}
        {text('purpose', { isLong: true, hint: say('purposeHelp') })}
        {text('other', { isLong: true, hint: say('otherHelp') })}
      </FormGroup>
    </>
  )
}
