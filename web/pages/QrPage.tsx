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
import { codedArticles, LABELS_PER_SHEET, sheetsOf } from '../features/qr-sheet/qr-sheet.ts'
import { useQrSettings } from '../features/qr-sheet/use-qr-settings.ts'
import { type Issue, useIssue } from '../queries/issues.ts'
import { useCodedArticles } from '../queries/qr.ts'
import { sayNumber } from '../swedish.ts'

export const QrPage = () => {
  const { issueId = '' } = useParams()
  const issue = useIssue(issueId).data
  const { data, isPending, refetch } = useCodedArticles(issueId)
  const settings = useQrSettings()
  useQrCrumbs(issue)
  const sheets = sheetsOf(data ?? [], settings)
  return (
    <>
      <PageHead
        title="Skriv ut koder"
        {...(issue ? { kicker: issue.name } : {})}
        deck={data && <Deck coded={codedArticles(data, settings.fromPage).length} repeat={settings.repeat} />}
        actions={sheets.length > 0 && <Actions issueId={issueId} />}
      />
      <div className="with-rail">
        {isPending && <Skeleton label="Hämtar artiklar" lines={6} />}
        {!isPending && !data && <LoadFailed what="Artiklarna" onRetry={() => void refetch()} />}
        {sheets.length > 0 && (
          <QrSheets sheets={sheets} showCode={settings.showCode} showNumber={settings.showNumber} />
        )}
        {data && sheets.length === 0 && <NoCodes issueId={issueId} hasArticles={data.length > 0} />}
        <QrSettings settings={settings} />
      </div>
    </>
  )
}

const useQrCrumbs = (issue: Issue | undefined) =>
  useCrumbs(
    issue && [
      { text: 'Publikationer', href: '/publications' },
      { text: issue.publicationName, href: `/publications/edit/${issue.publication}` },
      { text: 'Nummer', href: `/publications/issues/${issue.publication}` },
      { text: issue.name, href: `/publications/issues/edit/${issue._id}` },
      { text: 'Skriv ut koder', href: `/printQr/${issue._id}` },
    ],
  )

const Actions = ({ issueId }: { readonly issueId: string }) => (
  <>
    <ButtonLink to={`/api/issues/qrzip/${issueId}`} icon={Download} isOutside>
      Hämta som zip
    </ButtonLink>
    <Button variant="primary" icon={Printer} onPress={() => void printSheets()}>
      Skriv ut
    </Button>
  </>
)

const NoCodes = ({ issueId, hasArticles }: { readonly issueId: string; readonly hasArticles: boolean }) => (
  <Empty
    icon={QrCode}
    title="Inga koder att skriva ut"
    actions={<ButtonLink to={`/publications/articles/${issueId}`}>Till artiklarna</ButtonLink>}
  >
    {hasArticles
      ? 'Bara artiklar med prioritet 1 har en egen tryckt kod, och bara från den sida som är vald.'
      : 'Varje artikel får en kod, så snart numret har artiklar.'}
  </Empty>
)

type DeckProps = { readonly coded: number; readonly repeat: number }

const Deck = ({ coded, repeat }: DeckProps) => (
  <>
    <span>
      {sayNumber(coded)} {coded === 1 ? 'artikel' : 'artiklar'} × {sayNumber(repeat)} = {sayNumber(coded * repeat)}{' '}
      koder
    </span>
    <span>
      {sayNumber(Math.ceil((coded * repeat) / LABELS_PER_SHEET))} ark, {LABELS_PER_SHEET} koder per ark
    </span>
  </>
)
