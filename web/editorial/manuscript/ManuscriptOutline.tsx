import { useEffect, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { type ManuscriptPreview, useMakeArticles } from '../queries/manuscripts.ts'
import { ArticlePart } from './ArticlePart.tsx'
import { OutlineNotices } from './OutlineNotices.tsx'
import { OutlineTree } from './OutlineTree.tsx'
import { changeLevel, joinWithBefore, rename, splitAt, toggleOut } from './outline-state.ts'
import { useOfferedName } from './use-offered-name.ts'
import { type Outline, useOutline } from './use-outline.ts'

type ManuscriptOutlineProps = {
  readonly issueId: string
  readonly mediaId: string
  readonly preview: ManuscriptPreview
  readonly isReleased: boolean
  readonly onClose: () => void
  /** Told whether the outline differs from the one that was read. */
  readonly onChanged: (isChanged: boolean) => void
}

/** Which articles come in, and which of them would be new. */
const countsOf = ({ articles, rows, decisions }: Outline) => {
  const taken = articles.flatMap((article, index) => {
    const row = rows?.[index]
    return decisions.out.has(article.begin) || !row ? [] : [row]
  })
  const comes = taken.filter(({ status, comes }) => comes || status === 'removed' || status === 'waiting')
  return { comes: comes.length, made: taken.filter(({ status }) => status === 'new').length, taken }
}

const sayMake = ({ comes, made }: ReturnType<typeof countsOf>): string => {
  if (comes === 0) return 'Inget nytt att ta in'
  const [count, verb] = made > 0 ? [made, 'Skapa'] : [comes, 'Uppdatera']
  return `${verb} ${count.toString()} ${count === 1 ? 'artikel' : 'artiklar'}`
}

/** The manuscript as a tree of articles, put right before any is made. */
export const ManuscriptOutline = ({ preview, onChanged, ...made }: ManuscriptOutlineProps) => {
  const outline = useOutline(made, preview)
  const { articles, rows, decisions, decide } = outline
  const isChanged = outline.undo !== undefined
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  const [chosen, setCurrent] = useState(0)
  const current = Math.min(chosen, articles.length - 1)
  const article = articles[current]
  const { nameRef, offer, offerNext } = useOfferedName()
  // The row of what was joined or undone takes the focus: the button or row that had it may be gone.
  const [focusTurn, setFocusTurn] = useState(0)
  const takeFocus = () => setFocusTurn((turn) => turn + 1)
  const { passages } = preview
  if (!article) return <p className="soft">Manuset har ingen text.</p>
  const undo =
    outline.undo &&
    (() => {
      takeFocus()
      outline.undo?.()
    })
  const acts = {
    onLevel: (by: 1 | -1) => decide(changeLevel(decisions, article, by)),
    onOut: () => decide(toggleOut(decisions, article)),
    onJoin: () => {
      if (current === 0) return
      takeFocus()
      decide(joinWithBefore(decisions, article, passages))
      setCurrent(current - 1)
    },
  }
  return (
    <div
      className="outline"
      // Undo within the dialog, from wherever the focus is but in a field, which has an undo of its own.
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        undo?.()
      }}
      role="presentation"
    >
      <OutlineNotices preview={preview} outline={outline} />
      <p className="small soft">
        ↑ ↓ går mellan raderna, [ ] ändrar nivå, Delete utelämnar, Enter byter namn, Backsteg slår ihop med raden före,
        Ctrl Z ångrar.
      </p>
      <div className="outline-columns">
        <OutlineTree
          articles={articles}
          rows={rows}
          out={decisions.out}
          current={current}
          onCurrent={setCurrent}
          focusTurn={focusTurn}
          onName={offer}
          {...acts}
        />
        <ArticlePart
          article={article}
          passages={passages}
          isOut={decisions.out.has(article.begin)}
          isFirst={current === 0}
          nameRef={nameRef}
          undo={undo}
          onName={(name) => decide(rename(decisions, article, name))}
          onNamed={takeFocus}
          onSplit={(passage) => {
            decide(splitAt(decisions, passage, passages))
            setCurrent(current + 1)
            offerNext()
          }}
          {...acts}
        />
      </div>
      <MakeArticles outline={outline} {...made} />
    </div>
  )
}

type MakeArticlesProps = Omit<ManuscriptOutlineProps, 'preview' | 'onChanged'> & { readonly outline: Outline }

const MakeArticles = ({ issueId, mediaId, outline, isReleased, onClose }: MakeArticlesProps) => {
  const { articles, rows, decisions } = outline
  const make = useMakeArticles(issueId)
  const counts = countsOf(outline)
  const start = () => {
    const leftOut = articles.flatMap(({ begin }, index) => (decisions.out.has(begin) ? (rows?.[index]?.key ?? []) : []))
    const restored = counts.taken.flatMap(({ status, article: id }) => (status === 'removed' ? id : []))
    make.mutate({ mediaId, edits: decisions.edits, leftOut, restored }, { onSuccess: onClose })
  }
  return (
    <>
      <FailureNotice title="Artiklarna gick inte att skapa" error={make.error ?? outline.error} />
      {isReleased && counts.comes > 0 && (
        <Notice tone="warn" level={3} title="Numret är släppt">
          <p>Det som kommer in syns för lyssnarna direkt, och boken görs om.</p>
        </Notice>
      )}
      <div className="button-row">
        <Button
          variant="primary"
          isDisabled={!rows || counts.comes === 0}
          isPending={make.isPending || !rows}
          onPress={start}
        >
          {rows ? sayMake(counts) : 'Räknar om'}
        </Button>
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </>
  )
}
