import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { EntityFormOptions, EntityFormState } from '../../kernel/forms/entity-form.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import { sayDate, sayInstant } from '../../kernel/words/swedish.ts'
import type { Issue } from '../queries/issues.ts'
import { IssueFields, issueLabels, toFields, toStoredFields } from './issue-fields.ts'
import { type IssueNaming, isLeftToServer, nameAfter } from './issue-name.ts'

type SharedOptions = Pick<
  EntityFormOptions<Issue, IssueFields>,
  'entity' | 'collection' | 'schema' | 'toForm' | 'toName' | 'labels' | 'sayValue'
>

const inWords: Readonly<Record<string, string>> = {
  inherit: 'Som publikationen',
  yes: 'Ja',
  no: 'Nej',
  swedish: 'Svenska',
  english: 'Engelska',
}

const sharedOptions: SharedOptions = {
  entity: 'issue',
  collection: '/api/issues',
  schema: IssueFields,
  toForm: toFields,
  toName: ({ name }) => name,
  labels: issueLabels,
  sayValue: (field, value) => {
    if (typeof value !== 'string') return undefined
    if (field === 'availableFromDate') return sayInstant(value)
    if (field === 'posterimage') return 'En vald bild'
    return field === 'date' ? sayDate(value) : inWords[value]
  },
}

type IssueFormOptions = {
  /** Undefined for a new issue. */
  readonly issue: Issue | undefined
  readonly publicationId: string
  readonly naming: IssueNaming
  readonly blank: IssueFields
  /** A new issue that leaves the publication's template out. */
  readonly isWithoutTemplate?: boolean
  readonly onCreated?: (id: string) => void
}

const draftOf = ({ issue, publicationId, isWithoutTemplate }: IssueFormOptions): string => {
  if (issue) return `/api/issues/${issue._id}`
  return `/api/issues/new/${publicationId}${isWithoutTemplate ? '/plain' : ''}`
}

export const useIssueForm = (options: IssueFormOptions) => {
  const { issue, publicationId, naming, blank, isWithoutTemplate = false, onCreated } = options
  const state = useEntityForm<Issue, IssueFields>({
    ...sharedOptions,
    id: issue?._id,
    blank,
    draft: draftOf(options),
    toBody: (form) => {
      const { name, ...fields } = toStoredFields(form)
      const named = isLeftToServer(form, naming, issue) ? fields : { name, ...fields }
      if (issue) return named
      return { ...named, publication: publicationId, ...(isWithoutTemplate && { fromTemplate: false }) }
    },
    toEffect: ({ availableFromDate }) => sayRelease(availableFromDate, issue?.availableFromDate ?? null),
    ...(onCreated ? { onCreated } : {}),
  })
  useNameFollowingDate(state, naming)
  return state
}

/** The change of the release by a save, as a sentence; undefined when there is none. */
const sayRelease = (from: string | null, before: string | null): string | undefined => {
  if (from === before) return undefined
  if (from === null) return 'Numret är inte släppt längre.'
  const isOut = releaseStateOf(from, currentTime().toISOString()) === 'released'
  return isOut ? 'Numret är släppt.' : `Numret släpps ${sayInstant(from)}.`
}

/** The name shows the week of the date until the editor writes another. */
const useNameFollowingDate = ({ form }: EntityFormState<IssueFields>, naming: IssueNaming) => {
  const date = useWatch({ control: form.control, name: 'date' })
  const last = useRef(date)
  useEffect(() => {
    if (date === null || date === last.current) return
    const name = form.getValues('name')
    const next = nameAfter({ name, date: last.current }, date, naming)
    last.current = date
    if (next !== name) form.setValue('name', next)
  }, [date, form, naming])
}
