/** A sentence for the operator who moves something in: nothing has been changed. */
class MoveRefused extends Error {
  override readonly name = 'MoveRefused'
}

export const refuseMove = (said: string): never => {
  throw new MoveRefused(`${said} Ingenting är inflyttat.`)
}
