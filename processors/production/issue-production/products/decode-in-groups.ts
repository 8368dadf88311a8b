import { rm } from 'node:fs/promises'
import { soundsAtATime } from '../../../editorial/sounds/make-sound.ts'
import { makeAhead } from '../sounds/make-ahead.ts'
import type { PackingContext } from './packer.ts'

/** A decoder takes as long to start as to decode three minutes of speech, so one decodes several sounds. */
const SOUNDS_PER_GROUP = 5

const inGroups = <Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, index) => items.slice(index * most, (index + 1) * most))

/**
 * Yields the decoded files of all items in their order. Each exists only until the next is asked for, because an
 * issue's files together would fill a disk.
 */
export async function* decodedInGroups<Item>(
  { tools: { cores } }: PackingContext,
  items: readonly Item[],
  decode: (group: readonly Item[]) => Promise<readonly string[]>,
): AsyncGenerator<string> {
  const groups = inGroups(items, Math.min(SOUNDS_PER_GROUP, Math.ceil(items.length / cores)))
  for await (const paths of makeAhead(groups, soundsAtATime(cores), decode)) {
    for (const path of paths) {
      yield path
      await rm(path)
    }
  }
}
