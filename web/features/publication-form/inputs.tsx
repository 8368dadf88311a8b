import type { Control, FieldPathByValue } from 'react-hook-form'
import { FormCheckbox, FormNumber, FormText, FormTextArea } from '../../forms/fields.tsx'
import { labels } from './labels.ts'
import type { FieldName, PublicationFields } from './publication-fields.ts'

export type Controlled = { readonly control: Control<PublicationFields> }

type Named<Value> = Controlled & {
  readonly name: FieldPathByValue<PublicationFields, Value> & FieldName
  readonly hint?: string
}

/** The fields of the form, called by the table of labels. Everything but the name may be left empty. */
export const Line = ({
  name,
  ...props
}: Named<string> & {
  readonly isRequired?: boolean
  readonly type?: 'email' | 'url'
  readonly placeholder?: string
  readonly isDisabled?: boolean
}) => {
  const { isRequired, ...field } = props
  return <FormText {...field} name={name} label={labels[name]} optional={!isRequired} autoComplete="off" />
}

export const Text = ({ name, ...props }: Named<string> & { readonly rows?: number }) => (
  <FormTextArea {...props} name={name} label={labels[name]} optional />
)

export const Flag = ({ name, ...props }: Named<boolean>) => (
  <FormCheckbox {...props} name={name}>
    {labels[name]}
  </FormCheckbox>
)

export const Count = ({
  name,
  ...props
}: Named<number | null> & { readonly minValue?: number; readonly maxValue?: number }) => (
  <FormNumber {...props} name={name} label={labels[name]} />
)
