/** What a machine may lack for a while. It says nothing about what was worked on: tried again, the work may succeed. */
export type MissingResource = 'room' | 'memory' | 'program' | 'peace'

const sentences: Readonly<Record<MissingResource, string>> = {
  room: 'Disken är full. Säg till den som sköter servern, och försök igen när det finns plats.',
  memory: 'Serverns minne räckte inte. Försök igen om en stund, och säg annars till den som sköter servern.',
  program: 'Ett program som behövs saknas på servern. Säg till den som sköter den.',
  peace: 'Arbetet avbröts av servern, oftast för att minnet inte räckte. Försök igen om en stund.',
}

/** Of work that a machine could not do; its message is for the server's log. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'
  readonly lack: MissingResource
  constructor(lack: MissingResource, said: string) {
    super(said)
    this.lack = lack
  }
}

/** EDQUOT: of an account's share of a disk; 53100: PostgreSQL's. */
const codes: Readonly<Record<string, MissingResource>> = {
  ENOSPC: 'room',
  EDQUOT: 'room',
  '53100': 'room',
  ENOMEM: 'memory',
  EAGAIN: 'memory',
  '53200': 'memory',
}

/** What the machine lacked, where that is why something failed. */
export const missingResourceIn = (error: unknown): MissingResource | undefined => {
  if (error instanceof MachineFault) return error.lack
  return error instanceof Error && 'code' in error ? codes[String(error.code)] : undefined
}

/** For people. */
export const sayMissingResource = (lack: MissingResource): string => sentences[lack]
