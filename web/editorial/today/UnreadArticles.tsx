import { Mic } from 'lucide-react'
import { Cell, FileTrigger, TableBody, TableHeader, Row as TableRow } from 'react-aria-components'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ProgressBar } from '../../kernel/components/feedback/ProgressBar.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { RowLink } from '../../kernel/components/table/RowLink.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { useNow } from '../../kernel/use-now.ts'
import { dateOf, sayDuration } from '../../kernel/words/swedish.ts'
import { useCurrentUser } from '../../people/queries/current-user.ts'
import { ACCEPTED_SOUND_TYPES } from '../accepted-sounds.ts'
import { type UnreadArticle, useUnreadArticles } from '../queries/narrator-sound.ts'
import { useUploads } from '../queries/uploads/uploads.ts'

/** What the user who is logged in is to read, the first deadline first. Others than narrators see nothing. */
export const UnreadArticles = () => {
  const isNarrator = useCurrentUser()?.isNarrator === true
  const { data = [] } = useUnreadArticles(isNarrator)
  const today = dateOf(useNow())
  if (!isNarrator || data.length === 0) return null
  return (
    <Section title="Att läsa in" className="section-above">
      <Table label="Artiklar att läsa in">
        <TableHeader>
          <ColumnHead isRowHeader>Artikel</ColumnHead>
          <ColumnHead>Ska ut</ColumnHead>
          <ColumnHead>Längd</ColumnHead>
          <ColumnHead>Ljud</ColumnHead>
        </TableHeader>
        <TableBody dependencies={[today]}>
          {data.map((article) => (
            <TableRow key={article._id} id={article._id}>
              <Cell data-wide>
                <RowLink href={`/publications/article/${article._id}`}>{article.name}</RowLink>
                <span className="small soft second-line">{article.issue.name || article.issue.publicationName}</span>
              </Cell>
              <Cell data-wide>
                <Deadline date={article.issue.date} today={today} />
              </Cell>
              <Cell data-wide data-nowrap>
                {article.words === 0 ? 'Ingen text' : `Ungefär ${sayDuration(Math.round(article.seconds))}`}
              </Cell>
              <Cell data-wide>
                <Recording of={article} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

const Deadline = ({ date, today }: { readonly date: string; readonly today: string }) => (
  <span className="row-facts">
    <span className="small soft stacked-only">Ska ut</span>
    {capitalise(shortDay(date, today))}
    {date < today && <Status tone="warn">Försenat</Status>}
  </span>
)

/** The article leaves the list when its sound is there. */
const Recording = ({ of: { _id, name } }: { readonly of: UnreadArticle }) => {
  const { uploads, start, isSending } = useUploads({ articleid: _id }, { collection: 'soundfiles' })
  return (
    <>
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={ACCEPTED_SOUND_TYPES}
        onSelect={(files) => void start([...(files ?? [])])}
      >
        <Button icon={Mic} isDisabled={isSending} aria-label={`Ladda upp ljud till ${name}`}>
          Ladda upp
        </Button>
      </FileTrigger>
      {uploads.map(({ id, fileName, percent, error }) =>
        error === undefined ? (
          <ProgressBar key={id} label={fileName} value={percent} />
        ) : (
          <Status key={id} tone="danger">
            {error}
          </Status>
        ),
      )}
    </>
  )
}
