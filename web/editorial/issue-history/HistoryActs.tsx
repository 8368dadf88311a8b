import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { FilterMenu } from '../../kernel/components/fields/FilterMenu.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useAddressState } from '../../kernel/lists/filters/use-address-state.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { type HistoryAct, useIssueHistory, useTakeBack } from '../queries/issue-history.ts'
import { type ChosenText, EarlierText } from './EarlierText.tsx'

const ALL = 'alla'

/** What has happened to an issue, act by act, with a way back where there is one. */
export const HistoryActs = ({ issueId }: { readonly issueId: string }) => {
  const { read, set } = useAddressState()
  const [article, person] = [read('artikel') ?? '', read('vem') ?? '']
  const skip = Math.max(0, Math.trunc(Number(read('hoppa') ?? 0)) || 0)
  const { data, isPending, error, refetch } = useIssueHistory(issueId, { article, person, skip })
  const [text, showText] = useState<ChosenText>()
  if (isPending) return <Skeleton label="Hämtar historiken" lines={8} />
  if (!data) return <LoadFailed what="Historiken" error={error} onRetry={() => void refetch()} />
  const choose = (name: 'artikel' | 'vem') => (value: string) =>
    set({ [name]: value === ALL ? undefined : value, hoppa: undefined })
  const goTo = (to: number) => set({ hoppa: to > 0 ? to.toString() : undefined })
  return (
    <>
      <div className="toolbar">
        <FilterMenu<string>
          label="Artikel"
          options={[{ value: ALL, text: 'Alla artiklar' }, ...data.articles.map(toOption)]}
          value={article || ALL}
          onChange={choose('artikel')}
        />
        <FilterMenu<string>
          label="Vem"
          options={[{ value: ALL, text: 'Alla' }, ...data.people.map(toOption)]}
          value={person || ALL}
          onChange={choose('vem')}
        />
      </div>
      {data.acts.length === 0 ? (
        <EmptyState icon={History} title="Inget här">
          Det har inte hänt något som passar urvalet.
        </EmptyState>
      ) : (
        <Section title="Händelser">
          <ol className="file-list">
            {data.acts.map((act) => (
              <Act key={act._id} act={act} issueId={issueId} onText={showText} />
            ))}
          </ol>
          <Pages skip={skip} shown={data.acts.length} hasMore={data.hasMore} onGo={goTo} />
        </Section>
      )}
      {text && <EarlierText of={text} onClose={() => showText(undefined)} />}
    </>
  )
}

const toOption = ({ _id, name }: { readonly _id: string; readonly name: string }) => ({ value: _id, text: name })

type ActProps = { readonly act: HistoryAct; readonly issueId: string; readonly onText: (text: ChosenText) => void }

const Act = ({ act, issueId, onText }: ActProps) => {
  const takeBack = useTakeBack(issueId)
  const { lines, more, at, canTakeBack, texts } = act
  return (
    <li>
      <span className="grow">
        <span>
          {lines.map(({ said, article }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the events of an act never change their order.
            <span key={index} className="second-line">
              {said} <ArticleName article={article} />
            </span>
          ))}
          {more > 0 && <span className="soft second-line">{`Och ${more.toString()} händelser till.`}</span>}
          <span className="soft small num row-under">{sayInstant(at)}</span>
        </span>
        <span className="button-row">
          {texts.map((text) => (
            <Button key={`${text._id} ${text.revision.toString()}`} variant="quiet" onPress={() => onText(text)}>
              Visa texten före
            </Button>
          ))}
          {canTakeBack && (
            <Button
              variant="quiet"
              icon={Undo2}
              isPending={takeBack.isPending}
              aria-label={`Ta tillbaka: ${lines[0]?.said ?? ''}`}
              onPress={() => takeBack.mutate(act)}
            >
              Ta tillbaka
            </Button>
          )}
        </span>
      </span>
    </li>
  )
}

/** A link, unless the article is removed. */
const ArticleName = ({ article }: Pick<HistoryAct['lines'][number], 'article'>) =>
  article?.isThere ? <Link to={`/article/${article._id}`}>{article.name}</Link> : <b>{article?.name}</b>

type PagesProps = {
  readonly skip: number
  readonly shown: number
  readonly hasMore: boolean
  readonly onGo: (skip: number) => void
}

/** Acts on one page, as the server has them. */
const PAGE = 30

const Pages = ({ skip, shown, hasMore, onGo }: PagesProps) => {
  if (skip === 0 && !hasMore) return null
  return (
    <div className="button-row list-foot">
      {skip > 0 && <Button onPress={() => onGo(skip - PAGE)}>Senare</Button>}
      {hasMore && <Button onPress={() => onGo(skip + shown)}>Tidigare</Button>}
    </div>
  )
}
