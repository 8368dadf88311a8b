import './publishing.css'
import { ListChecks, Newspaper } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PublicationSteps } from '../../../projections/editorial/publication/view.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useProcessSteps } from '../queries/publications.ts'

/** The process items of all publications; an editor sets them on the publication's own page. */
export const ProcessItemsPage = () => {
  const { data, isPending, error, refetch } = useProcessSteps()
  return (
    <>
      <PageHead title="Processteg" deck={<span>Knapparna vid numrets artiklar, och vad de gör</span>} />
      {isPending && <Skeleton label="Hämtar processtegen" lines={5} />}
      {!isPending && !data && <LoadFailed what="Processtegen" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <NoPublications />}
      {data?.map((publication) => (
        <StepsOf key={publication._id} publication={publication} />
      ))}
    </>
  )
}

const StepsOf = ({ publication: { _id, name, processItems } }: { readonly publication: PublicationSteps }) => (
  <article aria-labelledby={_id} className="steps-of">
    <div className="section-head">
      <h2 id={_id}>{name}</h2>
      <Link to={`/publications/edit/${_id}/processteg`} aria-label={`Ändra processtegen för ${name}`}>
        Ändra
      </Link>
    </div>
    {processItems.length === 0 && <NoSteps publication={_id} name={name} />}
    <dl>
      {processItems.map((item) => (
        <div key={item.id}>
          <dt>{item.name}</dt>
          <dd>{item.steps.length === 0 ? 'Gör ingenting än, och syns inte vid numret' : item.steps.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </article>
)

const NoSteps = ({ publication, name }: { readonly publication: string; readonly name: string }) => (
  <>
    <p className="soft">
      Inga processteg än. Ett processteg är en egen knapp vid numrets artiklar, som gör flera saker i en följd, till
      exempel producerar, släpper och mejlar.
    </p>
    <div className="button-row">
      <ButtonLink to={`/publications/edit/${publication}/processteg`} label={`Lägg till ett processteg i ${name}`}>
        Lägg till ett processteg
      </ButtonLink>
    </div>
  </>
)

const NoPublications = () => (
  <EmptyState
    icon={ListChecks}
    title="Inga publikationer än"
    actions={
      <ButtonLink to="/publications" icon={Newspaper} variant="primary">
        Till publikationerna
      </ButtonLink>
    }
  >
    Processtegen hör till en publikation.
  </EmptyState>
)
