import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FieldPair } from '../components/fields/FormGroup.tsx'
import { FormText } from './fields.tsx'

type FormAddressProps<Form extends FieldValues, Part extends string> = {
  readonly control: Control<Form>
  /** 'delivery': its fields are `delivery:city` and so on. */
  readonly block: string
  readonly labels: Readonly<Record<Part, string>>
  readonly lines: readonly Part[]
  /** Postcode and town, side by side. */
  readonly place: readonly [Part, Part]
}

export const FormAddress = <Form extends FieldValues, Part extends string>({
  control,
  block,
  labels,
  lines,
  place,
}: FormAddressProps<Form, Part>) => {
  const fieldOf = (part: Part) => {
    // The cast is sound as long as the form has the block.
    const name = `${block}:${part}` as FieldPath<Form>
    return <FormText key={part} control={control} name={name} label={labels[part]} autoComplete="off" />
  }
  return (
    <>
      {lines.map(fieldOf)}
      <FieldPair>{place.map(fieldOf)}</FieldPair>
    </>
  )
}
