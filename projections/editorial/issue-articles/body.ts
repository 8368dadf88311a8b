import { type RawBuilder, sql } from 'kysely'

/** As JavaScript trims. */
const anyCharacter = String.raw`[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`

/** Of an article: there is more to read than its name. */
export const hasBody: RawBuilder<boolean> = sql<boolean>`(ingress || text) ~ ${anyCharacter}`
