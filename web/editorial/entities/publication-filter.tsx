import { PublicationId } from '../../../domain/kernel/ids.ts'
import type { FilterProps, ListFilter } from '../../kernel/lists/define-list.ts'
import { FilterChoice } from '../../kernel/lists/filters/FilterChoice.tsx'
import { usePublicationNames } from '../queries/publications.ts'

const Publications = (props: FilterProps) => {
  const { data = [] } = usePublicationNames()
  return <FilterChoice {...props} options={data.map(({ _id, name }) => ({ value: _id, text: name }))} />
}

/** A filter for things of one publication, its issues or their articles. */
export const publicationFilter: ListFilter = {
  id: 'pub',
  asks: 'publication',
  label: 'Publikation',
  all: 'Alla publikationer',
  menu: Publications,
  knows: (value) => PublicationId.safeParse(value).success,
}
