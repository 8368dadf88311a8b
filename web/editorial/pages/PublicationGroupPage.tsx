import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { itemPage, useItemPlace } from '../../kernel/navigation/item-page.tsx'
import { PublicationGroupForm } from '../publication-group-form/PublicationGroupForm.tsx'
import { usePublicationGroupForm } from '../publication-group-form/publication-group-form.ts'

const PublicationGroupOf = ({ id }: { readonly id: string | undefined }) => {
  const { title, open } = useItemPlace(id, {
    list: { text: 'Publikationsgrupper', href: '/pubGroups' },
    path: '/pubGroup',
    titles: { first: 'Ny grupp', later: 'Redigera grupp' },
  })
  const state = usePublicationGroupForm(id, open)
  return (
    <>
      <PageHead title={title} />
      <PublicationGroupForm state={state} groupId={id} />
    </>
  )
}

export const PublicationGroupPage = itemPage(PublicationGroupOf)
