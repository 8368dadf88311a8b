import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { swedishFault } from '../../../domain/kernel/values/texts/swedish-fault.ts'
import { useCurrentUser } from '../../people/queries/current-user.ts'
import { isForbidden, isNotFound } from '../server/api-client.ts'
import { draftKeyOf, hasDraft } from './drafts.ts'
import type { EntityFormOptions, EntityFormState } from './entity-form.ts'
import { faultsOf } from './faults.ts'
import { useOthersChanges } from './merging/others-changes.ts'
import { type MergeBase, useMergeBase } from './merging/use-merge-base.ts'
import { useServerVersion } from './merging/use-server-version.ts'
import { sayPlainly } from './say-plainly.ts'
import { useEntitySave } from './use-entity-save.ts'
import { useRefusal } from './use-refusal.ts'
import { useTellUnsaved } from './use-tell-unsaved.ts'

const noFields: readonly never[] = []
const allowDraft = () => true

/**
 * Loads, validates and saves one entity. Saving stays on the page and sends the ETag of the version on the user's
 * screen; a 412 opens the conflict field by field; the tab keeps unsaved work over a reload and a new log-in.
 */
export const useEntityForm = <Entity, Form extends FieldValues>(
  options: EntityFormOptions<Entity, Form>,
): EntityFormState<Form> => {
  const { collection, id, schema, blank, toName, labels, groups = {}, sayValue, mayLie = allowDraft } = options
  const user = useCurrentUser()
  const path = id === undefined ? undefined : `${collection}/${id}`
  const draftKey = draftKeyOf(user?._id, options.draft ?? path ?? collection)
  const form = useForm<Form>({
    resolver: zodResolver(schema, { error: swedishFault }),
    defaultValues: blank as DefaultValues<Form>,
    shouldFocusError: false,
  })
  const { loaded, server, readNow } = useServerVersion({ ...options, path })
  const texts = options.richTexts ?? noFields
  const ground = useMergeBase({ form, draftKey, secrets: options.secrets ?? noFields, texts, mayLie, server })
  const isTold = options.isPart !== true
  useTellUnsaved(() => (isTold && hasDraft(draftKey) ? toName(form.getValues()) || 'Formuläret' : undefined))
  const refusal = useRefusal(form, labels)
  const { isCreated, ...saving } = useEntitySave({ ...options, path, draftKey }, { form, ground, refusal, readNow })
  const others = useOthersChanges({
    path: options.tellsChanges ? path : undefined,
    isBehind: ground.told !== undefined,
    conflict: saving.conflict,
    since: (ground.told ?? ground).etag,
    server,
  })
  return {
    form,
    status: statusOf(ground.isReady, loaded.error),
    failure: loaded.error,
    retry: () => void loaded.refetch(),
    isNew: path === undefined,
    changes: ground.changes,
    faults: faultsOf(form.formState.errors),
    attempt: refusal.attempt,
    isRestored: ground.isRestored,
    isOutdated: ground.isOutdated,
    isGone: isNotFound(loaded.error),
    isLost: options.mayLie && (() => !isCreated.current && ground.isLost()),
    discard: () => server && ground.place(server, server.base),
    replaced: replacedBy(ground, server),
    ...saving,
    others,
    labels,
    groups,
    richTexts: texts,
    sayValue: (field, value) => sayValue?.(field, value) ?? sayPlainly(value),
  }
}

const statusOf = (isReady: boolean, error: Error | null) => {
  if (isReady) return 'ready'
  if (isNotFound(error)) return 'missing'
  if (isForbidden(error)) return 'forbidden'
  return error ? 'failed' : 'loading'
}

/** What became of a text that another person's has replaced, and the way to have it in the form again, unsaved. */
const replacedBy = <Form extends FieldValues>(
  { replaced, place, forgetReplaced }: ReturnType<typeof useMergeBase<Form>>,
  server: MergeBase<Form> | undefined,
) =>
  replaced &&
  server && {
    takeBack: () => place(server, replaced.base, { isRestored: true }),
    forget: forgetReplaced,
  }
