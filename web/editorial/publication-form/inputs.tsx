import type { Control, FieldPathByValue } from 'react-hook-form'
import { FormCheckbox, FormNumber, FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { labels } from './labels.ts'
import type { FieldName, PublicationFields } from './publication-fields.ts'

export type PublicationControl = { readonly control: Control<PublicationFields> }

type NamedInput<Value> = PublicationControl & {
  readonly name: FieldPathByValue<PublicationFields, Value> & FieldName
  readonly hint?: string
}

type MarkedInput = { readonly required?: boolean }

/** Inputs of the form that take their labels from their section. */
export const Line = ({
  name,
  ...field
}: NamedInput<string> &
  MarkedInput & {
    readonly type?: 'email' | 'url' | 'password'
    readonly placeholder?: string
    readonly isDisabled?: boolean
  }) => <FormText {...field} name={name} label={labels[name]} autoComplete="off" />

export const Text = ({ name, ...props }: NamedInput<string> & { readonly rows?: number }) => (
  <FormTextArea {...props} name={name} label={labels[name]} />
)

/** E-mail addresses. `hint`: who is told where there are none. */
export const Addresses = ({ hint, ...props }: NamedInput<string> & { readonly hint: string }) => (
  <Text {...props} rows={3} hint={`En e-postadress per rad. ${hint}`} />
)

export const Flag = ({ name, ...props }: NamedInput<boolean>) => (
  <FormCheckbox {...props} name={name}>
    {labels[name]}
  </FormCheckbox>
)

export const Count = ({
  name,
  ...props
}: NamedInput<number | null> & MarkedInput & { readonly minValue?: number; readonly maxValue?: number }) => (
  <FormNumber {...props} name={name} label={labels[name]} />
)
