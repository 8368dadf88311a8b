import type { Control } from 'react-hook-form'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { FormPicture, judgePoster } from '../../../kernel/forms/owned-files/FormPicture.tsx'
import { type IssueFields, issueLabels } from '../issue-fields.ts'

type PosterGroupProps = { readonly control: Control<IssueFields>; readonly issueId?: string }

export const PosterGroup = ({ control, issueId }: PosterGroupProps) => (
  <FormGroup title="Omslag" help="Högst 300 px högt och helst högst 480 px brett.">
    <FormPicture
      control={control}
      name="posterimage"
      label={issueLabels.posterimage}
      to={issueId === undefined ? {} : { issueid: issueId }}
      judge={judgePoster}
    />
  </FormGroup>
)
