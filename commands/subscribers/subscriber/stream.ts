import type { SubscriberId } from '../../../domain/kernel/ids.ts'
import { subscriberDecider } from '../../../domain/subscribers/subscriber/subscriber.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { subscriberInWords } from '../history-words/subscriber.ts'

export const subscriberStream = (subscriberId: SubscriberId) => `subscriber-${subscriberId}`

export const handleSubscriber = commandHandler(subscriberDecider, subscriberInWords)

export type HandleSubscriber = ReturnType<typeof handleSubscriber>
