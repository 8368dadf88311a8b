import { nameBasedId } from '../../../commands/kernel/handling/name-based-id.ts'

/** The ids of the events of one append: the same command on the same stream always gives the same ids. */
export const eventIds = (commandId: string, stream: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => nameBasedId(`${stream}/${index}`, commandId))
