export const MAX_GROUP_MEMBERS = 100

/** The members of a group, in the order in which they joined, and the one that the group's address plays. */
export type Membership<Id> = { readonly publications: readonly Id[]; readonly defaultPub: Id | null }

/**
 * The default among those that remain: the former one, else the remaining member after it, else the last one before it.
 * Null where no member remains.
 */
export const nextDefault = <Id>({ publications, defaultPub }: Membership<Id>, remaining: readonly Id[]): Id | null => {
  if (defaultPub !== null && remaining.includes(defaultPub)) return defaultPub
  const at = defaultPub === null ? 0 : publications.indexOf(defaultPub)
  const following = [...publications.slice(Math.max(0, at)), ...publications.slice(0, Math.max(0, at)).toReversed()]
  return following.find((member) => remaining.includes(member)) ?? remaining[0] ?? null
}
