/** Resources that a machine may lack for a while. The work itself is not to blame: tried again, it may succeed. */
export type MissingResource = 'room' | 'memory' | 'program' | 'peace'

const sentences: Readonly<Record<MissingResource, string>> = {
  room: 'Disken är full. Säg till den som sköter servern, och försök igen när det finns plats.',
  memory: 'Serverns minne räckte inte. Försök igen om en stund, och säg annars till den som sköter servern.',
  program: 'Ett program som behövs saknas på servern. Säg till den som sköter den.',
  peace: 'Arbetet avbröts av servern, oftast för att minnet inte räckte. Försök igen om en stund.',
}

/** Work failed for lack of a resource; the message is for the server's log. */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'
  readonly lack: MissingResource
  constructor(lack: MissingResource, said: string) {
    super(said)
    this.lack = lack
  }
}

/** EDQUOT: an account's disk quota; 53100: PostgreSQL's disk full. */
const codes: Readonly<Record<string, MissingResource>> = {
  ENOSPC: 'room',
  EDQUOT: 'room',
  '53100': 'room',
  ENOMEM: 'memory',
  EAGAIN: 'memory',
  '53200': 'memory',
}

/** The missing resource behind a failure; undefined for other failures. */
export const missingResourceIn = (error: unknown): MissingResource | undefined => {
  if (error instanceof MachineFault) return error.lack
  return error instanceof Error && 'code' in error ? codes[String(error.code)] : undefined
}

/** A Swedish sentence for users. */
export const sayMissingResource = (lack: MissingResource): string => sentences[lack]
