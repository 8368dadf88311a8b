import { useState } from 'react'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../../kernel/components/actions/DialogButtons.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { ComboBox } from '../../../kernel/components/fields/ComboBox.tsx'
import { FormFrame } from '../../../kernel/components/fields/FormFrame.tsx'
import { useIssue, useUnreleasedIssues } from '../../queries/issues.ts'
import { usePublicationNames } from '../../queries/publications.ts'
import type { Articles } from '../acts/article-order.ts'
import type { ArticleActs } from '../acts/use-article-acts.ts'

type MoveDialogProps = {
  readonly issueId: string
  readonly articles: Articles
  readonly acts: ArticleActs
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** Chooses the issue that gets the articles: of the same publication to begin with, and none that is released. */
export const MoveDialog = ({ issueId, articles, acts, onClose, onMoved }: MoveDialogProps) => {
  const { data: issue } = useIssue(issueId)
  const [chosen, choose] = useState<string | null>(null)
  const publication = chosen ?? issue?.publication
  const { data: publications } = usePublicationNames()
  const open = useOpenIssues(publication, issueId)
  const [targetId, setTarget] = useState<string | null>(null)
  const target = open?.find(({ _id }) => _id === targetId)
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [why, tell] = useState('')
  const move = async () => {
    setAsked(true)
    if (!target) return
    setPending(true)
    const isDone = await acts.moveToIssue({ articles: articles.map(({ _id }) => _id), target, tell })
    setPending(false)
    if (!isDone) return
    onMoved()
    onClose()
  }
  return (
    <Dialog title={titleOf(articles)} isOpen onClose={onClose}>
      <FormFrame className="dialog-form" onSubmit={() => void move()}>
        <p className="soft">
          Text, ljud, bilder och inläsare följer med, och koden är densamma: det som är tryckt fungerar när det andra
          numret är släppt. Artiklarna hamnar sist i numret. Lyssningarna hittills stannar här.
        </p>
        <ComboBox label="Publikation" options={optionsOf(publications)} value={publication ?? null} onChange={choose} />
        <ComboBox
          label="Nummer"
          hint={open?.length === 0 ? NONE_OPEN : 'Släppta nummer går inte att välja.'}
          options={optionsOf(open)}
          value={target?._id ?? null}
          onChange={setTarget}
          {...(isAsked && !target ? { error: 'Välj ett nummer.' } : {})}
        />
        {why !== '' && (
          <Notice tone="danger" level={3} title="Flytten gick inte">
            <p>{why}</p>
          </Notice>
        )}
        <DialogButtons type="submit" isPending={isPending} onClose={onClose}>
          Flytta
        </DialogButtons>
      </FormFrame>
    </Dialog>
  )
}

const titleOf = ([one, ...others]: Articles) =>
  others.length === 0 ? `Flytta ”${one?.name ?? ''}”` : `Flytta ${(others.length + 1).toString()} artiklar`

const NONE_OPEN = 'Publikationen har inget annat nummer som inte är släppt.'

/** The issues that can get articles; undefined until they are known. */
const useOpenIssues = (publicationId: string | undefined, issueId: string) =>
  useUnreleasedIssues(publicationId).data?.filter(({ _id, template }) => _id !== issueId && !template)

const optionsOf = (named: readonly { readonly _id: string; readonly name: string }[] = []) =>
  named.map(({ _id, name }) => ({ value: _id, text: name }))
