import { Printer, X } from 'lucide-react'
import { plainText } from '../../../domain/article/rich-text.ts'
import { Button } from '../../components/Button.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useReadableArticles } from '../../queries/articles.ts'

export type ReadingModeProps = { readonly issueId: string; readonly title: string; readonly onClose: () => void }

/** All texts of the issue one after the other, for the eye and for paper. */
export const ReadingMode = ({ issueId, title, onClose }: ReadingModeProps) => {
  const { data, isPending, refetch } = useReadableArticles(issueId, true)
  return (
    <>
      <PageHead
        title={title}
        kicker="Läsläge"
        actions={
          <>
            <Button icon={Printer} onPress={() => window.print()}>
              Skriv ut
            </Button>
            <Button icon={X} onPress={onClose}>
              Stäng läsläget
            </Button>
          </>
        }
      />
      {isPending && <Skeleton label="Hämtar texterna" lines={6} />}
      {!isPending && !data && <LoadFailed what="Texterna" onRetry={() => void refetch()} />}
      <div className="reading">
        {data?.map(({ _id, name, level, page, byLine, ingress, text }) => (
          <article key={_id}>
            <p className="small soft">Sida {page}</p>
            {level === 'h1' ? <h2>{name}</h2> : <h3>{name}</h3>}
            {byLine && <p className="soft">{byLine}</p>}
            <Paragraphs html={ingress} isLead />
            <Paragraphs html={text} />
          </article>
        ))}
      </div>
    </>
  )
}

/** As plain paragraphs: the way they are read aloud. */
const Paragraphs = ({ html, isLead }: { readonly html: string; readonly isLead?: boolean }) =>
  plainText(html)
    .split('\n')
    .filter((line) => line !== '')
    .map((line, place) => <p key={`${place.toString()} ${line}`}>{isLead ? <b>{line}</b> : line}</p>)
