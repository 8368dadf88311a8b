/**
 * Lets a reader such as `head` close the pipe when it has seen enough: the program goes on to its end, as a rebuild must,
 * and says nothing of it.
 */
export const allowClosedPipe = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
