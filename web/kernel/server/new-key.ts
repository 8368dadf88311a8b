import { v4 } from 'uuid'

/** A unique key, also on pages over plain http, where browsers have no `randomUUID`. */
export const newKey = (): string => v4()
