import type { Control, FieldPathByValue } from 'react-hook-form'
import { FormCheckbox, FormNumber, FormText, FormTextArea } from '../../forms/fields.tsx'
import { labels } from './labels.ts'
import type { FieldName, PublicationFields } from './publication-fields.ts'

export type Controlled = { readonly control: Control<PublicationFields> }

type Named<Value> = Controlled & {
  readonly name: FieldPathByValue<PublicationFields, Value> & FieldName
  readonly hint?: string
}

type Marked = { readonly isRequired?: boolean }

/** Most may be left empty, so that what may not is marked. */
const called = (name: FieldName, { isRequired }: { readonly isRequired: boolean | undefined }) =>
  isRequired ? `${labels[name]} (krävs)` : labels[name]

/** The fields of the form, called by the labels of their section. */
export const Line = ({
  name,
  isRequired,
  ...field
}: Named<string> &
  Marked & {
    readonly type?: 'email' | 'url'
    readonly placeholder?: string
    readonly isDisabled?: boolean
  }) => <FormText {...field} name={name} label={called(name, { isRequired })} autoComplete="off" />

export const Text = ({ name, ...props }: Named<string> & { readonly rows?: number }) => (
  <FormTextArea {...props} name={name} label={labels[name]} />
)

export const Flag = ({ name, ...props }: Named<boolean>) => (
  <FormCheckbox {...props} name={name}>
    {labels[name]}
  </FormCheckbox>
)

export const Count = ({
  name,
  isRequired,
  ...props
}: Named<number | null> & Marked & { readonly minValue?: number; readonly maxValue?: number }) => (
  <FormNumber {...props} name={name} label={called(name, { isRequired })} />
)
