import type { Control } from 'react-hook-form'
import { FormGroup } from '../../components/FormGroup.tsx'
import { FormNumber } from '../../forms/fields.tsx'
import { type IssueFields, subscriberKinds } from './issue-fields.ts'

export const SubscribersGroup = ({ control }: { readonly control: Control<IssueFields> }) => (
  <FormGroup title="Prenumeranter" help="Så många fick numret, på varje sätt.">
    <div className="counts">
      {subscriberKinds.map(([kind, text]) => (
        <FormNumber key={kind} control={control} name={`nrOfSubscribers.${kind}`} label={text} minValue={0} />
      ))}
    </div>
  </FormGroup>
)
