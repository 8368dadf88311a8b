import type { Control } from 'react-hook-form'
import type { Option } from '../../kernel/components/fields/Select.tsx'
import { FormSelect } from '../../kernel/forms/fields.tsx'
import { type Inherited, type IssueFields, issueLabels } from './issue-fields.ts'

type InheritProps = {
  readonly control: Control<IssueFields>
  readonly name: 'playerShowIssues' | 'playNextAuto' | 'showTextInPlayer'
  /** What the publication says. */
  readonly inherited: boolean
}

/** Yes, no, or what the publication says. */
export const Inherit = ({ control, name, inherited }: InheritProps) => {
  const options: readonly Option<Inherited>[] = [
    { value: 'inherit', text: `Som publikationen (${inherited ? 'ja' : 'nej'})` },
    { value: 'yes', text: 'Ja' },
    { value: 'no', text: 'Nej' },
  ]
  return <FormSelect control={control} name={name} label={issueLabels[name]} options={options} />
}
