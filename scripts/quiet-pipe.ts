/**
 * Lets a reader such as `head` close the pipes when it has seen enough: the program goes on to its end, as a rebuild must,
 * says nothing of it, and ends with its own code.
 */
export const allowClosedPipe = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
