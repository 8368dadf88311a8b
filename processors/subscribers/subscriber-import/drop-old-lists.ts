import { derivedContext } from '../../../commands/kernel/handling/derived-context.ts'
import { subscriberImportStream } from '../../../commands/subscribers/subscriber-import/stream.ts'
import { ImportId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import type { ImportTools } from './carry-out.ts'
import { importDue } from './subscriber-import.ts'

const HOUR_MS = 3_600_000

/** Discards a list that was not imported in time, and deletes an import's rows when it can no longer be undone. */
export const dropOldLists = ({ handlers, imports }: Pick<ImportTools, 'handlers' | 'imports'>): DueKind => ({
  kind: importDue,
  fallDue: async ({ data }, now, context) => {
    const [importId, publicationId] = [ImportId.parse(data['importId']), PublicationId.parse(data['publicationId'])]
    const stream = subscriberImportStream(publicationId)
    const { imports: known } = await handlers.subscriberImport.state(stream)
    const status = known[importId]?.status
    if (status === 'Started' || status === 'Undoing')
      return { again: new Date(Date.parse(now) + HOUR_MS).toISOString() }
    const discard = { type: 'DiscardImport', publicationId, importId, at: now } as const
    if (status !== 'Completed' && status !== 'Undone')
      await handlers.subscriberImport(stream, discard, derivedContext(context, 'discard'))
    await imports.drop(importId)
    return undefined
  },
})
