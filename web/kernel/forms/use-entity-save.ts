import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { mergeForm } from '../../../domain/kernel/form-merge.ts'
import { useToasts } from '../components/feedback/toasts.ts'
import { createActKey } from '../server/act-key.ts'
import { explain, type Problem, RequestRefusal, useApi } from '../server/api-client.ts'
import { refreshOn } from '../server/live.ts'
import { dropDraft } from './drafts.ts'
import type { Choices, Conflict, CreatedEntity, EntityFormOptions } from './entity-form.ts'
import { joinTexts } from './merging/joined-texts.ts'
import type { MergeBase, useMergeBase } from './merging/use-merge-base.ts'
import type { useRefusal } from './use-refusal.ts'

const asItIs = (form: unknown): unknown => form

type SaveOptions<Entity, Form extends FieldValues> = Pick<
  EntityFormOptions<Entity, Form>,
  'entity' | 'collection' | 'blank' | 'toBody' | 'toName' | 'toEffect' | 'onCreated' | 'onSaved'
> & {
  readonly path: string | undefined
  readonly draftKey: string
}

type SavedForm<Form extends FieldValues> = {
  readonly form: UseFormReturn<Form>
  readonly ground: ReturnType<typeof useMergeBase<Form>>
  readonly refusal: ReturnType<typeof useRefusal<Form>>
  readonly readNow: (at: string) => Promise<MergeBase<Form>>
}

/**
 * Saves the form with the ETag of the version on the user's screen. When another person changed the same fields
 * meanwhile, the conflict waits for the user; when other fields, it saves again on top of them.
 */
export const useEntitySave = <Entity, Form extends FieldValues>(
  options: SaveOptions<Entity, Form>,
  { form, ground, refusal, readNow }: SavedForm<Form>,
) => {
  const { entity, collection, path, draftKey, blank, toBody = asItIs, toName, toEffect, onCreated, onSaved } = options
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Form>>()
  const [act] = useState(createActKey)
  const isCreated = useRef(false)

  const saved = (values: Form) => {
    refreshOn(queries, { type: `${entity}:save` })
    toasts.show({ text: [`${toName(values)} sparades!`, toEffect?.(values)].filter(Boolean).join(' ') })
  }

  const created = (answer: CreatedEntity, values: Form) => {
    dropDraft(draftKey)
    isCreated.current = true
    saved(values)
    onCreated?.(answer._id, answer)
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
      onSaved?.()
    } catch (error) {
      const problem = error instanceof RequestRefusal ? error.problem : undefined
      if (problem?.status === 401) return
      if (problem?.status === 412 && path !== undefined) return meet(path, problem, values, mayRetry)
      refusal.refuse(problem, explain(error))
    }
  }

  const meet = async (at: string, problem: Problem, values: Form, mayRetry: boolean) => {
    const before = ground.standing()?.base ?? blank
    const now = await readNow(at)
    const merged = mergeForm(before, now.base, values)
    const fields = 'conflicts' in merged ? merged.conflicts : (problem.conflicts ?? [])
    if (fields.length > 0) return setConflict({ detail: problem.detail, fields, before, now: now.base, etag: now.etag })
    ground.moveTo(now, before, values)
    if (mayRetry) return send(form.getValues(), false)
    return refusal.refuse(problem, explain(new RequestRefusal(problem)))
  }

  const save = () => {
    if (isSaving) return
    form.clearErrors('root')
    const submit = form.handleSubmit((values) => {
      setSaving(true)
      return send(values, true)
    }, refusal.countAttempt)
    void submit()
      .catch((error: unknown) => refusal.refuse(undefined, explain(error)))
      .finally(() => setSaving(false))
  }

  const resolve = (choices: Choices) => {
    if (!conflict) return
    const { before, now, etag } = conflict
    setConflict(undefined)
    ground.moveTo({ base: now, etag }, before, withChoices(form.getValues(), { before, now }, choices))
    save()
  }

  return { isSaving, isCreated, save, conflict, resolve, leaveConflict: () => setConflict(undefined) }
}

const withChoices = <Form extends FieldValues>(
  mine: Form,
  { before, now }: Pick<Conflict<Form>, 'before' | 'now'>,
  choices: Choices,
): Form => {
  const chosen = Object.entries(choices).flatMap(([field, choice]) => {
    if (choice === 'yours') return []
    if (choice === 'theirs') return [[field, now[field]]]
    return [[field, joinTexts({ before: before[field], theirs: now[field], mine: mine[field] })]]
  })
  return { ...mine, ...Object.fromEntries(chosen) }
}
