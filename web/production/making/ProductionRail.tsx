import { useState } from 'react'
import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { releaseOf } from '../../delivery/words/release.ts'
import { useIsReleased } from '../../editorial/entities/use-is-released.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import { useNow } from '../../kernel/use-now.ts'
import { sayDate, sayInCheck, sayTime } from '../../kernel/words/swedish.ts'
import {
  type Book,
  booksWithShownState,
  isForStaffOnly,
  sayChangesSince,
  useBooks,
  useDoubtOnNews,
} from '../queries/books.ts'
import { type Production, useProduction } from '../queries/production.ts'
import { Downloads } from './Downloads.tsx'
import { LogDialog } from './LogDialog.tsx'
import { ParkedProduction, toneOf } from './ParkedProduction.tsx'
import { ProduceButtons } from './ProduceButtons.tsx'
import { ProductionFixes, type SilentArticle, type UnplacedSounds } from './ProductionFixes.tsx'
import { isJustOver, shownProgress } from './progress.ts'
import { RunningProduction } from './RunningProduction.tsx'
import { type Act, useProductionActs } from './use-production-acts.ts'
import { useProductionQuestion } from './use-production-question.tsx'
import { useProgress } from './use-progress.ts'

type ProductionRailProps = {
  readonly issue: IssueView
  readonly silent: readonly SilentArticle[]
  readonly doubtful: readonly SilentArticle[]
  /** The number of sounds that have not been checked yet. */
  readonly inCheck: number
  readonly unplaced: UnplacedSounds
  /** Whether articles without sound stop the book. */
  readonly silenceBlocks: boolean
  /** The products that the issue can be made into. */
  readonly offered: readonly ProductionKind[]
  readonly onUpload: (articleId: string) => void
}

export const ProductionRail = (props: ProductionRailProps) => {
  const { issue, silent, doubtful, inCheck, unplaced, silenceBlocks, offered, onUpload } = props
  const known = useProduction(issue._id)
  const production = known ?? undefined
  const isRunning = production?.status === 'running'
  const act = useProductionActs(issue._id, production)
  const { ask, question } = useProductionQuestion(act, {
    doubtful: doubtful.length,
    inCheck,
    stopping: silenceBlocks ? silent.length : 0,
  })
  const progress = useProgress(issue._id, issue.currentProcessItem)
  const books = useBooks(issue._id)
  useDoubtOnNews(issue)
  const book = books?.find(({ kind }) => kind === 'daisy')
  const isOut = useIsReleased(issue.availableFromDate)
  const [isLogOpen, setLogOpen] = useState(false)
  return (
    <>
      <Section title="Produktion" aside={<State production={known} products={issue.products} books={books} />}>
        {book && <LastBook book={book} isOut={isOut} isUnderway={isRunning} />}
        {act.isError && (
          <Notice
            tone="danger"
            level={3}
            title="Det gick inte"
            actions={
              <Button isPending={act.isPending} onPress={() => act.mutate(act.variables)}>
                Försök igen
              </Button>
            }
          >
            <p>{explain(act.error)}</p>
          </Notice>
        )}
        {production?.status === 'parked' && (
          <ParkedProduction
            production={production}
            isPending={act.isPending}
            onRetry={(id) => ask({ kind: 'retry', id }, production.kind)}
          />
        )}
        {(isRunning || isJustOver(progress)) && (
          <RunningProduction
            progress={shownProgress(progress, production)}
            production={isRunning ? production : undefined}
          />
        )}
        <InCheck sounds={inCheck} />
        <div className="button-row rail-actions">
          <NextAct production={known} act={act} ask={ask} offered={offered} />
          <ToRelease issue={issue} production={known} products={issue.products} books={books} />
          <Button variant="quiet" onPress={() => setLogOpen(true)}>
            Visa logg
          </Button>
        </div>
      </Section>
      <ProductionFixes
        silent={silent}
        doubtful={doubtful}
        unplaced={unplaced}
        blocks={silenceBlocks}
        isOut={isOut}
        onUpload={onUpload}
      />
      <Downloads issue={issue} />
      {question}
      <LogDialog isOpen={isLogOpen} onClose={() => setLogOpen(false)} issue={issue} />
    </>
  )
}

/** The production waits for these sounds to be checked. */
const InCheck = ({ sounds }: { readonly sounds: number }) =>
  sounds === 0 ? null : (
    <p className="small soft">
      {sayInCheck(sounds)}. En bok blir klar först när det är gjort, och stannar om något behöver höras.
    </p>
  )

type Acts = ReturnType<typeof useProductionActs>

type NextActProps = Pick<ProductionRailProps, 'offered'> & {
  readonly production: Production | null | undefined
  readonly act: Acts
  readonly ask: (act: Act, product: ProductionKind) => void
}

const NextAct = ({ production, act, ask, offered }: NextActProps) => {
  if (production === undefined) return null
  if (production?.status === 'running')
    return <Button onPress={() => act.mutate({ kind: 'cancel', id: production._id })}>Avbryt produktionen</Button>
  return (
    <ProduceButtons
      offered={offered}
      isPending={act.isPending}
      onProduce={(order) => ask({ kind: 'produce', ...order }, order.product)}
    />
  )
}

type StateProps = {
  readonly production: Production | null | undefined
  readonly products: IssueView['products']
  /** Undefined while loading. */
  readonly books: readonly Book[] | undefined
}

/** Production, issue and books are separate requests: they are shown once all three agree. */
const isToldByAll = ({ production, products, books }: StateProps) => {
  if (!books) return false
  if (production?.status === 'completed' && !products[production.kind]) return false
  return booksWithShownState(books).every(({ kind, madeAt, isDoubted }) => !isDoubted && products[kind]?.at === madeAt)
}

const State = (props: StateProps) => {
  const { production, products, books = [] } = props
  if (production === undefined) return null
  if (production?.status === 'running') return <Status tone="now">Pågår</Status>
  if (production?.status === 'parked') return <Status tone={toneOf(production)}>Stannade</Status>
  if (!isToldByAll(props)) return null
  if (booksWithShownState(books).some(({ changesSince }) => changesSince !== null))
    return <Status tone="warn">Föråldrad</Status>
  const isMade = Object.keys(products).length > 0
  return isMade ? <Status tone="ok">Producerad</Status> : <Status tone="waiting">Inte producerad</Status>
}

/**
 * The act that is left when the book is up to date: releasing the issue. The issue's form asks what has to be asked.
 */
const ToRelease = ({ issue, ...told }: StateProps & Pick<ProductionRailProps, 'issue'>) => {
  const { state } = releaseOf(issue.availableFromDate, useNow(issue.availableFromDate))
  const { production, books = [] } = told
  const made = booksWithShownState(books)
  const isWhole = made.length > 0 && made.every(({ changesSince }) => changesSince === null) && isToldByAll(told)
  if (state !== 'unreleased' || !isWhole || production?.status === 'running') return null
  return <ButtonLink to={`/publications/issues/edit/${issue._id}`}>Släpp numret</ButtonLink>
}

type LastBookProps = { readonly book: Book; readonly isOut: boolean; readonly isUnderway: boolean }

/** The time of the newest book, and how the issue differs from it now. */
const LastBook = ({ book, isOut, isUnderway }: LastBookProps) => {
  const changesSince = sayChangesSince(book, isOut)
  return (
    <>
      <p className="small soft">
        Senaste Daisy-boken: {sayDate(book.madeAt)} kl. {sayTime(book.madeAt)}
      </p>
      {changesSince && !isUnderway && (
        <Notice tone="warn" level={3} title={changesSince}>
          <p>
            {isForStaffOnly(book, isOut)
              ? 'Producera igen, så får de en som är som numret är nu.'
              : 'Den som hämtar boken får den som den var. Producera igen.'}
          </p>
        </Notice>
      )}
    </>
  )
}
