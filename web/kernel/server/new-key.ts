import { v4 } from 'uuid'

/** A key that nothing else has, also on pages over plain http, where the browser's own `randomUUID` is missing. */
export const newKey = (): string => v4()
