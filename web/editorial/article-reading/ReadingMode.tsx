import { Printer, X } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useReadableArticles } from '../queries/articles.ts'
import { ReadArticle } from './ReadArticle.tsx'

type ReadingModeProps = { readonly issueId: string; readonly title: string; readonly onClose: () => void }

/** All texts of the issue in one sequence, for reading on the screen and for printing. */
export const ReadingMode = ({ issueId, title, onClose }: ReadingModeProps) => {
  const { data, isPending, error, refetch } = useReadableArticles(issueId, true)
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
      {!isPending && !data && <LoadFailed what="Texterna" error={error} onRetry={() => void refetch()} />}
      <div className="reading">
        {data?.map((article) => (
          <ReadArticle key={article._id} article={article} />
        ))}
      </div>
    </>
  )
}
