import type { World } from './world.ts'

/** A section of the specification, or the support desk, which it does not have. */
export type Section = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'desk'

/** One element of the product, and how it is seen on a running product. */
export type Sight = {
  readonly section: Section
  readonly group: string
  readonly element: string
  /** Answers where it was seen. Rejects when it is not there. */
  readonly see: (world: World) => Promise<string>
}

type Look = Sight['see']

/** The elements of a group. Several elements that one look shows share a key, separated by ' · '. */
export const sightsOf = (section: Section, group: string, looks: Readonly<Record<string, Look>>): readonly Sight[] =>
  Object.entries(looks).flatMap(([elements, see]) =>
    elements.split(' · ').map((element) => ({ section, group, element, see })),
  )
