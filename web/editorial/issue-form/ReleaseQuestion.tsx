import { useState } from 'react'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { currentTime } from '../../kernel/clock.ts'
import { AnywayDialog } from '../../kernel/components/actions/AnywayDialog.tsx'
import { QuestionDialog } from '../../kernel/components/actions/QuestionDialog.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { joinList, sayDoubtful, sayInCheck, sayInstant, saySilent } from '../../kernel/words/swedish.ts'
import type { Issue } from '../queries/issues.ts'
import type { IssueFields } from './issue-fields.ts'
import { UnreleaseEffects } from './UnreleaseEffects.tsx'

/** The gaps of an issue if it is released now. */
export type MissingForRelease = {
  readonly articles: number
  readonly silent: number
  /** Articles with a doubtful sound that no editor has confirmed. */
  readonly doubtful: number
  /** Sounds that have not been checked yet. */
  readonly inCheck: number
  /** `unneeded`: there is no book, and the publication needs none. */
  readonly book: 'made' | 'old' | 'missing' | 'unneeded'
}

const books: Readonly<Record<MissingForRelease['book'], readonly string[]>> = {
  made: [],
  old: ['boken är äldre än numret'],
  missing: ['boken är inte producerad'],
  unneeded: [],
}

/**
 * '3 artiklar saknar ljud och boken är inte producerad.' Undefined when nothing is missing; a sentence of its own while
 * that is unknown.
 */
export const sayLacking = (lacking: MissingForRelease | undefined): string | undefined => {
  if (!lacking) return 'Numrets artiklar och bok är inte hämtade än, så här syns inte om något saknas.'
  const { articles, silent, doubtful, inCheck, book } = lacking
  const sound = [
    ...(silent > 0 ? [saySilent(silent)] : []),
    ...(doubtful > 0 ? [sayDoubtful(doubtful)] : []),
    ...(inCheck > 0 ? [sayInCheck(inCheck)] : []),
  ]
  const text = joinList([...(articles === 0 ? ['numret har inga artiklar'] : sound), ...books[book]])
  return text === '' ? undefined : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The announcements that the release starts. */
export type ReleaseNotices = { readonly push: boolean; readonly mail: boolean }

/** The announcements that go out if the issue is released now; empty: none. */
const sayTold = ({ push, mail }: ReleaseNotices, lacking: MissingForRelease | undefined): string => {
  const out = joinList([...(push ? ['pushnotiser'] : []), ...(mail ? ['mejl'] : [])])
  if (out === '') return ''
  const isSilent = lacking !== undefined && lacking.silent >= lacking.articles
  const text = `${out} om numret går ut när det släpps${isSilent ? ', fast det inte finns något att höra än' : ''}.`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

type Question = { readonly act: string; readonly objection: string }

/** The question before a release; undefined: the issue lacks nothing, and no announcement goes out. */
const askBeforeRelease = ({ lacking, tells }: Omit<ReleaseQuestionInput, 'issue'>): Question | undefined => {
  const lacks = sayLacking(lacking)
  const objection = [lacks, sayTold(tells, lacking)].filter(Boolean).join(' ')
  return objection === '' ? undefined : { act: lacks ? 'Släpp ändå' : 'Släpp numret', objection }
}

type ReleaseQuestionInput = {
  /** The saved issue; undefined for a new one. */
  readonly issue: Pick<Issue, '_id' | 'name' | 'availableFromDate'> | undefined
  /** Undefined: not known yet. */
  readonly lacking: MissingForRelease | undefined
  readonly tells: ReleaseNotices
}

const isOut = (from: string | null) => releaseStateOf(from, currentTime().toISOString()) === 'released'

/**
 * A release reaches listeners and subscribers. So an editor who sets the date of an incomplete issue, or of one that
 * is announced, is asked first, and an editor who postpones a released issue is asked whether to hide it until then.
 */
export const useReleaseQuestion = (
  state: EntityFormState<IssueFields>,
  { issue, lacking, tells }: ReleaseQuestionInput,
) => {
  const [question, setQuestion] = useState<Question>()
  const [hiding, setHiding] = useState<{ readonly until: string | null }>()
  const released = issue?.availableFromDate ?? null
  const save = () => {
    const from = state.form.getValues('availableFromDate')
    if (isOut(released) && !isOut(from)) {
      setHiding({ until: from })
      return
    }
    const asked = from !== null && from !== released ? askBeforeRelease({ lacking, tells }) : undefined
    if (asked) setQuestion(asked)
    else state.save()
  }
  const dialog = (
    <>
      <AnywayDialog
        act={question?.act ?? 'Släpp numret'}
        objection={question?.objection}
        onConfirm={state.save}
        onClose={() => setQuestion(undefined)}
      />
      {issue && hiding && (
        <HideQuestion issue={issue} {...hiding} onHide={state.save} onClose={() => setHiding(undefined)} />
      )}
    </>
  )
  return { state: { ...state, save }, dialog }
}

type HideQuestionProps = {
  readonly issue: Pick<Issue, '_id' | 'name'>
  /** Null: until an editor releases it. */
  readonly until: string | null
  readonly onHide: () => void
  readonly onClose: () => void
}

const HideQuestion = ({ issue: { _id, name }, until, onHide, onClose }: HideQuestionProps) => (
  <QuestionDialog title={`Dölj ${name}`} act="Dölj och spara" isDanger isOpen onClose={onClose} onConfirm={onHide}>
    <p>
      Numret är ute.{' '}
      {until === null
        ? 'Utan Tillgänglig från döljs det tills någon släpper det.'
        : `Med den nya tiden döljs det till ${sayInstant(until)}.`}
    </p>
    <UnreleaseEffects issueId={_id} />
  </QuestionDialog>
)
