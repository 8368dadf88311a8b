import './publishing.css'
import { Download, Printer, QrCode } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { useCrumbs } from '../app/crumbs.ts'
import { Button } from '../components/Button.tsx'
import { ButtonLink } from '../components/ButtonLink.tsx'
import { Empty } from '../components/Empty.tsx'
import { LoadFailed } from '../components/LoadFailed.tsx'
import { PageHead } from '../components/PageHead.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { printSheets } from '../features/qr-sheet/print-sheets.ts'
import { QrSettings } from '../features/qr-sheet/QrSettings.tsx'
import { QrSheets } from '../features/qr-sheet/QrSheets.tsx'
import { codedArticles, sheetsOf } from '../features/qr-sheet/qr-sheet.ts'
import { useQrSettings } from '../features/qr-sheet/use-qr-settings.ts'
import { useIssue } from '../queries/issues.ts'
import { useCodedArticles } from '../queries/qr.ts'
import { sayNumber } from '../swedish.ts'

export const QrPage = () => {
  const { issueId = '' } = useParams()
  const issue = useIssue(issueId).data
  const { data, isPending, refetch } = useCodedArticles(issueId)
  const settings = useQrSettings()
  const sheets = sheetsOf(data ?? [], settings)
  const coded = codedArticles(data ?? [], settings.fromPage).length
  useCrumbs(
    issue && [
      { text: 'Publikationer', href: '/publications' },
      { text: issue.publicationName, href: `/publications/edit/${issue.publication}` },
      { text: 'Nummer', href: `/publications/issues/${issue.publication}` },
      { text: issue.name, href: `/publications/issues/edit/${issueId}` },
      { text: 'Skriv ut koder', href: `/printQr/${issueId}` },
    ],
  )
  return (
    <>
      <PageHead
        title="Skriv ut koder"
        {...(issue ? { kicker: issue.name } : {})}
        deck={data && <Deck coded={coded} repeat={settings.repeat} sheets={sheets.length} />}
        actions={
          sheets.length > 0 && (
            <>
              <ButtonLink to={`/api/issues/qrzip/${issueId}`} icon={Download} isOutside>
                Hämta som zip
              </ButtonLink>
              <Button variant="primary" icon={Printer} onPress={() => void printSheets()}>
                Skriv ut
              </Button>
            </>
          )
        }
      />
      <div className="with-rail">
        {isPending && <Skeleton label="Hämtar artiklar" lines={6} />}
        {!isPending && !data && <LoadFailed what="Artiklarna" onRetry={() => void refetch()} />}
        {data && sheets.length > 0 && (
          <QrSheets sheets={sheets} showCode={settings.showCode} showNumber={settings.showNumber} />
        )}
        {data && sheets.length === 0 && (
          <Empty
            icon={QrCode}
            title="Inga koder att skriva ut"
            actions={<ButtonLink to={`/publications/articles/${issueId}`}>Till artiklarna</ButtonLink>}
          >
            {data.length === 0
              ? 'Varje artikel får en kod, så snart numret har artiklar.'
              : 'Bara artiklar med prioritet 1 har en egen tryckt kod, och bara från den sida som är vald.'}
          </Empty>
        )}
        <QrSettings settings={settings} />
      </div>
    </>
  )
}

type DeckProps = { readonly coded: number; readonly repeat: number; readonly sheets: number }

const Deck = ({ coded, repeat, sheets }: DeckProps) => (
  <>
    <span>
      {sayNumber(coded)} {coded === 1 ? 'artikel' : 'artiklar'} × {sayNumber(repeat)} = {sayNumber(coded * repeat)}{' '}
      koder
    </span>
    <span>{sayNumber(sheets)} ark, 65 koder per ark</span>
  </>
)
