import { Newspaper } from 'lucide-react'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { usePublicationNames } from '../queries/publications.ts'

/** Chooses the publication of a new issue when the address names none: for the publications' administrators. */
export const ChoosePublication = ({ onChoose }: { readonly onChoose: (id: string) => void }) => {
  const { data, isPending, error, refetch } = usePublicationNames()
  if (isPending) return <Skeleton label="Hämtar publikationer" />
  if (!data) return <LoadFailed what="Publikationerna" error={error} onRetry={() => void refetch()} />
  const administered = data.filter(({ role }) => role === 'admin')
  if (administered.length === 0) return <OpenPublicationFirst />
  return (
    <div className="form-groups">
      <FormGroup title="Publikation" help="Numret får sitt namn och sina inställningar från den.">
        <ComboBox
          label="Publikation"
          options={administered.map(({ _id, name }) => ({ value: _id, text: name }))}
          value={null}
          onChange={(id) => id !== null && onChoose(id)}
        />
      </FormGroup>
    </div>
  )
}

const OpenPublicationFirst = () => (
  <EmptyState
    icon={Newspaper}
    title="Öppna publikationen först"
    actions={
      <ButtonLink to="/publications" icon={Newspaper} variant="primary">
        Publikationer
      </ButtonLink>
    }
  >
    Ett nytt nummer börjar på publikationens sida, med Nytt nummer.
  </EmptyState>
)
