import './look-up.css'
import { Search } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { adviseSearch } from '../../../domain/support/find/advice.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { Hits } from './Hits.tsx'
import { recentQuestions } from './recent-questions.ts'
import { thingOfQuestion, useLookUp } from './use-look-up.ts'

type LookUpProps = {
  /** The text that is looked up now; empty: none yet. */
  readonly asked: string
  readonly onAsk: (text: string) => void
}

/** A single field for every kind of thing: arrow keys go from the field to the hits and between them. */
export const LookUp = ({ asked, onAsk }: LookUpProps) => {
  const arrowKeys = useArrowKeys()
  const [text, setText] = useState(asked)
  const answer = useLookUp(asked)
  const ask = (question: string) => {
    const trimmedQuestion = question.trim()
    if (trimmedQuestion === '') return
    setText(trimmedQuestion)
    recentQuestions.add(trimmedQuestion)
    onAsk(trimmedQuestion)
  }
  return (
    <div ref={arrowKeys}>
      <section className="look-up" aria-label="Slå upp">
        <div className="field-row">
          <SearchField
            label="Nummer, kod, namn, e-post, telefon, fil, adress"
            value={text}
            onChange={setText}
            onSubmit={() => ask(text)}
            inputRef={beginTyping}
          />
          <Button variant="primary" isPending={answer.isFetching} pendingLabel="Slår upp" onPress={() => ask(text)}>
            Slå upp
          </Button>
        </div>
      </section>
      {asked === '' ? <WhatToAsk /> : <Answer asked={asked} of={answer} />}
      <RecentQuestions onAsk={ask} />
    </div>
  )
}

const beginTyping = (field: HTMLInputElement | null) => field?.focus()

type AnswerProps = { readonly asked: string; readonly of: ReturnType<typeof useLookUp> }

const Answer = ({ asked, of: { data, error, isFetching, refetch } }: AnswerProps) => {
  if (error) return <LoadFailed what="Svaret" error={error} onRetry={() => void refetch()} />
  if (!data || isFetching) return <Skeleton label="Slår upp" />
  const total = data.groups.reduce((sum, group) => sum + group.total, 0)
  return (
    <>
      <output className="visually-hidden">{sayCount(total)}</output>
      {total > 0 ? (
        <Hits answer={data} thing={thingOfQuestion(asked)} onConfirm={() => void refetch()} />
      ) : (
        <NoHits asked={asked} tried={data.tried} />
      )}
    </>
  )
}

const NoHits = ({ asked, tried }: { readonly asked: string; readonly tried: readonly string[] }) => (
  <EmptyState icon={Search} title="Inget hittades">
    {adviseSearch(asked, tried)}
  </EmptyState>
)

const sayCount = (total: number) => (total === 1 ? '1 träff' : `${total} träffar`)

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const stepBetweenHits = (event: KeyboardEvent, within: HTMLElement) => {
  const step = steps[event.key]
  if (step === undefined) return
  const stops = [...within.querySelectorAll<HTMLElement>('input[type="search"], a[data-hit]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = at < 0 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Arrow keys go between the field and the links to hits within the element. */
const useArrowKeys = () =>
  useCallback((within: HTMLDivElement | null) => {
    if (!within) return undefined
    const step = (event: KeyboardEvent) => stepBetweenHits(event, within)
    within.addEventListener('keydown', step)
    return () => within.removeEventListener('keydown', step)
  }, [])

const WhatToAsk = () => (
  <EmptyState icon={Search} title="Slå upp vad det gäller">
    Skriv det du har: kundnummer, kod på en offert eller i tidningen, namn på en person, organisation, publikation, ett
    nummer eller en artikel, e-post, telefonnummer, filnamn, id för ett brev, en händelse eller ett kommando. Eller
    klistra in adressen till en sida.
  </EmptyState>
)

const RecentQuestions = ({ onAsk }: { readonly onAsk: (text: string) => void }) => {
  const questions = useSyncExternalStore(recentQuestions.subscribe, recentQuestions.all)
  if (questions.length === 0) return null
  return (
    <section className="recent-questions" aria-labelledby="recent-head">
      <div className="section-head">
        <h2 id="recent-head">Nyss uppslaget</h2>
        <Button variant="quiet" onPress={recentQuestions.clear}>
          Rensa
        </Button>
      </div>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <Button variant="quiet" onPress={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
