/** A start that must not go on, with the one line the operator needs. Everything else that goes wrong is a fault. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
