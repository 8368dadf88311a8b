import { headingOf } from '../../../domain/support/thing-kinds.ts'
import { thingAddress } from '../entities/thing-address.ts'
import '../read-models/read-models.css'
import { ListTree } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { FactList } from '../entities/FactList.tsx'
import { useWhatIf, type WhatIfAnswer } from '../queries/read-models.ts'
import { RowDifferences } from '../read-models/RowDifferences.tsx'

/** A thing's events through the code of today, against what is stored of it. */
export const WhatIfPage = () => {
  const { stream = '' } = useParams()
  const { data, error, refetch } = useWhatIf(stream)
  const timeline = thingAddress(stream)
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: data ? headingOf(data) : 'Tidslinje', href: timeline },
    { text: 'Med dagens kod', href: `${timeline}/what-if` },
  ])
  return (
    <DeskPage>
      <PageHead
        title="Med dagens kod"
        kicker={data ? headingOf(data) : ''}
        deck="Allt som har hänt saken görs om med koden som den är nu, utan att något sparas, och jämförs med det som är lagrat."
        actions={
          <>
            <ButtonLink icon={ListTree} to={timeline}>
              Tidslinje
            </ButtonLink>
          </>
        }
      />
      {data && <Answer answer={data} />}
      {!data && error && (
        <LoadFailed what="Jämförelsen" listAt="/support" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton label="Läser loggen" lines={6} />}
    </DeskPage>
  )
}

type AnswerProps = { readonly answer: WhatIfAnswer }

const Answer = ({ answer }: AnswerProps) => (
  <>
    <Verdict answer={answer} />
    <Models answer={answer} />
    {answer.fields.length > 0 && <Fields answer={answer} />}
  </>
)

const Verdict = ({ answer: { models, events, failure } }: AnswerProps) => {
  const rows = models.reduce((sum, model) => sum + model.rows, 0)
  const differingCount = models.reduce((sum, model) => sum + model.differing, 0)
  if (failure !== null)
    return (
      <Notice tone="danger" title="Koden kan inte läsa saken">
        <p>{failure}</p>
      </Notice>
    )
  if (differingCount > 0 || models.some((model) => model.failure !== null))
    return (
      <Notice
        tone="warn"
        title={differingCount === 1 ? 'En rad skiljer' : `${sayNumber(differingCount)} rader skiljer`}
      >
        <p>
          {sayNumber(events)} händelser gjordes om. Ska det lagrade bli som loggen säger, bygg om läsmodellen på sidan{' '}
          <Link to="/support/read-models">Läsmodeller</Link>.
        </p>
      </Notice>
    )
  return (
    <Notice tone="ok" title="Allt är lika">
      <p>
        {sayNumber(events)} händelser gav {sayNumber(rows)} {rows === 1 ? 'rad' : 'rader'}, precis som de är lagrade.
      </p>
    </Notice>
  )
}

const Models = ({ answer: { models } }: AnswerProps) => (
  <Section title="Läsmodellerna">
    {models.length === 0 && <p className="soft">Ingen läsmodell berättar om saken.</p>}
    <ul className="compared-models">
      {models.map(({ name, title, rows, differing, differences, failure }) => (
        <li key={name}>
          <h3>
            {title}
            <Status tone={failure !== null || differing > 0 ? 'danger' : 'ok'}>
              {failure === null
                ? differing === 0
                  ? 'Lika'
                  : `${sayNumber(differing)} av ${sayNumber(rows)} skiljer`
                : 'Går inte att göra om'}
            </Status>
          </h3>
          {failure !== null && <p>{failure}</p>}
          {differences.length > 0 && <RowDifferences differences={differences} level={4} />}
          {differing > differences.length && <p className="soft">De {sayNumber(differences.length)} första visas.</p>}
        </li>
      ))}
    </ul>
  </Section>
)

const Fields = ({ answer: { fields } }: AnswerProps) => (
  <Section title="Så läser koden saken nu">
    <FactList facts={fields} />
  </Section>
)
