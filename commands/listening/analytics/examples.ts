import type { Listen } from './analytics.ts'

/** A telephone begins an article by its code. */
export const aListen = (more: Partial<Listen> = {}): Listen => ({
  publication: '0198e0a0-0000-7000-8000-00000000b001',
  issue: '0198e0a0-0000-7000-8000-00000000c001',
  article: '0198e0a0-0000-7000-8000-00000000a001',
  session: 'session-1',
  isBegun: true,
  isEnded: false,
  seconds: 0,
  tenths: 0,
  device: 'phone',
  origin: 'direct',
  opened: 'a',
  site: undefined,
  ...more,
})
