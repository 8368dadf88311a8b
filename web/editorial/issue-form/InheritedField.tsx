import type { Control } from 'react-hook-form'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { FormSelect } from '../../kernel/forms/fields.tsx'
import { type InheritedValue, type IssueFields, issueLabels } from './issue-fields.ts'

type InheritedFieldProps = {
  readonly control: Control<IssueFields>
  readonly name: 'playerShowIssues' | 'playNextAuto' | 'showTextInPlayer' | 'useNextGenPlayer'
  /** The publication's value. */
  readonly inherited: boolean
}

/** A choice between yes, no, and the publication's value. */
export const InheritedField = ({ control, name, inherited }: InheritedFieldProps) => {
  const options: readonly Option<InheritedValue>[] = [
    { value: 'inherit', text: `Som publikationen (${inherited ? 'ja' : 'nej'})` },
    { value: 'yes', text: 'Ja' },
    { value: 'no', text: 'Nej' },
  ]
  return <FormSelect control={control} name={name} label={issueLabels[name]} options={options} />
}
