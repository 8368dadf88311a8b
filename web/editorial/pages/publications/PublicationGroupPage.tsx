import { PageHead } from '../../../kernel/components/layout/PageHead.tsx'
import { itemPage, useItemPlace } from '../../../kernel/navigation/item-page.tsx'
import { PublicationGroupForm } from '../../publication-group-form/PublicationGroupForm.tsx'
import { usePublicationGroupForm } from '../../publication-group-form/publication-group-form.ts'
import { usePublicationGroups } from '../../queries/publication-groups.ts'

const PublicationGroupOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Publikationsgrupper', href: '/pubGroups' },
    path: '/pubGroup',
    titles: { first: 'Ny grupp', later: 'Redigera grupp' },
  })
  const state = usePublicationGroupForm(id, open)
  const groups = usePublicationGroups(id !== undefined)
  const group = groups.data?.find(({ _id }) => _id === id)
  return (
    <>
      <PageHead
        title={group?.name ?? title}
        kicker={group && title}
        awaits={[groups.isLoading, state.status === 'loading']}
      />
      <PublicationGroupForm state={state} groupId={id} />
    </>
  )
}

export const PublicationGroupPage = itemPage(PublicationGroupOf)
