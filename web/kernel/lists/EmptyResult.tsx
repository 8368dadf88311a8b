import { Plus, Search } from 'lucide-react'
import { Button } from '../components/actions/Button.tsx'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { EmptyState } from '../components/feedback/EmptyState.tsx'
import { sayNumber } from '../words/swedish.ts'
import type { EntityListOptions, ListRow } from './define-list.ts'
import type { ListAddress } from './filters/use-list-address.ts'

type EmptyResultProps<Row extends ListRow> = {
  readonly of: EntityListOptions<Row>
  readonly address: ListAddress
}

export const EmptyResult = <Row extends ListRow>({ of, address }: EmptyResultProps<Row>) => {
  const { words, searched, empty } = of
  const { numbered } = address
  if (numbered && numbered.page > 1)
    return (
      <EmptyState
        icon={Search}
        title="Så lång är listan inte"
        actions={<ButtonLink to={numbered.hrefOf(1)}>Till första sidan</ButtonLink>}
      >
        {`Sida ${sayNumber(numbered.page)} har inga ${words.many}.`}
      </EmptyState>
    )
  return address.isFiltered ? (
    <EmptyState
      icon={Search}
      title={`${words.none} ${words.one} stämmer`}
      actions={<Button onPress={address.clear}>Rensa sökningen</Button>}
    >
      {address.isSearched ? searched : 'Välj något annat ovanför listan, eller visa allt.'}
    </EmptyState>
  ) : (
    <EmptyState
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
    </EmptyState>
  )
}
