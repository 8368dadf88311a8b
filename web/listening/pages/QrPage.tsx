import '../qr-sheet/qr-sheet.css'
import '../../editorial/pages/publishing.css'
import { Download, Printer, QrCode } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { printedIdentifier } from '../../../domain/editorial/issue/book-title.ts'
import { articlesCrumbs } from '../../editorial/entities/crumbs.ts'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { type Issue, useIssue } from '../../editorial/queries/issues.ts'
import { usePublication } from '../../editorial/queries/publications.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { MissingNotice } from '../../kernel/components/feedback/MissingNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { EMPTY_LINE, PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { isNotFound } from '../../kernel/server/api-client.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { QrSettings } from '../qr-sheet/QrSettings.tsx'
import { QrSheets } from '../qr-sheet/QrSheets.tsx'
import { type CodedArticle, codedArticles, LABELS_PER_SHEET, sheetsOf, silentCodes } from '../qr-sheet/qr-sheet.ts'
import { useQrSettings } from '../qr-sheet/use-qr-settings.ts'
import { useCodedArticles, useDrawnCodes } from '../queries/qr.ts'

type Settings = ReturnType<typeof useQrSettings>

/** The sheet to print. `codes` is set only when every code is drawn, so that none is missing on paper. */
const useSheet = (issueId: string, settings: Settings) => {
  const listed = useCodedArticles(issueId)
  const drawn = useDrawnCodes(issueId, settings.mm)
  const articles = listed.data ?? []
  const coded = codedArticles(articles, settings)
  const isDrawn = coded.length > 0 && coded.every(({ _id }) => drawn.data?.has(_id))
  return {
    listed,
    drawn,
    articles,
    coded,
    sheets: sheetsOf(articles, settings),
    codes: isDrawn ? drawn.data : undefined,
  }
}

/** The identifier of the book, where the publication prints it; empty: it does not, or is not known yet. */
const usePrintedIdentifier = (issue: Issue | undefined): string => {
  const { data: publication } = usePublication(issue?.publication)
  return issue && publication ? printedIdentifier(publication, issue.name) : ''
}

/**
 * While nothing has come this stands for the page. The head grows later and pushes down nothing that the user was
 * looking at.
 */
const CodesSkeleton = () => <Skeleton label="Hämtar koder" lines={6} />

/** The reason why there is no sheet. */
const NoSheetNotice = ({
  issueId,
  sheet: { listed, drawn, sheets },
}: {
  issueId: string
  sheet: ReturnType<typeof useSheet>
}) => {
  if (listed.isPending || drawn.isPending) return <CodesSkeleton />
  if (!listed.data) return <LoadFailed what="Artiklarna" error={listed.error} onRetry={() => void listed.refetch()} />
  if (sheets.length === 0) return <NoCodes issueId={issueId} hasArticles={listed.data.length > 0} />
  return drawn.isError && <LoadFailed what="Koderna" error={drawn.error} onRetry={() => void drawn.refetch()} />
}

export const QrPage = () => {
  const { issueId = '' } = useParams()
  const { data: issue, error, isPending } = useIssue(issueId)
  const settings = useQrSettings()
  const sheet = useSheet(issueId, settings)
  const { articles, coded, sheets, codes } = sheet
  const identifier = usePrintedIdentifier(issue)
  useCrumbs(issue && [...articlesCrumbs(issue), { text: 'Skriv ut koder', href: `/printQr/${issueId}` }])
  if (isNotFound(error)) return <NoIssue />
  const awaits = [isPending, sheet.listed.isPending, sheet.drawn.isPending]
  const isComing = awaits.every((isAwaited) => isAwaited)
  return (
    <>
      <PageHead
        title="Skriv ut koder"
        kicker={issue?.name ?? EMPTY_LINE}
        deck={sheet.listed.data ? <Deck coded={coded.length} repeat={settings.repeat} /> : EMPTY_LINE}
        awaits={awaits}
        actions={codes && <Actions issueId={issueId} settings={settings} />}
      />
      {isComing && <CodesSkeleton />}
      <div className="with-rail">
        {codes ? (
          <div className="qr-column">
            {issue && <SilentCodesNotice coded={coded} all={articles} availableFromDate={issue.availableFromDate} />}
            <QrSheets sheets={sheets} codes={codes} identifier={identifier} {...settings} />
          </div>
        ) : (
          !isComing && <NoSheetNotice issueId={issueId} sheet={sheet} />
        )}
        <QrSettings settings={settings} />
      </div>
    </>
  )
}

const NoIssue = () => (
  <>
    <PageHead title="Skriv ut koder" />
    <MissingNotice what="Numret" listAt="/publications" />
  </>
)

type SilentCodesNoticeProps = {
  readonly coded: readonly CodedArticle[]
  readonly all: readonly CodedArticle[]
  readonly availableFromDate: string | null
}

/** Codes without sound are printed all the same, since paper goes to press before its issue is released. */
const SilentCodesNotice = ({ coded, all, availableFromDate }: SilentCodesNoticeProps) => {
  const isReleased = useIsReleased(availableFromDate)
  const { count, why } = silentCodes(coded, { all, isReleased })
  if (count === 0) return null
  return (
    <div className="no-print">
      <Notice title={`${sayNumber(count)} av ${sayNumber(coded.length)} koder går inte att lyssna på än`} tone="warn">
        <p>{why}</p>
      </Notice>
    </div>
  )
}

type ActionsProps = { readonly issueId: string; readonly settings: Settings }

const Actions = ({ issueId, settings: { mm, fromPage, withInactive } }: ActionsProps) => (
  <>
    <ButtonLink
      to={`/api/issues/qrzip/${issueId}?mm=${mm}&fromPage=${fromPage}&inactive=${withInactive}`}
      icon={Download}
      isOutside
    >
      Hämta som zip
    </ButtonLink>
    <Button variant="primary" icon={Printer} onPress={() => window.print()}>
      Skriv ut
    </Button>
  </>
)

const NoCodes = ({ issueId, hasArticles }: { readonly issueId: string; readonly hasArticles: boolean }) => (
  <EmptyState
    icon={QrCode}
    title="Inga koder att skriva ut"
    actions={<ButtonLink to={`/publications/articles/${issueId}`}>Till artiklarna</ButtonLink>}
  >
    {hasArticles
      ? 'Bara aktiva artiklar med prioritet 1 har en egen tryckt kod, och bara från den sida som är vald.'
      : 'Varje artikel får en kod, så snart numret har artiklar.'}
  </EmptyState>
)

type DeckProps = { readonly coded: number; readonly repeat: number }

const Deck = ({ coded, repeat }: DeckProps) => (
  <>
    <span>
      {sayNumber(coded)} {coded === 1 ? 'artikel' : 'artiklar'} × {sayNumber(repeat)} = {sayNumber(coded * repeat)}{' '}
      {coded * repeat === 1 ? 'kod' : 'koder'}
    </span>
    <span>
      {sayNumber(Math.ceil((coded * repeat) / LABELS_PER_SHEET))} ark, {LABELS_PER_SHEET} koder per ark
    </span>
  </>
)
