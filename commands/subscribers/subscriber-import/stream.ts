import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { subscriberImportDecider } from '../../../domain/subscribers/subscriber-import/subscriber-import.ts'
import { commandHandler } from '../../kernel/handling/command-handler.ts'
import { subscriberImportInWords } from '../history-words/subscriber-import.ts'

/** All imports of a publication share one stream, so that at most one of them runs at a time. */
export const subscriberImportStream = (publicationId: PublicationId): string => `subscriberImport-${publicationId}`

export const handleSubscriberImport = commandHandler(subscriberImportDecider, subscriberImportInWords)
