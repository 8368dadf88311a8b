import './publishing.css'
import { Newspaper, Plus } from 'lucide-react'
import { Button } from '../components/Button.tsx'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { PublicationList } from '../features/publication-list/PublicationList.tsx'
import { usePublicationListState } from '../features/publication-list/publication-list.ts'
import { hasRole, useCurrentUser } from '../queries/current-user.ts'
import { usePublications } from '../queries/publications.ts'

export const PublicationsPage = () => (
  <>
    <PageHead title="Publikationer" actions={<NewPublication />} />
    <Publications />
  </>
)

const NewPublication = () =>
  hasRole(useCurrentUser(), 'admin') && (
    <ButtonLink to="/publications/new" icon={Plus} variant="primary">
      Ny publikation
    </ButtonLink>
  )

const Publications = () => {
  const state = usePublicationListState()
  const { data, isPending, refetch } = usePublications({ older: state.older, search: state.search })
  if (isPending) return <Skeleton label="Hämtar publikationer" lines={5} />
  if (!data) return <LoadFailed what="Listan" onRetry={() => void refetch()} />
  const isFiltered = state.search !== '' || state.older
  if (data.length > 0 || isFiltered) return <PublicationList publications={data} state={state} />
  return (
    <Empty
      icon={Newspaper}
      title="Inga publikationer än"
      actions={
        <>
          <NewPublication />
          <Button variant="quiet" onPress={() => state.setOlder(true)}>
            Visa äldre
          </Button>
        </>
      }
    >
      En publikation samlar numren av en tidning eller kapitlen i en bok.
    </Empty>
  )
}
