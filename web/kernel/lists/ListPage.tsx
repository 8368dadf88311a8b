import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../components/actions/ButtonLink.tsx'
import { PageHead } from '../components/layout/PageHead.tsx'
import type { EntityListOptions, ListRow } from './define-list.ts'
import { EntityList } from './EntityList.tsx'

type ListPageProps<Row extends ListRow> = {
  readonly title: string
  readonly of: EntityListOptions<Row>
  /** The link that adds a row. */
  readonly begin?: { readonly to: string; readonly text: string } | undefined
  /** Links beside it. */
  readonly also?: ReactNode
  /** A message under the head. */
  readonly notice?: ReactNode
}

/** A page of one list. */
export const ListPage = <Row extends ListRow>({ title, of, begin, also, notice }: ListPageProps<Row>) => (
  <>
    <PageHead
      title={title}
      actions={
        <>
          {also}
          {begin && (
            <ButtonLink to={begin.to} icon={Plus} variant="primary">
              {begin.text}
            </ButtonLink>
          )}
        </>
      }
    />
    {notice}
    <EntityList of={of} />
  </>
)
