import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { usePublicationNames } from '../queries/publications.ts'

/** Chooses the publication of a new issue when the address names none. */
export const ChoosePublication = ({ onChoose }: { readonly onChoose: (id: string) => void }) => {
  const { data, isPending, error, refetch } = usePublicationNames()
  if (isPending) return <Skeleton label="Hämtar publikationer" />
  if (!data) return <LoadFailed what="Publikationerna" error={error} onRetry={() => void refetch()} />
  return (
    <div className="form-groups">
      <FormGroup title="Publikation" help="Numret får sitt namn och sina inställningar från den.">
        <ComboBox
          label="Publikation"
          options={data.map(({ _id, name }) => ({ value: _id, text: name }))}
          value={null}
          onChange={(id) => id !== null && onChoose(id)}
        />
      </FormGroup>
    </div>
  )
}
