/** What the system calls what went wrong, such as `ENOENT`. */
export const errorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
