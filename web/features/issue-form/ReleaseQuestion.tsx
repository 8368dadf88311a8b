import { useState } from 'react'
import { AnywayDialog } from '../../components/actions/AnywayDialog.tsx'
import type { EntityFormState } from '../../forms/entity-form.ts'
import { listed, sayDoubtful, sayInCheck, saySilent } from '../../words/swedish.ts'
import type { IssueFields } from './issue-fields.ts'

/** What listeners would lack of an issue that is released as it is. */
export type Lacking = {
  readonly articles: number
  readonly silent: number
  /** Articles whose sound nobody has said to be right. */
  readonly doubtful: number
  /** Sounds that nobody has listened to yet. */
  readonly inCheck: number
  /** `unneeded`: there is none, and its publication has no use for one. */
  readonly book: 'made' | 'old' | 'missing' | 'unneeded'
}

const books: Readonly<Record<Lacking['book'], readonly string[]>> = {
  made: [],
  old: ['boken är äldre än numret'],
  missing: ['boken är inte producerad'],
  unneeded: [],
}

/** '3 artiklar saknar ljud och boken är inte producerad.' Undefined when nothing lacks; who does not know yet says so. */
export const sayLacking = (lacking: Lacking | undefined): string | undefined => {
  if (!lacking) return 'Numrets artiklar och bok är inte hämtade än, så här syns inte om något saknas.'
  const { articles, silent, doubtful, inCheck, book } = lacking
  const sound = [
    ...(silent > 0 ? [saySilent(silent)] : []),
    ...(doubtful > 0 ? [sayDoubtful(doubtful)] : []),
    ...(inCheck > 0 ? [sayInCheck(inCheck)] : []),
  ]
  const text = listed([...(articles === 0 ? ['numret har inga artiklar'] : sound), ...books[book]])
  return text === '' ? undefined : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** A release reaches listeners and subscribers: who gives an issue its date is asked when it is not whole. */
export const useReleaseQuestion = (
  state: EntityFormState<IssueFields>,
  released: string | null,
  /** Undefined: not known yet. */
  lacking: Lacking | undefined,
) => {
  const [question, setQuestion] = useState<string>()
  const save = () => {
    const from = state.form.getValues('availableFromDate')
    const lacks = from !== null && from !== released ? sayLacking(lacking) : undefined
    if (lacks) setQuestion(lacks)
    else state.save()
  }
  const dialog = (
    <AnywayDialog act="Släpp ändå" objection={question} onConfirm={state.save} onClose={() => setQuestion(undefined)} />
  )
  return { state: { ...state, save }, dialog }
}
