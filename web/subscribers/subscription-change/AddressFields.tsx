import type { ReactNode } from 'react'
import type { ChangeAddress } from '../../../domain/subscribers/subscription-change/commands.ts'
import { changeLabels } from '../../../domain/subscribers/subscription-change/rules.ts'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'

export type AddressErrors = Readonly<Partial<Record<'address1' | 'address2' | 'zip' | 'city', string | undefined>>>

type AddressFieldsProps = {
  readonly title: string
  /** The browser fills in the sections 'old' and 'new' separately. */
  readonly section: 'old' | 'new'
  readonly value: ChangeAddress
  readonly errors: AddressErrors
  readonly onChange: (address: ChangeAddress) => void
  readonly children?: ReactNode
}

export const AddressFields = ({ title, section, value, errors, onChange, children }: AddressFieldsProps) => {
  const fills = (what: string) => `section-${section} ${what}`
  return (
    <fieldset className="fields">
      <legend className="react-aria-Label">{title}</legend>
      {children}
      <TextField
        label={changeLabels.address1}
        autoComplete={fills('address-line1')}
        value={value.address1}
        error={errors.address1}
        onChange={(address1) => onChange({ ...value, address1 })}
      />
      <TextField
        label={changeLabels.address2}
        autoComplete={fills('address-line2')}
        value={value.address2}
        error={errors.address2}
        onChange={(address2) => onChange({ ...value, address2 })}
      />
      <FieldPair>
        <TextField
          label={changeLabels.zip}
          inputMode="numeric"
          autoComplete={fills('postal-code')}
          value={value.zip}
          error={errors.zip}
          onChange={(zip) => onChange({ ...value, zip })}
        />
        <TextField
          label={changeLabels.city}
          autoComplete={fills('address-level2')}
          value={value.city}
          error={errors.city}
          onChange={(city) => onChange({ ...value, city })}
        />
      </FieldPair>
    </fieldset>
  )
}
