import { ListPage } from '../../../kernel/lists/ListPage.tsx'
import { publicationGroupList } from '../../publication-group-list/publication-group-list.tsx'

export const PublicationGroupsPage = () => (
  <ListPage title="Publikationsgrupper" begin={{ to: '/pubGroup/new', text: 'Ny grupp' }} of={publicationGroupList} />
)
