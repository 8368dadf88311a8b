import { CustomerId } from '../../../domain/kernel/ids.ts'
import type { FilterProps, ListFilter } from '../../kernel/lists/define-list.ts'
import { FilterChoice } from '../../kernel/lists/filters/FilterChoice.tsx'
import { FilterSwitch } from '../../kernel/lists/filters/FilterSwitch.tsx'
import { inSwedish } from '../../kernel/words/swedish.ts'
import { usePublicationNames } from '../queries/publications.ts'

const Organizations = (props: FilterProps) => {
  const { data = [] } = usePublicationNames()
  const names = new Map(data.flatMap(({ customer, orgName }) => (customer && orgName ? [[customer, orgName]] : [])))
  const options = [...names].map(([value, text]) => ({ value, text })).toSorted((a, b) => inSwedish(a.text, b.text))
  return <FilterChoice {...props} options={options} />
}

/** A filter for one of the organisations that have publications. */
export const organizationFilter: ListFilter = {
  id: 'org',
  asks: 'customer',
  label: 'Organisation',
  all: 'Alla organisationer',
  menu: Organizations,
  knows: (value) => CustomerId.safeParse(value).success,
}

/** Shows publications from before 12 August 2019, too. */
export const olderFilter: ListFilter = {
  id: 'aldre',
  asks: 'older',
  label: 'Visa äldre',
  all: '',
  menu: FilterSwitch,
  knows: (value) => value === 'true',
}
