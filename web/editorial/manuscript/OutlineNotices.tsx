import { boldHeadings } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import type { ManuscriptPreview } from '../queries/manuscripts.ts'
import { takeAlong } from './outline-state.ts'
import type { Outline } from './use-outline.ts'

/** What is odd with the whole manuscript. */
export const OutlineNotices = ({
  preview,
  outline,
}: {
  readonly preview: ManuscriptPreview
  readonly outline: Outline
}) => {
  const { decisions, decide, articles } = outline
  const guessed = boldHeadings(preview.passages)
  const hasHeadings = preview.passages.some(({ level }) => level !== null)
  return (
    <>
      {preview.isGuessed && hasHeadings && (
        <Notice level={3} title="Rubrikerna är gissade">
          <p>
            En pdf säger inte vad som är rubriker. De rader som är större än resten har blivit det: se efter att det
            stämmer.
          </p>
        </Notice>
      )}
      {!hasHeadings && articles.length === 1 && (
        <Notice
          tone="warn"
          level={3}
          title="Manuset har inga rubriker"
          actions={
            guessed.length > 0 && (
              <Button onPress={() => decide({ ...decisions, edits: guessed })}>
                Gör {guessed.length.toString()} feta rader till rubriker
              </Button>
            )
          }
        >
          <p>Hela manuset blir en artikel. Dela den vid de stycken där nästa börjar.</p>
        </Notice>
      )}
      <RemovedNotice outline={outline} />
    </>
  )
}

/** Articles that were made of the manuscript before and removed, which stay out until an editor wants them. */
const RemovedNotice = ({ outline }: { readonly outline: Outline }) => {
  const { articles, rows, decisions, decide } = outline
  const removed = articles.filter(({ begin }, index) => rows?.[index]?.status === 'removed' && decisions.out.has(begin))
  if (removed.length === 0) return null
  const count = removed.length === 1 ? '1 artikel' : `${removed.length.toString()} artiklar`
  return (
    <Notice
      level={3}
      title={`${count} ur manuset togs bort här förut`}
      actions={<Button onPress={() => decide(takeAlong(decisions, removed))}>Ta med alla</Button>}
    >
      <p>Det som togs bort kommer inte tillbaka av sig självt.</p>
    </Notice>
  )
}
