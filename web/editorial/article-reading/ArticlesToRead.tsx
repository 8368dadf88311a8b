import { BookOpen } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayLength } from '../../kernel/words/swedish.ts'
import type { ArticleListed } from '../queries/articles.ts'

type ArticlesToReadProps = { readonly articles: readonly ArticleListed[]; readonly onRead: () => void }

/** The contents of an issue for readers who do not edit it. */
export const ArticlesToRead = ({ articles, onRead }: ArticlesToReadProps) => {
  if (articles.length === 0)
    return (
      <EmptyState icon={BookOpen} title="Inga artiklar än">
        De visas här när redaktionen har lagt till dem.
      </EmptyState>
    )
  return (
    <Section
      title="Artiklar"
      aside={
        <Button variant="quiet" icon={BookOpen} onPress={onRead}>
          Läsläge
        </Button>
      }
    >
      <Table label="Artiklar">
        <TableHeader>
          <ColumnHead align="end">Sida</ColumnHead>
          <ColumnHead isRowHeader>Artikel</ColumnHead>
          <ColumnHead>Kategori</ColumnHead>
          <ColumnHead align="end">Ljud</ColumnHead>
        </TableHeader>
        <TableBody>
          {articles.map((article) => (
            <ArticleToRead key={article._id} article={article} />
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

const ArticleToRead = ({ article }: { readonly article: ArticleListed }) => {
  const { _id, page, level, name, category, duration, active } = article
  return (
    <Row id={_id}>
      <Cell data-align="end">{page}</Cell>
      <Cell data-wide>
        {level === 'h1' ? <b>{name}</b> : name} {!active && <Status tone="waiting">Inte aktiv</Status>}
      </Cell>
      <Cell data-grow>{category}</Cell>
      <Cell data-align="end">{duration > 0 && sayLength(duration)}</Cell>
    </Row>
  )
}
