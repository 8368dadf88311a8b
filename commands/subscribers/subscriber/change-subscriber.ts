import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import { formOf } from '../../../domain/subscribers/subscriber/subscriber.ts'
import type { SubscriberForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { askForm, type SubmittedForm } from '../../kernel/ask-form.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type HandleSubscriber, subscriberStream } from './stream.ts'

type ChangeSubscriber = SubmittedForm<SubscriberForm> & { readonly subscriberId: SubscriberId }

/** Applies the fields that the user has changed since opening the form. */
export const changeSubscriber = (
  handle: HandleSubscriber,
  { subscriberId, ...form }: ChangeSubscriber,
  context: CommandContext,
) =>
  handle(
    subscriberStream(subscriberId),
    askForm(formOf, form, (changes) => ({ type: 'ChangeSubscriber', subscriberId, changes }) as const),
    context,
  )
