import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useApi } from '../../kernel/server/api-client.ts'
import type { Article } from '../queries/articles.ts'
import { type ArticleSharing as Sharing, useArticleSharing } from '../queries/shared-articles.ts'

type ArticleSharingProps = { readonly article: Pick<Article, '_id' | 'share'> | undefined }

/** Both sides of sharing, beside the form of an article; nothing for an article that is on neither. */
export const ArticleSharing = ({ article }: ArticleSharingProps) => (article ? <BothSides article={article} /> : null)

const BothSides = ({ article: { _id, share } }: { readonly article: Pick<Article, '_id' | 'share'> }) => {
  const { data, refetch } = useArticleSharing(_id)
  if (!data) return null
  const { from, usedIn, isSharing } = data
  const isShared = isSharing && share
  if (!from && usedIn.length === 0 && !isShared) return null
  return (
    <Section title="Delning">
      {from && <SharedOrigin from={from} articleId={_id} onEnded={() => void refetch()} />}
      {(isShared || usedIn.length > 0) && <SharedUses usedIn={usedIn} isShared={isShared} />}
    </Section>
  )
}

const endings: Readonly<Record<NonNullable<NonNullable<Sharing['from']>['ended']>, string>> = {
  editor: 'Den följer inte längre rättelser.',
  ownChange: 'Text eller ljud är ändrat här, så den följer inte längre rättelser.',
  sharingEnded: 'Den delas inte längre, så den följer inte längre rättelser. Det som är taget hit är kvar.',
}

type SharedOriginProps = {
  readonly from: NonNullable<Sharing['from']>
  readonly articleId: string
  readonly onEnded: () => void
}

const SharedOrigin = ({ from: { publicationName, article, ended }, articleId, onEnded }: SharedOriginProps) => {
  const api = useApi()
  const [isAsked, ask] = useState(false)
  const name = article ? <Link to={`/article/${article}`}>{publicationName}</Link> : publicationName
  const end = async () => {
    await api.post(`/api/articles/${articleId}/sharing/end`)
    onEnded()
  }
  if (ended)
    return (
      <p>
        Delad från {name}. {endings[ended]}
      </p>
    )
  return (
    <div className="dialog-form">
      <p>Delad från {name}, följer rättelser.</p>
      <div className="button-row">
        <Button icon={Unlink} onPress={() => ask(true)}>
          Sluta följa
        </Button>
      </div>
      <p className="small soft">
        Text, ingress, byline, ljud och bilder följer med tills numret är släppt, därefter när artikeln rättas. Ändrar
        du text eller ljud här slutar den följa.
      </p>
      <DangerDialog
        title="Sluta följa"
        act="Sluta följa"
        failed="Den följer fortfarande"
        isOpen={isAsked}
        onClose={() => ask(false)}
        onConfirm={end}
      >
        <p>
          Artikeln är kvar som den är, men rättas inte längre när {publicationName} rättar sin. Vill du att den följer
          igen tar du in den på nytt.
        </p>
      </DangerDialog>
    </div>
  )
}

type SharedUsesProps = { readonly usedIn: readonly string[]; readonly isShared: boolean }

const sayUses = (usedIn: readonly string[]): string => {
  if (usedIn.length === 0) return 'Delas. Ingen annan publikation har tagit in den.'
  const count = usedIn.length === 1 ? '1 publikation' : `${usedIn.length.toString()} publikationer`
  return `Används i ${count}: ${usedIn.join(', ')}.`
}

const SharedUses = ({ usedIn, isShared }: SharedUsesProps) => (
  <>
    <p>{sayUses(usedIn)}</p>
    {!isShared && (
      <p className="small soft">Artikeln delas inte. Det som är taget in är kvar, men följer inte rättelser.</p>
    )}
  </>
)
