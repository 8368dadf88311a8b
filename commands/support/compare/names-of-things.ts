import type { Handlers } from '../../handlers.ts'
import { nameThing } from '../thing-names.ts'
import type { NameOf } from './field-table.ts'

/** The names that things have today, each read once. */
export const namesOfThings = (handlers: Handlers): NameOf => {
  const known = new Map<string, Promise<string>>()
  return (kind, id) => {
    const stream = `${kind}-${id}`
    const name = known.get(stream) ?? nameThing(handlers, stream).then((thing) => thing.name)
    known.set(stream, name)
    return name
  }
}
