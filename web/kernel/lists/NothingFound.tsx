import { Plus, Search } from 'lucide-react'
import { Button } from '../components/actions/Button.tsx'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { Empty } from '../components/feedback/Empty.tsx'
import { sayNumber } from '../words/swedish.ts'
import type { ListAddress } from './filters/use-list-address.ts'
import type { EntityListOptions, Listed } from './list-of.ts'

type NothingFoundProps<Row extends Listed> = {
  readonly of: EntityListOptions<Row>
  readonly address: ListAddress
}

export const NothingFound = <Row extends Listed>({ of, address }: NothingFoundProps<Row>) => {
  const { words, searched, empty } = of
  const { numbered } = address
  if (numbered && numbered.page > 1)
    return (
      <Empty
        icon={Search}
        title="Så lång är listan inte"
        actions={<ButtonLink to={numbered.hrefOf(1)}>Till första sidan</ButtonLink>}
      >
        {`Sida ${sayNumber(numbered.page)} har inga ${words.many}.`}
      </Empty>
    )
  return address.isFiltered ? (
    <Empty
      icon={Search}
      title={`${words.none} ${words.one} stämmer`}
      actions={<Button onPress={address.clear}>Rensa sökningen</Button>}
    >
      {address.isSearched ? searched : 'Välj något annat ovanför listan, eller visa allt.'}
    </Empty>
  ) : (
    <Empty
      icon={empty.icon}
      title={empty.title ?? `Inga ${words.many} än`}
      actions={
        empty.begin && (
          <ButtonLink to={empty.begin.to} icon={Plus}>
            {empty.begin.text}
          </ButtonLink>
        )
      }
    >
      {empty.text}
    </Empty>
  )
}
