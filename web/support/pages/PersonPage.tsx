import '../person/person.css'
import { Eye, ListTree } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import { ForgetPart } from '../person/ForgetPart.tsx'
import { ForgettingPart } from '../person/ForgettingPart.tsx'
import { SamePersonList } from '../person/SamePersonList.tsx'
import { SubjectFilePart } from '../person/SubjectFilePart.tsx'
import { useLook, useSamePerson } from '../queries/person.ts'

/** A cut or mistyped address names no thing. */
const isThing = (stream: string): boolean => /^[a-z-]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(stream)

/** A person's rights: the file of all that is kept, and being forgotten. */
export const PersonPage = () => {
  const { stream = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const forgettingId = search.get('intyg')
  const { name } = thingOf(stream).words
  const timeline = thingAddress(stream)
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: name, href: timeline },
    { text: 'Personens rättigheter', href: `/support/person/${stream}` },
  ])
  if (!isThing(stream))
    return (
      <DeskPage>
        <MissingNotice what="Personen" listAt="/support" />
      </DeskPage>
    )
  return (
    <DeskPage>
      <PageHead
        title="Personens rättigheter"
        kicker={name}
        deck="Lämna ut allt som finns om personen, eller radera det."
        actions={
          <>
            <ButtonLink icon={Eye} to={`/support/reads?om=${stream.slice(stream.indexOf('-') + 1)}`}>
              Vem har läst
            </ButtonLink>
            <ButtonLink icon={ListTree} to={timeline}>
              Tidslinje
            </ButtonLink>
          </>
        }
      />
      {forgettingId === null ? (
        <PersonParts stream={stream} onProposed={(id) => setSearch({ intyg: id })} />
      ) : (
        <ForgettingPart id={forgettingId} />
      )}
    </DeskPage>
  )
}

type PersonPartsProps = { readonly stream: string; readonly onProposed: (id: string) => void }

const PersonParts = ({ stream, onProposed }: PersonPartsProps) => {
  const { data, error, refetch } = useSamePerson(stream)
  const [confirmedStreams, setConfirmedStreams] = useState<readonly string[]>([stream])
  const lookRequest = useLook(stream)
  if (!data && error)
    return <LoadFailed what="Personen" listAt="/support" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Hämtar det som hör ihop" />
  const confirm = (chosen: readonly string[]) => {
    lookRequest.reset()
    setConfirmedStreams(chosen)
  }
  const { data: look } = lookRequest
  return (
    <>
      <SamePersonList same={data.same} confirmed={confirmedStreams} onChange={confirm} />
      <FailureNotice title="Det gick inte att söka" error={lookRequest.error} />
      {!look && (
        <div className="button-row">
          <Button
            variant="primary"
            onPress={() => lookRequest.mutate(confirmedStreams)}
            isPending={lookRequest.isPending}
            pendingLabel="Söker i allt"
          >
            Sök fram allt om personen
          </Button>
        </div>
      )}
      {look && <SubjectFilePart stream={stream} confirmed={confirmedStreams} look={look} />}
      {look?.plan && (
        <ForgetPart stream={stream} confirmed={confirmedStreams} plan={look.plan} onProposed={onProposed} />
      )}
    </>
  )
}
