import type { ChangeId } from '../../../domain/kernel/ids.ts'
import { subscriptionChangeDecider } from '../../../domain/subscribers/subscription-change/subscription-change.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { subscriptionChangeInWords } from '../history-words/subscription-change.ts'

export const subscriptionChangeStream = (changeId: ChangeId) => `subscriptionChange-${changeId}`

export const handleSubscriptionChange = commandHandler(subscriptionChangeDecider, subscriptionChangeInWords)

export type HandleSubscriptionChange = ReturnType<typeof handleSubscriptionChange>
