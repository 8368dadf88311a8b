import { CustomerId } from '../../../domain/core/ids.ts'
import { Switch } from '../../components/fields/Switch.tsx'
import { FilterChoice } from '../../lists/FilterChoice.tsx'
import type { FilterProps, ListFilter } from '../../lists/list-of.ts'
import { usePublicationNames } from '../../queries/publications.ts'
import { inSwedish } from '../../words/swedish.ts'

const Organizations = (props: FilterProps) => {
  const { data = [] } = usePublicationNames()
  const names = new Map(data.flatMap(({ customer, orgName }) => (customer && orgName ? [[customer, orgName]] : [])))
  const options = [...names].map(([value, text]) => ({ value, text })).toSorted((a, b) => inSwedish(a.text, b.text))
  return <FilterChoice {...props} options={options} />
}

/** One of the organisations that have publications. */
export const organizationFilter: ListFilter = {
  id: 'org',
  asks: 'customer',
  label: 'Organisation',
  all: 'Alla organisationer',
  menu: Organizations,
  knows: (value) => CustomerId.safeParse(value).success,
}

const Older = ({ filter, value, onChange }: FilterProps) => (
  <Switch isSelected={value !== ''} onChange={(older) => onChange(older ? 'true' : '')}>
    {filter.label}
  </Switch>
)

/** Also those from before 12 August 2019. */
export const olderFilter: ListFilter = {
  id: 'aldre',
  asks: 'older',
  label: 'Visa äldre',
  all: '',
  menu: Older,
  knows: (value) => value === 'true',
}
