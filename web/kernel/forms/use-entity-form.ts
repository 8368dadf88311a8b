import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { mergeForm } from '../../../domain/kernel/form-merge.ts'
import { swedishFault } from '../../../domain/kernel/values/texts/swedish-fault.ts'
import { useCurrentUser } from '../../people/queries/current-user.ts'
import { useToasts } from '../components/feedback/toasts.ts'
import { createActKey } from '../server/act-key.ts'
import { explain, isForbidden, isNotFound, type Problem, RequestRefusal, useApi } from '../server/api-client.ts'
import { refreshOn } from '../server/live.ts'
import { draftKeyOf, dropDraft, hasDraft } from './drafts.ts'
import type { Choices, Conflict, CreatedEntity, EntityFormOptions, EntityFormState } from './entity-form.ts'
import { faultsOf } from './faults.ts'
import { sayPlainly } from './say-plainly.ts'
import { useMergeBase } from './use-merge-base.ts'
import { useTellUnsaved } from './use-tell-unsaved.ts'

const NO_SECRETS: readonly never[] = []
const allowDraft = () => true
const asItIs = (form: unknown): unknown => form

/**
 * Loads, validates and saves one entity. Saving stays on the page and sends the ETag of the version on the user's
 * screen; a 412 opens the conflict field by field; the tab keeps unsaved work over a reload and a new log-in.
 */
export const useEntityForm = <Entity, Form extends FieldValues>(
  options: EntityFormOptions<Entity, Form>,
): EntityFormState<Form> => {
  const {
    entity,
    collection,
    id,
    schema,
    blank,
    toForm,
    toBody = asItIs,
    toName,
    toEffect,
    labels,
    groups = {},
    sayValue,
    mayLie = allowDraft,
    onCreated,
  } = options
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const user = useCurrentUser()
  const path = id === undefined ? undefined : `${collection}/${id}`
  const draftKey = draftKeyOf(user?._id, options.draft ?? path ?? collection)

  const form = useForm<Form>({
    resolver: zodResolver(schema, { error: swedishFault }),
    defaultValues: blank as DefaultValues<Form>,
    shouldFocusError: false,
  })
  const queryKey = ['entity', path ?? collection]
  const loaded = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read<Entity>(path ?? collection, { signal }),
    enabled: path !== undefined,
    meta: { follows: [entity] },
  })
  const server = useMemo(() => {
    if (path === undefined) return { base: blank, etag: undefined }
    return loaded.data && { base: toForm(loaded.data.body), etag: loaded.data.etag }
  }, [path, loaded.data, blank, toForm])
  const ground = useMergeBase({ form, draftKey, secrets: options.secrets ?? NO_SECRETS, mayLie, server })

  const isTold = options.isPart !== true
  useTellUnsaved(() => (isTold && hasDraft(draftKey) ? toName(form.getValues()) || 'Formuläret' : undefined))

  const [attempt, setAttempt] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Form>>()
  const [act] = useState(createActKey)
  const isCreated = useRef(false)

  const readNow = async (at: string) => {
    // A running read was asked for before the save.
    await queries.cancelQueries({ queryKey, exact: true })
    const answer = await queries.fetchQuery({ queryKey, queryFn: () => api.read<Entity>(at), staleTime: 0 })
    return { base: toForm(answer.body), etag: answer.etag }
  }

  const refuse = (problem: Problem | undefined, text: string) => {
    const told = Object.entries(problem?.fields ?? (problem?.field === undefined ? {} : { [problem.field]: text }))
    // The cast is sound: the fields of the form are those with a label.
    const own = told.flatMap(([name, message]): readonly (readonly [Path<Form>, string])[] => {
      const field = name.replaceAll('.', ':')
      return field in labels ? [[field as Path<Form>, message]] : []
    })
    for (const [field, message] of own) form.setError(field, { message })
    if (own.length === 0) form.setError('root', { message: text })
    setAttempt((count) => count + 1)
  }

  const send = async (values: Form, mayRetry: boolean): Promise<void> => {
    const etag = ground.standing()?.etag
    const body = toBody(values)
    const key = act.of([path, body, etag])
    // The server has the values as parsed by the schema; the form still shows the typed ones.
    const typed = form.getValues()
    try {
      if (path === undefined) return created(await api.post<CreatedEntity>(collection, body, { key }), values)
      await api.put(path, body, { key, ifMatch: etag })
      act.settle()
      ground.moveTo(await readNow(path), typed)
      saved(values)
    } catch (error) {
      const problem = error instanceof RequestRefusal ? error.problem : undefined
      if (problem?.status === 401) return
      if (problem?.status === 412 && path !== undefined) return meet(path, problem, values, mayRetry)
      refuse(problem, explain(error))
    }
  }

  const created = (answer: CreatedEntity, values: Form) => {
    dropDraft(draftKey)
    isCreated.current = true
    saved(values)
    onCreated?.(answer._id, answer)
  }

  const saved = (values: Form) => {
    refreshOn(queries, { type: `${entity}:save` })
    toasts.show({ text: [`${toName(values)} sparades!`, toEffect?.(values)].filter(Boolean).join(' ') })
  }

  /** When another person changed the same fields, asks; when other fields, saves again on top of them. */
  const meet = async (at: string, problem: Problem, values: Form, mayRetry: boolean) => {
    const before = ground.standing()?.base ?? blank
    const now = await readNow(at)
    const merged = mergeForm(before, now.base, values)
    const fields = 'conflicts' in merged ? merged.conflicts : (problem.conflicts ?? [])
    if (fields.length > 0) return setConflict({ detail: problem.detail, fields, before, now: now.base, etag: now.etag })
    ground.moveTo(now, before, values)
    if (mayRetry) return send(form.getValues(), false)
    return refuse(problem, explain(new RequestRefusal(problem)))
  }

  const save = () => {
    if (isSaving) return
    form.clearErrors('root')
    const submit = form.handleSubmit(
      (values) => {
        setSaving(true)
        return send(values, true)
      },
      () => setAttempt((count) => count + 1),
    )
    void submit()
      .catch((error: unknown) => refuse(undefined, explain(error)))
      .finally(() => setSaving(false))
  }

  const resolve = (choices: Choices) => {
    if (!conflict) return
    const { before, now, etag } = conflict
    const mine = { ...form.getValues() }
    for (const [field, choice] of Object.entries(choices)) {
      if (choice === 'theirs') Object.assign(mine, { [field]: now[field] })
    }
    setConflict(undefined)
    ground.moveTo({ base: now, etag }, before, mine)
    save()
  }

  return {
    form,
    status: statusOf(ground.isReady, loaded.error),
    failure: loaded.error,
    retry: () => void loaded.refetch(),
    isNew: path === undefined,
    isSaving,
    changes: ground.changes,
    save,
    faults: faultsOf(form.formState.errors),
    attempt,
    isRestored: ground.isRestored,
    isOutdated: ground.isOutdated,
    isGone: isNotFound(loaded.error),
    isLost: options.mayLie && (() => !isCreated.current && ground.isLost()),
    discard: () => server && ground.place(server, server.base),
    conflict,
    resolve,
    leaveConflict: () => setConflict(undefined),
    labels,
    groups,
    sayValue: (field, value) => sayValue?.(field, value) ?? sayPlainly(value),
  }
}

const statusOf = (isReady: boolean, error: Error | null) => {
  if (isReady) return 'ready'
  if (isNotFound(error)) return 'missing'
  if (isForbidden(error)) return 'forbidden'
  return error ? 'failed' : 'loading'
}
