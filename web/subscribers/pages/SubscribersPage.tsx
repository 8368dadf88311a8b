import { Import, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { usePublicationNames } from '../../editorial/queries/publications.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { SubscriberFiles } from '../subscriber-files/SubscriberFiles.tsx'
import { subscriberListOf } from '../subscriber-list/subscriber-list.tsx'

export const SubscribersPage = () => {
  const { data: publications } = usePublicationNames()
  // A list is compared with the register of the whole installation.
  const mayImport = hasRole(useCurrentUser(), 'admin')
  const subscribers = useMemo(
    () => subscriberListOf((publications ?? []).filter(({ role }) => role === 'admin')),
    [publications],
  )
  return (
    <>
      <PageHead
        title="Prenumeranter"
        actions={
          <>
            <SubscriberFiles />
            {mayImport && (
              <ButtonLink to="/subscribers/import" icon={Import}>
                Importera
              </ButtonLink>
            )}
            <ButtonLink to="/subscriber/new" icon={Plus} variant="primary">
              Ny prenumerant
            </ButtonLink>
          </>
        }
      />
      <EntityList of={subscribers} />
    </>
  )
}
