import type { Handlers } from '../../handlers.ts'
import { nameThing } from '../thing-names.ts'
import type { NameOf } from './field-table.ts'

/** The names that things have today, each read once. */
export const namesOfThings = (handlers: Handlers): NameOf => {
  const knownNames = new Map<string, Promise<string>>()
  return (kind, id) => {
    const stream = `${kind}-${id}`
    const name = knownNames.get(stream) ?? nameThing(handlers, stream).then((thing) => thing.name)
    knownNames.set(stream, name)
    return name
  }
}
