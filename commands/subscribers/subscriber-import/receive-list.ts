import type { ImportId, PublicationId, UserId } from '../../../domain/kernel/ids.ts'
import { isEmptyLine } from '../../../domain/subscribers/subscriber-import/list/rows.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { type ImportStore, type ListSource, partsOf } from './import-store.ts'
import { subscriberImportStream } from './stream.ts'

export type ReceiveTools = {
  readonly handlers: Pick<Handlers, 'subscriberImport'>
  readonly imports: ImportStore
}

type ReceivedList = {
  readonly publicationId: PublicationId
  readonly importId: ImportId
  readonly source: ListSource
  readonly by: UserId
  readonly at: string
}

/** Stores the rows of a list and records the list in the log. */
export const receiveList = async (
  { handlers, imports }: ReceiveTools,
  { publicationId, importId, source, by, at }: ReceivedList,
  context: CommandContext,
) => {
  await imports.keepSource(importId, source)
  const rows = partsOf(source).rows.filter((cells) => !isEmptyLine(cells)).length
  const command = { type: 'ReceiveList', publicationId, importId, rows, by, at } as const
  return handlers.subscriberImport(subscriberImportStream(publicationId), command, context)
}
