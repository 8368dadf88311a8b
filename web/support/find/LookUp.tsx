import './look-up.css'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { EmptyState } from '../../kernel/components/feedback/EmptyState.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { SearchField } from '../../kernel/components/fields/SearchField.tsx'
import { Hits } from './Hits.tsx'
import { recentQuestions } from './recent-questions.ts'
import { useLookUp } from './use-look-up.ts'

type LookUpProps = {
  /** What is looked up now; empty: nothing yet. */
  readonly asked: string
  readonly onAsk: (text: string) => void
}

/** One field for everything: arrow keys go from it to the hits and between them. */
export const LookUp = ({ asked, onAsk }: LookUpProps) => {
  const within = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(asked)
  const { data, error, isFetching, refetch } = useLookUp(asked)
  const ask = (question: string) => {
    const wanted = question.trim()
    if (wanted === '') return
    setText(wanted)
    recentQuestions.add(wanted)
    onAsk(wanted)
  }
  const total = data?.groups.reduce((sum, group) => sum + group.total, 0) ?? 0
  return (
    <div ref={within} onKeyDown={(event) => within.current && stepBetweenHits(event, within.current)}>
      <section className="look-up" aria-label="Slå upp">
        <div className="field-row">
          <SearchField
            label="Nummer, kod, namn, e-post, telefon, fil, adress"
            value={text}
            onChange={setText}
            onSubmit={() => ask(text)}
            autoFocus
          />
          <Button isPending={isFetching} pendingLabel="Slår upp" onPress={() => ask(text)}>
            Slå upp
          </Button>
        </div>
      </section>
      <output className="visually-hidden">{asked !== '' && !isFetching && data ? sayCount(total) : ''}</output>
      {error && <LoadFailed what="Svaret" error={error} onRetry={() => void refetch()} />}
      {asked === '' && <WhatToAsk />}
      {asked !== '' && data && total > 0 && <Hits answer={data} />}
      {asked !== '' && data && total === 0 && !isFetching && (
        <EmptyState icon={Search} title="Inget hittades">
          Prövat som {data.tried.join(', ')}. Av ett namn räcker de tre första bokstäverna, och av flera ord måste alla
          stämma. Den som har skyddad identitet hittas bara med sitt kundnummer.
        </EmptyState>
      )}
      <Recent onAsk={ask} />
    </div>
  )
}

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

const WhatToAsk = () => (
  <EmptyState icon={Search} title="Slå upp vad det gäller">
    Skriv det du har: kundnummer, kod på en offert eller i tidningen, namn på en person, organisation, publikation, ett
    nummer eller en artikel, e-post, telefonnummer, filnamn, id för ett brev, en händelse eller ett kommando. Eller
    klistra in adressen till en sida.
  </EmptyState>
)

const Recent = ({ onAsk }: { readonly onAsk: (text: string) => void }) => {
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
