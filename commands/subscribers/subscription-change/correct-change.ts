import type { ChangeId } from '../../../domain/kernel/ids.ts'
import type { ChangeRecord } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { SubscriptionChange } from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type HandleSubscriptionChange, subscriptionChangeStream } from './stream.ts'

type CorrectChange = SubmittedForm<ChangeRecord> & { readonly changeId: ChangeId }

const recordOf = (change: SubscriptionChange): ChangeRecord | undefined =>
  change.status === 'Active' ? change.record : undefined

/** Corrects a request or marks it as handled; applies only the fields that the user changed since opening it. */
export const correctSubscriptionChange = (
  handle: HandleSubscriptionChange,
  { changeId, ...filled }: CorrectChange,
  context: CommandContext,
) =>
  handle(
    subscriptionChangeStream(changeId),
    askForm(recordOf, filled, (changes) => ({ type: 'CorrectSubscriptionChange', changeId, changes }) as const),
    context,
  )
