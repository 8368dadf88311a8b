import { type RawBuilder, sql } from 'kysely'

/** The characters that JavaScript does not trim. */
const anyCharacter = String.raw`[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`

/** Whether an article has text beside its name. */
export const hasBody: RawBuilder<boolean> = sql<boolean>`(ingress || text) ~ ${anyCharacter}`
