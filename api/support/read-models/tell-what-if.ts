import { fieldsAt } from '../../../commands/support/compare/fields-at.ts'
import { namesOfThings } from '../../../commands/support/compare/names-of-things.ts'
import { nameThing } from '../../../commands/support/thing-names.ts'
import type { RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { sayReadModel } from '../../../domain/support/read-model-names.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import type { ReadModelDesk } from '../../../projections/support/read-models/desk.ts'
import { describeDifference, keepDivergence } from '../../../projections/support/read-models/tell-divergence.ts'
import type { WhatIfAnswer } from '../../../projections/support/read-models/view.ts'
import type { Services } from '../../services.ts'

/** Differing rows of one read model that are shown. */
const MAX_SHOWN_ROWS = 20

type Tools = Pick<Services, 'handlers'> & { readonly readModels: Pick<ReadModelDesk, 'compareThing'> }

/** Its name and its fields; the name of its kind where the code of today cannot read it. */
const readThing = async ({ handlers }: Tools, stream: string, events: readonly RecordedEvent[]) => {
  try {
    const fields = await fieldsAt(stream, events, namesOfThings(handlers))
    const { name } = await nameThing(handlers, stream)
    return { name, fields: fields.map(([field, value]) => ({ name: field, value })), failure: null }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { name: thingOf(stream).words.name, fields: [], failure }
  }
}

/** A thing by the code of today against the stored rows. `streams`: the persons of whom the shown rows tell. */
export const tellWhatIf = async (
  tools: Tools,
  stream: string,
  events: readonly RecordedEvent[],
): Promise<{ readonly told: WhatIfAnswer; readonly streams: readonly string[] }> => {
  const models = await tools.readModels.compareThing(events)
  const shownModels = models.map(({ divergences, ...model }) => ({
    ...model,
    divergences,
    first: divergences.slice(0, MAX_SHOWN_ROWS),
  }))
  return {
    told: {
      stream,
      kind: thingOf(stream).words.name,
      events: events.length,
      ...(await readThing(tools, stream, events)),
      models: shownModels.map(({ name, rows, failure, divergences, first }) => ({
        name,
        title: sayReadModel(name),
        rows,
        failure: failure ?? null,
        differing: divergences.length,
        differences: first.map((divergence) => describeDifference(keepDivergence(divergence), divergence)),
      })),
    },
    streams: [...new Set(shownModels.flatMap(({ first }) => first.flatMap(({ streams }) => streams)))],
  }
}
