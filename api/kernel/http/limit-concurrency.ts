/** Runs at most `most` at a time. The others wait in the order they came. */
export const limitConcurrency = (most: number) => {
  const waiting: (() => void)[] = []
  let working = 0

  const begin = async () => {
    if (working < most) working += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
  }

  const end = () => {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }

  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
