/** Refuses a start, with one line for the operator. Every other failure is a fault. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
